import type { emails as english } from '../en/emails.ts';
import type { Translated } from '../src/message.ts';

export const emails: Translated<typeof english> = {
  shippingTo: 'Lieferadresse',
  tracking: 'Sendungsverfolgung',
  carrier: 'Versanddienst',
  trackYourParcel: 'Sendung verfolgen',
  orderShipped: 'Die Bestellung {number} wurde versandt.',
  partShipped: 'Ein Teil der Bestellung {number} wurde versandt.',
  restFollows: 'Der Rest folgt in einer weiteren Sendung.',
  refundedToReturnedItems: '{amount} davon gehen an die Zahlungsart der zurückgegebenen Artikel.',
  backOnGiftCards: '{amount} davon sind wieder auf Ihren Gutscheinen.',
  backInStoreCredit: '{amount} davon sind wieder in Ihrem Guthaben.',
  backOnCardsAndCredit: '{amount} davon sind wieder auf Ihren Gutscheinen und in Ihrem Guthaben.',
  storeCreditForNextOrder:
    '{amount} davon sind Guthaben in Ihrem Konto, das Sie bei der nächsten Bestellung einlösen können.',
  paysForReplacement: '{amount} davon bezahlen die Artikel, die die zurückgegebenen ersetzen.',
  refundByCard: 'Bis Ihre Bank den Betrag anzeigt, können 5 bis 10 Tage vergehen.',
  refundInCash: 'Wir erstatten den Betrag bar.',
  refundByTransfer: 'Wir überweisen Ihnen den Betrag.',
  refundToOriginal: 'Wir erstatten den Betrag auf Ihre ursprüngliche Zahlungsart.',
  refundInCashOrTransfer: 'Wir erstatten den Betrag bar oder per Überweisung.',
  refundToPayPal: 'Der Betrag geht an das PayPal-Konto zurück. Bis eine Bank ihn anzeigt, können einige Tage vergehen.',
};
