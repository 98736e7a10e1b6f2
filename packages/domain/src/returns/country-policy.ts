import type { BasisPoints } from '../money/cents.ts';
import type { returnPayers } from '../settings/business-facts.ts';

type ReturnPayer = (typeof returnPayers)[number];

/** What the policy promises to the shopper of a return. 0 days means no returns beyond the law. */
export interface ReturnTerms {
  readonly days: number;
  readonly paidBy: ReturnPayer;
  readonly restockingFee: BasisPoints;
}

/** Other values of the policy for deliveries to these countries. null: the value of the general policy. */
export interface CountryPolicy {
  readonly countries: readonly string[];
  readonly isOffered: boolean;
  readonly days: number | null;
  readonly paidBy: ReturnPayer | null;
  readonly restockingFee: BasisPoints | null;
}

/**
 * Returns the terms for a delivery to a country: those of the first entry that names it, and the general ones where it
 * states none. null is an order without a delivery.
 */
export function termsIn(
  country: string | null,
  general: ReturnTerms,
  countryPolicies: readonly CountryPolicy[],
): ReturnTerms {
  const found = country !== null && countryPolicies.find(({ countries }) => countries.includes(country));
  if (!found) return general;
  return {
    days: found.isOffered ? (found.days ?? general.days) : 0,
    paidBy: found.paidBy ?? general.paidBy,
    restockingFee: found.restockingFee ?? general.restockingFee,
  };
}
