import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in German. */
export const germanMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {shop_name}',
    heading: 'Bitte bestätigen Sie',
    opening:
      'Jemand, wahrscheinlich Sie, hat diese Adresse bei {shop_name} eingegeben und Folgendem zugestimmt:\n{consent}',
    closing:
      'Der Link gilt {link_hours} Stunden. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Wir senden Ihnen dann nichts weiter.',
    button: 'Bestätigen',
  },
};
