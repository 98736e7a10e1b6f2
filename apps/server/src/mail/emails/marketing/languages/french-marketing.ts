import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in French. */
export const frenchMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Confirmez votre adresse e-mail pour {shop_name}',
    heading: 'Veuillez confirmer',
    opening: 'Quelqu’un, sans doute vous, a saisi cette adresse chez {shop_name} et a accepté ceci :\n{consent}',
    closing:
      'Le lien est valable {link_hours} heures. Si ce n’était pas vous, ignorez cet e-mail. Nous ne vous enverrons rien d’autre.',
    button: 'Confirmer',
  },
};
