import { normaliseEmail } from '../users/roles.ts';

/**
 * Returns whether the user placed the order, signed in or as a guest with the same email.
 * The demo account sees such orders unmasked and may refund them (docs/behaviour/rights.md#demo-account), because the
 * checkout of a demo shop suggests its email to everyone.
 */
export function isPlacedBy(
  user: { readonly id: string; readonly email: string },
  order: { readonly userId: string | null; readonly email: string },
): boolean {
  return order.userId === user.id || normaliseEmail(order.email) === normaliseEmail(user.email);
}
