import { authorizeOrder } from './authorizations.ts';
import type { PayPalOrder } from './objects.ts';
import { captureOrder } from './orders.ts';
import type { PayPalContext } from './paypal-context.ts';
import { payingToken } from './saved-accounts.ts';

/** Takes a new order that a saved account pays, as PayPal does at once. Its owner may have to approve it first. */
export function payBySavedAccount(context: PayPalContext, order: PayPalOrder): PayPalOrder {
  if (order.vaultId === undefined) return order;
  const { buyer } = payingToken(context, order.vaultId);
  if (buyer === 'asks') return order;
  context.orders.put({ ...order, status: 'APPROVED', buyer });
  return order.intent === 'CAPTURE' ? captureOrder(context, order.id) : authorizeOrder(context, order.id);
}
