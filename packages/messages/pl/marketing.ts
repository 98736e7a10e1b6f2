import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'Newsletter',
  newsletterIntro: 'Nowości i oferty sklepu {shop} e-mailem.',
  newsletterWording:
    'Tak, chcę otrzymywać nowości i oferty sklepu {shop} e-mailem. Mogę zrezygnować w każdej chwili, korzystając z linku w każdej wiadomości.',
  reviewsWording:
    'Tak, proszę pytać mnie e-mailem o opinie o zakupach w sklepie {shop}. Mogę z tego zrezygnować w każdej chwili.',
  cartsWording:
    'Przypomnij mi e-mailem, jeśli nie dokończę zamówienia w sklepie {shop}: najwyżej trzy wiadomości na koszyk. Mogę z tego zrezygnować w każdej chwili.',
  pricesWording:
    'Napisz do mnie, gdy cena produktu z mojej listy życzeń w sklepie {shop} spadnie. Mogę z tego zrezygnować w każdej chwili.',
  subscribe: 'Zapisz się',
  checkYourInbox:
    'Prawie gotowe. Otwórz link w wiadomości, którą wysyłamy na ten adres. Jeśli adres jest już zapisany, nie wysyłamy żadnej.',
  youAreSubscribed: 'Adres {email} jest zapisany.',
  agreeFirst: 'Zaznacz pole, aby wyrazić zgodę.',
  confirmTitle: 'Potwierdź wybór',
  confirmIntro: 'Naciśnij przycisk, aby potwierdzić, że chcesz otrzymywać te wiadomości.',
  confirm: 'Potwierdź',
  confirmed: 'Dziękujemy. Wybór został potwierdzony.',
  yourChoice: 'Twój wybór',
  preferencesTitle: 'Ustawienia wiadomości e-mail',
  preferencesIntro:
    'Wybierz, jakie wiadomości wysyła Ci {shop}. Wiadomości o zamówieniach i koncie są wysyłane zawsze.',
  noPreferences: 'Sklep nie wysyła obecnie takich wiadomości.',
  save: 'Zapisz',
  stopAll: 'Zrezygnuj ze wszystkich tych wiadomości',
  preferencesSaved: 'Wybór został zapisany.',
  emailNote: '{shop} wysyła tę wiadomość, ponieważ wyrażono na nią zgodę lub dokonano tu zakupu.',
  changeOrStop: 'Zmień ustawienia lub zrezygnuj z wiadomości',
  yourReview: 'Twoja opinia',
  productGone: 'Ten produkt nie jest już sprzedawany.',
  restoreTitle: 'Twój koszyk',
  restoreIntro: 'Włóż z powrotem do koszyka produkty z niedokończonego zamówienia.',
  restore: 'Przywróć koszyk',
  nothingToRestore: 'Produkty nie są już dostępne.',
};
