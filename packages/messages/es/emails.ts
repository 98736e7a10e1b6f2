import type { emails as english } from '../en/emails.ts';
import type { Translated } from '../src/message.ts';

export const emails: Translated<typeof english> = {
  shippingTo: 'Dirección de envío',
  tracking: 'Seguimiento',
  carrier: 'Transportista',
  trackYourParcel: 'Seguir tu paquete',
  orderShipped: 'El pedido {number} se ha enviado.',
  partShipped: 'Se ha enviado una parte del pedido {number}.',
  restFollows: 'El resto llegará en otro paquete.',
  refundedToReturnedItems: '{amount} se reembolsan al método de pago de los artículos devueltos.',
  backOnGiftCards: '{amount} vuelven a tus tarjetas regalo.',
  backInStoreCredit: '{amount} vuelven a tu saldo en tienda.',
  backOnCardsAndCredit: '{amount} vuelven a tus tarjetas regalo y a tu saldo en tienda.',
  storeCreditForNextOrder: '{amount} son saldo en tu cuenta, que puedes usar en tu próximo pedido.',
  paysForReplacement: '{amount} pagan los artículos que sustituyen a los devueltos.',
  refundByCard: 'Tu banco puede tardar de 5 a 10 días en mostrarlo.',
  refundInCash: 'Te lo devolvemos en efectivo.',
  refundByTransfer: 'Te lo enviamos por transferencia bancaria.',
  refundToOriginal: 'Lo devolvemos a tu método de pago original.',
  refundInCashOrTransfer: 'Te lo devolvemos en efectivo o por transferencia bancaria.',
  refundToPayPal: 'Vuelve a la cuenta de PayPal. Un banco puede tardar unos días en mostrarlo.',
};
