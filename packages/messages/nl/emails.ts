import type { emails as english } from '../en/emails.ts';
import type { Translated } from '../src/message.ts';

export const emails: Translated<typeof english> = {
  shippingTo: 'Verzendadres',
  tracking: 'Track & trace',
  carrier: 'Vervoerder',
  trackYourParcel: 'Je pakket volgen',
  orderShipped: 'Bestelling {number} is verzonden.',
  partShipped: 'Een deel van bestelling {number} is verzonden.',
  restFollows: 'De rest volgt in een ander pakket.',
  refundedToReturnedItems: '{amount} hiervan gaat terug naar de betaalmethode van de geretourneerde artikelen.',
  backOnGiftCards: '{amount} hiervan staat weer op je cadeaubonnen.',
  backInStoreCredit: '{amount} hiervan staat weer op je winkeltegoed.',
  backOnCardsAndCredit: '{amount} hiervan staat weer op je cadeaubonnen en je winkeltegoed.',
  storeCreditForNextOrder: '{amount} hiervan is winkeltegoed in je account, voor je volgende bestelling.',
  paysForReplacement: '{amount} hiervan betaalt de artikelen die de geretourneerde vervangen.',
  refundByCard: 'Het kan 5 tot 10 dagen duren voordat je bank het toont.',
  refundInCash: 'We betalen het contant terug.',
  refundByTransfer: 'We maken het naar je over.',
  refundToOriginal: 'We betalen het terug via je oorspronkelijke betaalmethode.',
  refundInCashOrTransfer: 'We betalen het contant of per overschrijving terug.',
  refundToPayPal: 'Het gaat terug naar de PayPal-rekening. Een bank kan er enkele dagen over doen.',
};
