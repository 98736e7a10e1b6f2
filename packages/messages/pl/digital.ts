import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'Pliki do pobrania i klucze licencyjne',
  waiting: 'Dostarczymy to po otrzymaniu płatności i wyślemy Ci e-mailem.',
  revoked: 'Zwrócone lub anulowane. Plików i kluczy nie można już używać.',
  download: 'Pobierz {name}',
  downloadsLeft: {
    one: 'Pozostało {count} pobranie, do {date}',
    few: 'Pozostały {count} pobrania, do {date}',
    many: 'Pozostało {count} pobrań, do {date}',
    other: 'Pozostało {count} pobrania, do {date}',
  },
  usedUp: 'Wykorzystano dozwoloną liczbę pobrań. Napisz do nas, aby pobrać plik ponownie.',
  expired: 'Czas na pobranie minął. Napisz do nas, aby pobrać plik ponownie.',
  licenceKeys: 'Klucze licencyjne',
  unreadableKey: 'Nie możemy pokazać tego klucza. Napisz do nas.',
  openToDownload: 'Pobierz je na stronie zamówienia, do {date}.',
  openByEmail: 'Otwórz link z naszych e-maili o tym zamówieniu, aby pobrać pliki i zobaczyć klucze.',
  byEmail: 'Dostawa e-mailem i na stronie zamówienia',
  consent:
    'Zgadzam się na natychmiastową dostawę produktów cyfrowych i wiem, że tracę wtedy prawo do odstąpienia od umowy.',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery: 'Wyraź zgodę na natychmiastową dostawę produktów cyfrowych i utratę prawa do odstąpienia od umowy.',
  usedUp: 'Ten plik pobrano już dozwoloną liczbę razy. Skontaktuj się ze sklepem, aby pobrać go ponownie.',
  expired: 'Czas na pobranie tego pliku minął. Skontaktuj się ze sklepem, aby pobrać go ponownie.',
  revoked: 'To zamówienie zwrócono lub anulowano, więc jego plików nie można pobrać.',
  noDownload: 'Ten adres nie prowadzi do żadnego pliku.',
};
