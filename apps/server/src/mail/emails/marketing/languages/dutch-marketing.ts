import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Dutch. */
export const dutchMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Bevestig je e-mailadres voor {shop_name}',
    heading: 'Graag bevestigen',
    opening:
      'Iemand, waarschijnlijk jij, heeft dit adres bij {shop_name} ingevuld en is hiermee akkoord gegaan:\n{consent}',
    closing: 'De link werkt {link_hours} uur. Was jij dit niet, negeer dan deze e-mail. Wij sturen je verder niets.',
    button: 'Bevestigen',
  },
};
