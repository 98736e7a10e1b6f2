import { normaliseEmail } from '../users/roles.ts';

/**
 * Says whether the user placed the order: signed in, or as a guest with the same e-mail. The demo account sees such orders unmasked
 * and may refund them (docs/behaviour/rights.md#demo-account): the checkout of a demo shop offers its e-mail to everyone.
 */
export function isPlacedBy(
  user: { readonly id: string; readonly email: string },
  order: { readonly userId: string | null; readonly email: string },
): boolean {
  return order.userId === user.id || normaliseEmail(order.email) === normaliseEmail(user.email);
}
