import type { emails as english } from '../en/emails.ts';
import type { Translated } from '../src/message.ts';

export const emails: Translated<typeof english> = {
  shippingTo: 'Adres dostawy',
  tracking: 'Śledzenie',
  carrier: 'Przewoźnik',
  trackYourParcel: 'Śledź przesyłkę',
  orderShipped: 'Zamówienie {number} zostało wysłane.',
  partShipped: 'Część zamówienia {number} została wysłana.',
  restFollows: 'Reszta nadejdzie w innej przesyłce.',
  refundedToReturnedItems: '{amount} z tej kwoty wraca na metodę płatności zwróconych produktów.',
  backOnGiftCards: '{amount} z tej kwoty wraca na karty podarunkowe.',
  backInStoreCredit: '{amount} z tej kwoty wraca na środki w sklepie.',
  backOnCardsAndCredit: '{amount} z tej kwoty wraca na karty podarunkowe i środki w sklepie.',
  storeCreditForNextOrder: '{amount} z tej kwoty to środki na koncie, do użycia przy następnym zamówieniu.',
  paysForReplacement: '{amount} z tej kwoty pokrywa produkty zastępujące zwrócone.',
  refundByCard: 'Bank może pokazać kwotę po 5 do 10 dniach.',
  refundInCash: 'Zwracamy kwotę gotówką.',
  refundByTransfer: 'Zwracamy kwotę przelewem.',
  refundToOriginal: 'Zwracamy kwotę pierwotną metodą płatności.',
  refundInCashOrTransfer: 'Zwracamy kwotę gotówką lub przelewem.',
  refundToPayPal: 'Kwota wraca na konto PayPal. Bank może pokazać ją po kilku dniach.',
};
