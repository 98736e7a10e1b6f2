import { type Cents, cents } from '../money/cents.ts';

/** The limit of a shop whose owner has set none, in cents. */
export const defaultStaffCreditLimit = cents(20_000);

/** The period over which what a member of staff issues is added up, in hours. */
export const staffCreditHours = 24;

/**
 * Returns whether a gift card or store credit needs a recent proof of identity and an email to the owners: with it, the member of staff has
 * issued more than the limit in the last 24 hours. All amounts in cents (docs/behaviour/gift-cards.md#limit-for-staff).
 */
export function exceedsStaffCredit(
  issued: { readonly recent: number; readonly amount: number },
  limit: Cents,
): boolean {
  return issued.recent + issued.amount > limit;
}
