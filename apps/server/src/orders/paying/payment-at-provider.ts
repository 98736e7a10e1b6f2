import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { Environment } from '../../platform/runtime/environment/environment.ts';

const dashboard = 'https://dashboard.stripe.com';

/** Returns the staff page of a payment: in Stripe's dashboard, in test mode for a test key. The sandbox has no page. */
export function paymentAtProvider(
  { stripe }: Pick<Environment, 'stripe'>,
  id: string | null,
): StaffOrder['paymentAtProvider'] {
  if (!stripe) return { provider: 'sandbox', id, url: null };
  const half = /^(?:sk|rk)_live_/.test(stripe.secretKey) ? '' : '/test';
  return { provider: 'stripe', id, url: id === null ? null : `${dashboard}${half}/payments/${encodeURIComponent(id)}` };
}
