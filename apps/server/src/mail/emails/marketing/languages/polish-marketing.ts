import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Polish. */
export const polishMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Potwierdź adres e-mail dla sklepu {shop_name}',
    heading: 'Prosimy o potwierdzenie',
    opening: 'Ktoś, najprawdopodobniej Ty, wpisał ten adres w sklepie {shop_name} i zgodził się na to:\n{consent}',
    closing: 'Link działa przez {link_hours} godz. Jeśli to nie Ty, zignoruj tę wiadomość. Nie wyślemy nic więcej.',
    button: 'Potwierdź',
  },
};
