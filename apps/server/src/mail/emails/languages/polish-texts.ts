import { polishMarketing } from '../marketing/languages/polish-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'Zobacz zamówienie';
const restore = 'Jeśli to nie Ty, przywróć konto. Wszystkie urządzenia zostaną wylogowane i wybierzesz nowe hasło.';

/** The emails to shoppers in Polish. */
export const polishTexts: TranslatedTexts = {
  ...polishMarketing,
  'order-confirmation': {
    subject: 'Twoje zamówienie {order_number}',
    heading: 'Dziękujemy za zamówienie!',
    opening: 'Otrzymaliśmy płatność za zamówienie {order_number}.',
    closing: '',
    button,
  },
  shipped: {
    subject: 'Zamówienie {order_number} jest w drodze',
    heading: 'Twoje zamówienie jest w drodze',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'Zamówienie {order_number} zostało dostarczone',
    heading: 'Twoje zamówienie zostało dostarczone',
    opening: 'Zamówienie {order_number} dotarło na miejsce. Mamy nadzieję, że się spodoba.',
    closing: '',
    button,
  },
  refunded: {
    subject: 'Zwrot pieniędzy za zamówienie {order_number}',
    heading: 'Zwrot pieniędzy jest w drodze',
    opening: 'Zwróciliśmy {refund_amount} za zamówienie {order_number}. {refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'Nie udało się wypłacić zwrotu za zamówienie {order_number}',
    heading: 'Nie udało się wypłacić zwrotu',
    opening:
      'Bank odesłał nasz zwrot {refund_amount} za zamówienie {order_number}. Dzieje się tak na przykład po zamknięciu karty lub konta.\nNadal jesteśmy Ci winni tę kwotę. Wypłacimy ją w inny sposób i odezwiemy się, jeśli będziemy czegoś potrzebować. Możesz też odpowiedzieć na tę wiadomość.',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'Płatność za zamówienie {order_number} nie powiodła się',
    heading: 'Płatność nie powiodła się',
    opening:
      'Nie udało się pobrać płatności za zamówienie {order_number}, dlatego zostało anulowane.\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'Jak zapłacić za zamówienie {order_number}',
    heading: 'Twoje zamówienie czeka na płatność',
    opening: 'Otrzymaliśmy zamówienie {order_number}. Produkty są dla Ciebie zarezerwowane.',
    closing: 'Napiszemy, gdy tylko otrzymamy płatność.',
    button,
  },
  'payment-reminder': {
    subject: 'Przypomnienie: zamówienie {order_number} nie jest jeszcze opłacone',
    heading: 'Twoje zamówienie czeka na płatność',
    opening:
      'Nie otrzymaliśmy jeszcze płatności za zamówienie {order_number}. Jeśli płatność została właśnie wykonana, zignoruj tę wiadomość.',
    closing: '',
    button,
  },
  'return-link': {
    subject: 'Twój link do zamówienia {order_number}',
    heading: 'Przejdź do zamówienia {order_number}',
    opening: 'Ktoś, prawdopodobnie Ty, poprosił o ten link. Działa raz, w ciągu {link_hours} godzin.',
    closing: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nic się nie stanie.',
    button: 'Dalej',
  },
  'return-update': {
    subject: 'Zwrot {return_number} z zamówienia {order_number}',
    heading: 'Zwrot {return_number}',
    opening: '{return_message}',
    closing: '',
    button: 'Zobacz zwrot',
  },
  'withdrawal-received': {
    subject: 'Otrzymaliśmy odstąpienie od zamówienia {order_number}',
    heading: 'Otrzymaliśmy Twoje odstąpienie',
    opening:
      'Odstąpienie od umowy zamówienia {order_number} zostało złożone: {withdrawal_time}. Zachowaj tę wiadomość jako potwierdzenie.\n{return_message}',
    closing: '',
    button: 'Zobacz odstąpienie',
  },
  'payment-link': {
    subject: 'Zamówienie w {shop_name} czeka na opłacenie',
    heading: 'Zamówienie czeka na opłacenie',
    opening: 'Sklep {shop_name} przygotował dla Ciebie to zamówienie. Sprawdź je i zapłać kartą.',
    closing: 'Link działa {link_days} dni. Produkty nie są zarezerwowane do czasu płatności.',
    button: 'Sprawdź i zapłać',
  },
  'back-in-stock': {
    subject: 'Znów dostępne w {shop_name}: {product}',
    heading: '{product} – znów w sprzedaży',
    opening:
      'Na Twoją prośbę informujemy, że produkt znów jest dostępny w {shop_name}. To jedyna wiadomość na ten temat.',
    closing: 'Produkt nie jest zarezerwowany: otrzyma go ten, kto pierwszy zamówi.',
    button: 'Zobacz produkt',
  },
  'confirm-stock-alert': {
    subject: 'Powiadomić Cię, gdy {product} znów będzie w sprzedaży?',
    heading: 'Potwierdź powiadomienie',
    opening:
      'Ktoś, prawdopodobnie Ty, poprosił sklep {shop_name} o jedną wiadomość na ten adres, gdy {product} znów będzie w sprzedaży.',
    closing: 'Link działa {link_hours} godz.. Jeśli to nie Ty, zignoruj tę wiadomość. Nie wyślemy powiadomienia.',
    button: 'Tak, wyślij mi wiadomość',
  },
  'question-answer': {
    subject: 'Twoje pytanie: {product}',
    heading: 'Odpowiedź na Twoje pytanie',
    opening: 'Zadano sklepowi {shop_name} pytanie o produkt: {product}.',
    closing: 'To jedyna wiadomość w sprawie Twojego pytania.',
    button: 'Zobacz produkt',
  },
  'digital-goods': {
    subject: 'Twoje produkty cyfrowe z zamówienia {order_number}',
    heading: 'Twoje produkty cyfrowe są gotowe',
    opening: 'Dziękujemy za zamówienie w {shop_name}. Oto Twój zakup.',
    closing: '',
    button: 'Otwórz zamówienie',
  },
  'gift-card': {
    subject: 'Twoja karta podarunkowa na {gift_card_amount} do {shop_name}',
    heading: 'Karta podarunkowa na {gift_card_amount}',
    opening: 'To karta podarunkowa do {shop_name} dla Ciebie. Wpisz jej kod w kasie.',
    closing: '{gift_card_end}',
    button: 'Odwiedź sklep',
  },
  'confirm-email': {
    subject: 'Potwierdź adres e-mail w {shop_name}',
    heading: 'Potwierdź adres e-mail',
    opening:
      'W {shop_name} założono konto z tym adresem e-mail. Aby potwierdzić, że należy do Ciebie, otwórz link po zalogowaniu.',
    closing: 'Możesz robić zakupy bez potwierdzenia. Jeśli konto nie jest Twoje, zignoruj tę wiadomość.',
    button: 'Potwierdź e-mail',
  },
  'password-reset': {
    subject: 'Wybierz nowe hasło do {shop_name}',
    heading: 'Wybierz nowe hasło',
    opening:
      'Ktoś, prawdopodobnie Ty, poprosił o nowe hasło do {shop_name}. Link działa raz, w ciągu {link_minutes} minut.',
    closing: 'Jeśli to nie Ty, zignoruj tę wiadomość. Hasło się nie zmieni.',
    button: 'Wybierz nowe hasło',
  },
  'sign-in-code': {
    subject: 'Twój kod logowania do {shop_name}',
    heading: 'Twój kod logowania',
    opening: 'Wpisz ten kod tam, gdzie o niego prosisz. Działa raz, w ciągu {link_minutes} minut.',
    closing: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nikt ze sklepu nie prosi o ten kod.',
    button: 'Zaloguj się',
  },
  'password-changed': {
    subject: 'Hasło do {shop_name} zostało zmienione',
    heading: 'Hasło zostało zmienione',
    opening:
      'Hasło do Twojego konta zostało zmienione: {time}. Wszystkie inne urządzenia zostały wylogowane.\nJeśli to nie Ty, wybierz teraz nowe hasło. Wszystkie urządzenia zostaną wtedy wylogowane.',
    closing: '',
    button: 'Wybierz nowe hasło',
  },
  'confirm-new-email': {
    subject: 'Potwierdź nowy adres e-mail w {shop_name}',
    heading: 'Potwierdź nowy adres e-mail',
    opening: 'Ktoś, prawdopodobnie Ty, chce używać tego adresu e-mail do konta w {shop_name}.',
    closing:
      'Link działa {link_hours} godz.. Otwórz go w przeglądarce, w której działa Twoje konto. Jeśli to nie Ty, zignoruj tę wiadomość.',
    button: 'Potwierdź nowy e-mail',
  },
  'email-change-asked': {
    subject: 'Adres e-mail w {shop_name} wkrótce się zmieni',
    heading: 'Adres e-mail wkrótce się zmieni',
    opening: `Ktoś, kto zna Twoje hasło, poprosił o zmianę adresu e-mail konta na {new_email}.\nJeśli to Ty, otwórz link wysłany na nowy adres.\n${restore}`,
    closing: 'Link działa do {link_days} dni po zmianie.',
    button: 'Przywróć moje konto',
  },
  'email-changed': {
    subject: 'Adres e-mail w {shop_name} został zmieniony',
    heading: 'Adres e-mail został zmieniony',
    opening: `Adres e-mail Twojego konta to teraz {new_email}. Kto i kiedy go zmienił: {changed_by}, {time}.\n${restore}`,
    closing: 'Link działa {link_days} dni.',
    button: 'Przywróć moje konto',
  },
  'new-device': {
    subject: 'Nowe logowanie na konto w {shop_name}',
    heading: 'Zalogowano się na nowym urządzeniu',
    opening:
      'Jeśli to Ty, nie musisz nic robić.\nJeśli to nie Ty, wybierz nowe hasło. Wszystkie urządzenia zostaną wtedy wylogowane.',
    closing: '',
    button: 'Wybierz nowe hasło',
  },
  'second-factor-changed': {
    subject: '{change} w {shop_name}',
    heading: '{change}',
    opening: 'Jeśli to nie Ty, zmień teraz hasło i sprawdź drugie składniki swojego konta.',
    closing: '',
    button: 'Logowanie i bezpieczeństwo',
  },
};
