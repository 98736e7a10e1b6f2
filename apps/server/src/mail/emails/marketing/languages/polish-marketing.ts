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
  'review-request': {
    subject: 'Jak oceniasz zakup w sklepie {shop_name}?',
    heading: 'Twoja opinia pomaga innym',
    opening: 'Dziękujemy za zamówienie {order_number}. Wybierz gwiazdki, a otworzy się formularz.',
    closing: 'Opinie pojawiają się po sprawdzeniu.',
  },
  'price-drop': {
    subject: '{product}: niższa cena',
    heading: '{product} kosztuje teraz {price}',
    opening: 'Ten produkt jest na Twojej liście życzeń w sklepie {shop_name}. Jego cena spadła.',
    closing: 'Cena może się jeszcze zmienić. Obowiązuje cena w sklepie.',
    button: 'Zobacz produkt',
  },
  'win-back': {
    subject: 'Nowości w sklepie {shop_name}',
    heading: 'Dawno się nie widzieliśmy',
    opening: 'Od ostatnich zakupów w sklepie {shop_name} pojawiło się wiele nowości. Zapraszamy.',
    closing: '',
    button: 'Przejdź do sklepu',
  },
  'abandoned-checkout': {
    subject: 'Twoje zamówienie w sklepie {shop_name} czeka',
    heading: 'Zamówienie nie zostało dokończone',
    opening: 'Te produkty były w koszyku:\n{items}',
    closing: 'Produkty nie są zarezerwowane. Po złożeniu zamówienia nie wyślemy kolejnego przypomnienia.',
    button: 'Przywróć koszyk',
  },
  campaign: {
    subject: 'Wiadomości od {shop_name}',
    heading: 'Wiadomości od {shop_name}',
    opening: 'Tu znajduje się treść kampanii.',
    closing: '',
    button: 'Przejdź do sklepu',
  },
};
