import { isPlacedBy } from '@vitrine/domain/orders/placed-by.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure } from '../../platform/runtime/outcome.ts';

/**
 * Returns whether the demo account did not place the order. The order's people are then masked, and its money cannot be
 * changed (docs/behaviour/rights.md#demo-account).
 */
export function isClosedToDemo(
  caller: SignedInCaller,
  order: { readonly user_id: string | null; readonly email: string },
): boolean {
  const user = { id: caller.userId, email: caller.email };
  return caller.isDemo && !isPlacedBy(user, { userId: order.user_id, email: order.email });
}

export const refundRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can only refund orders that it placed itself.',
);
export const paymentRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can only record payments of orders that it placed itself.',
);
export const correctionRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can only correct orders that it placed itself.',
);
export const mailRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can only resend emails for orders that it placed itself.',
);
export const taxRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can only send the taxes of orders again that it placed itself.',
);
export const linkRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account may only set its own tracking link on orders that it placed itself: shoppers are mailed the link.',
);
export const labelRefusal = failure(
  'DEMO_RESTRICTED',
  'Labels show a name and an address, so the demo account can only open labels of orders that it placed itself.',
);
export const invoiceRefusal = failure(
  'DEMO_RESTRICTED',
  'Invoices show a name and an address, so the demo account can only open those of orders that it placed itself.',
);
export const editRefusal = failure('DEMO_RESTRICTED', 'The demo account cannot edit the items of an order.');
export const draftRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can view draft orders, but not edit or place them.',
);
