import type { PayPalAuthorization } from './objects.ts';
import type { PayPalContext } from './paypal-context.ts';

/** Returns an authorisation in PayPal's form. */
export function authorizationBody(context: PayPalContext, authorization: PayPalAuthorization): object {
  const self = context.apiUrl(`/v2/payments/authorizations/${authorization.id}`);
  return {
    id: authorization.id,
    status: authorization.status,
    amount: authorization.amount,
    ...(authorization.customId !== null && { custom_id: authorization.customId }),
    expiration_time: authorization.expiresAt,
    supplementary_data: { related_ids: { order_id: authorization.orderId } },
    create_time: authorization.createdAt,
    links: [
      { rel: 'self', href: self, method: 'GET' },
      { rel: 'capture', href: `${self}/capture`, method: 'POST' },
      { rel: 'void', href: `${self}/void`, method: 'POST' },
      { rel: 'up', href: context.apiUrl(`/v2/checkout/orders/${authorization.orderId}`), method: 'GET' },
    ],
  };
}
