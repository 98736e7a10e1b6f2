import { type Cents, cents } from '../money/cents.ts';

/** The limit of a shop whose owner has set none, in cents. */
export const defaultStaffCreditLimit = cents(20_000);

/** The period for adding up a staff member's issued amounts, in hours. */
export const staffCreditHours = 24;

/**
 * Returns whether a gift card or store credit needs a recent proof of identity and an email to the owners.
 * It does when it exceeds the staff member's limit of the last 24 hours. All amounts in cents
 * (docs/behaviour/gift-cards.md#limit-for-staff).
 */
export function exceedsStaffCredit(
  issued: { readonly recent: number; readonly amount: number },
  limit: Cents,
): boolean {
  return issued.recent + issued.amount > limit;
}
