import { type BasisPoints, type Cents, cents, wholeRate } from '../money/cents.ts';
import type { ReturnRules } from './return-policy.ts';
import type { ReturnKind } from './return-status.ts';

/** Where the refund of a return goes: to the original payment methods, to store credit, or to a new gift card. */
export const refundDestinations = ['ORIGINAL', 'STORE_CREDIT', 'GIFT_CARD'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/**
 * Returns the destinations that the shopper can choose. A withdrawal goes back the way it was paid (Directive
 * 2011/83/EU, Article 13), and an exchange pays for its replacements. Store credit needs an account.
 */
export function offeredDestinations(
  kind: ReturnKind,
  { allowsCredit }: Pick<ReturnRules, 'allowsCredit'>,
  order: { readonly hasAccount: boolean },
): readonly RefundDestination[] {
  if (!allowsCredit || (kind !== 'RETURN' && kind !== 'CLAIM')) return ['ORIGINAL'];
  return refundDestinations.filter((destination) => destination !== 'STORE_CREDIT' || order.hasAccount);
}

/** Returns the promotion that the shop adds to a refund to store credit, in cents, rounded down. */
export function creditBonus(credit: Cents, bonus: BasisPoints): Cents {
  return cents(Math.floor((credit * bonus) / wholeRate));
}
