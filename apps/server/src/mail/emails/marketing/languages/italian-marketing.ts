import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Italian. */
export const italianMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Conferma la tua email per {shop_name}',
    heading: 'Conferma, per favore',
    opening:
      'Qualcuno, probabilmente tu, ha inserito questo indirizzo da {shop_name} e ha accettato quanto segue:\n{consent}',
    closing: 'Il link è valido per {link_hours} ore. Se non sei stato tu, ignora questa email. Non ti invieremo altro.',
    button: 'Conferma',
  },
};
