import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../src/message.ts';

export const failures: Translated<typeof english> = {
  NOT_SIGNED_IN: 'Najpierw się zaloguj.',
  FORBIDDEN: 'To niedozwolone.',
  DEMO_RESTRICTED: 'Niedostępne na koncie demonstracyjnym.',
  REAUTHENTICATION_REQUIRED: 'Potwierdź swoją tożsamość.',
  STALE: 'Ktoś inny zmienił te dane. Wczytaj stronę ponownie.',
  BAD_TRANSITION: 'Niemożliwe w obecnym stanie.',
  OUT_OF_STOCK: 'Za mało sztuk w magazynie.',
  IN_PROGRESS: 'To samo żądanie jest jeszcze przetwarzane. Spróbuj za chwilę.',
  GONE: 'Już niedostępne.',
  TOO_MANY_UNITS: 'Za dużo sztuk w jednym zamówieniu.',
  EMPTY_CART: 'Twój koszyk jest pusty.',
  NO_DELIVERY: 'Nie dostarczamy pod ten adres.',
  TOO_MANY_REQUESTS: 'Za dużo żądań. Spróbuj za minutę.',
  TOO_MANY_OPEN_ORDERS: 'Zbyt wiele zamówień czeka na płatność. Najpierw opłać lub anuluj jedno z nich.',
  INTERNAL: 'Coś poszło nie tak. Spróbuj za chwilę.',
  PROVIDER_ERROR: 'Dostawca zgłosił błąd. Spróbuj za chwilę.',
  UNAVAILABLE: 'Chwilowo niedostępne. Spróbuj za chwilę.',
  ORDERS_PAUSED: 'Sklep chwilowo nie przyjmuje zamówień. Koszyk pozostaje zapisany.',
  PROVIDER_UNAVAILABLE: 'Dostawca jest nieosiągalny. Spróbuj za chwilę.',
  OFFLINE: 'Sklep jest nieosiągalny. Sprawdź połączenie i spróbuj ponownie.',
  UNKNOWN: 'Sklep wysłał nieprawidłową odpowiedź. Spróbuj za chwilę.',
};
