import type { emails as english } from '../en/emails.ts';
import type { Translated } from '../src/message.ts';

export const emails: Translated<typeof english> = {
  shippingTo: 'Indirizzo di spedizione',
  tracking: 'Tracciamento',
  carrier: 'Corriere',
  trackYourParcel: 'Traccia il tuo pacco',
  orderShipped: 'L’ordine {number} è stato spedito.',
  partShipped: 'Una parte dell’ordine {number} è stata spedita.',
  restFollows: 'Il resto segue in un altro pacco.',
  refundedToReturnedItems: '{amount} vengono rimborsati sul metodo di pagamento degli articoli restituiti.',
  backOnGiftCards: '{amount} tornano sulle tue carte regalo.',
  backInStoreCredit: '{amount} tornano nel tuo credito negozio.',
  backOnCardsAndCredit: '{amount} tornano sulle tue carte regalo e nel tuo credito negozio.',
  storeCreditForNextOrder: '{amount} sono credito nel tuo account, che puoi usare per il prossimo ordine.',
  paysForReplacement: '{amount} pagano gli articoli che sostituiscono quelli restituiti.',
  refundByCard: 'La tua banca può impiegare da 5 a 10 giorni per mostrarlo.',
  refundInCash: 'Te lo rimborsiamo in contanti.',
  refundByTransfer: 'Te lo inviamo con bonifico bancario.',
  refundToOriginal: 'Lo rimborsiamo sul tuo metodo di pagamento originale.',
  refundInCashOrTransfer: 'Te lo rimborsiamo in contanti o con bonifico bancario.',
  refundToPayPal: 'Torna sul conto PayPal. Una banca può impiegare alcuni giorni per mostrarlo.',
};
