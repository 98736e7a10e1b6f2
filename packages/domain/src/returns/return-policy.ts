import { type BasisPoints, basisPoints, type Cents, zeroCents } from '../money/cents.ts';
import type { returnPayers } from '../settings/business-facts.ts';
import type { CountryPolicy } from './country-policy.ts';
import type { ReturnKind } from './return-status.ts';

export type ReturnPayer = (typeof returnPayers)[number];

/** The rules of the policy that staff can override when they start a return. */
export const policyRules = ['RETURN_PERIOD', 'EXCLUDED_ITEM'] as const;
export type PolicyRule = (typeof policyRules)[number];

/** A reason that shoppers choose, and who then pays for sending the items back. null: as the policy states. */
export interface ReturnReason {
  readonly name: string;
  readonly paidBy: ReturnPayer | null;
}

/**
 * The owner's rules for returns. The days and the usual payer are in the business facts, because policies state the
 * same facts.
 */
export interface ReturnRules {
  /** Whether shoppers can request returns online. Withdrawals are always possible where the law gives the right. */
  readonly isOn: boolean;
  /** Whether shoppers can ask for other items instead of a refund, in the period of returns. */
  readonly allowsExchanges: boolean;
  /** Days from shipping to delivery, for orders whose delivery is unknown. */
  readonly transitDays: number;
  /** The share of the goods that the shop retains from a return, in basis points. Never of a withdrawal or a claim. */
  readonly restockingFee: BasisPoints;
  readonly reasons: readonly ReturnReason[];
  readonly nonReturnableProducts: readonly string[];
  readonly nonReturnableCategories: readonly string[];
  /** Whether the footer links to the withdrawal where the shop ships to a country that has the right. */
  readonly showsWithdrawalLink: boolean;
  /** Whether an approval buys a label when the shop pays the way back, or deducts the label. */
  readonly buysLabels: boolean;
  /** Cents that the refund of a return is reduced by for a label of the shop, when the shopper pays the way back. */
  readonly labelFee: Cents;
  /** Whether shoppers can choose store credit or a gift card instead of their payment methods. */
  readonly allowsCredit: boolean;
  /** The share that the shop adds to a refund that the shopper takes as store credit. */
  readonly creditBonus: BasisPoints;
  /** Other values of the policy by the country of delivery. */
  readonly countryPolicies: readonly CountryPolicy[];
}

/** The rules of a shop whose owner has not changed any. */
export const defaultReturnRules: ReturnRules = {
  isOn: true,
  allowsExchanges: false,
  transitDays: 7,
  restockingFee: basisPoints(0),
  reasons: [
    { name: 'Changed my mind', paidBy: null },
    { name: 'Does not fit', paidBy: null },
    { name: 'Arrived damaged', paidBy: 'SHOP' },
    { name: 'Not as described', paidBy: 'SHOP' },
    { name: 'Wrong item', paidBy: 'SHOP' },
  ],
  nonReturnableProducts: [],
  nonReturnableCategories: [],
  showsWithdrawalLink: true,
  buysLabels: false,
  labelFee: zeroCents,
  allowsCredit: false,
  creditBonus: basisPoints(0),
  countryPolicies: [],
};

/** Returns the restocking fee of a return of that kind. A withdrawal and a claim have none. */
export function returnFee(kind: ReturnKind, { restockingFee }: Pick<ReturnRules, 'restockingFee'>): BasisPoints {
  return kind === 'RETURN' ? restockingFee : basisPoints(0);
}

/**
 * Returns the cents that a return deducts for a label of the shop. The amount is in the currency of the shop, so an
 * order in another currency has none.
 */
export function returnLabelFee(
  kind: ReturnKind,
  { labelFee }: Pick<ReturnRules, 'labelFee'>,
  { paidBy, isInShopCurrency }: { readonly paidBy: ReturnPayer; readonly isInShopCurrency: boolean },
): Cents {
  return kind === 'RETURN' && paidBy === 'CUSTOMER' && isInShopCurrency ? labelFee : zeroCents;
}

/**
 * Returns who pays for sending the items back. The shop pays when it pays for any of the reasons, and always for a
 * claim.
 */
export function returnPayer(
  kind: ReturnKind,
  reasons: readonly (string | null)[],
  { rules, usual }: { readonly rules: Pick<ReturnRules, 'reasons'>; readonly usual: ReturnPayer },
): ReturnPayer {
  if (kind === 'CLAIM') return 'SHOP';
  const payers = reasons.map((reason) => rules.reasons.find(({ name }) => name === reason)?.paidBy ?? usual);
  return payers.includes('SHOP') ? 'SHOP' : 'CUSTOMER';
}
