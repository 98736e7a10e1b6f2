import { orderStatuses, paymentStatuses } from './order-status.ts';

/**
 * The facets by which staff filter orders. The position of each value determines its part of the facet number: `orders.facets`
 * in `0012_orders.sql` computes the number from the same lists.
 */
const facets = {
  status: orderStatuses,
  paymentStatus: [null, ...paymentStatuses],
  source: ['WEB', 'PHONE'],
  addressVerification: ['VERIFIED', 'NOT_VERIFIED'],
  disputed: [false, true],
} as const;

export type OrderFacet = keyof typeof facets;
export const facetNames = [
  'status',
  'paymentStatus',
  'source',
  'addressVerification',
  'disputed',
] as const satisfies OrderFacet[];

type Value = string | number | boolean | null;

/** A condition on a facet: equal to a value, or one of several values and not equal to another. */
export type FacetCondition = Value | { readonly in?: readonly Value[] | undefined; readonly not?: Value | undefined };

/**
 * Returns the facet numbers of all orders that meet the conditions.
 *
 * @example
 * facetNumbers({ status: 'PAID' }) // of all paid orders: those by web and by phone, verified or not, disputed or not
 */
export function facetNumbers(where: { readonly [Facet in OrderFacet]?: FacetCondition | undefined }): number[] {
  return facetNames.reduce<number[]>(
    (numbers, name) => {
      const values: readonly Value[] = facets[name];
      const fitting = values.flatMap((value, index) => (fits(value, where[name]) ? index : []));
      return numbers.flatMap((number) => fitting.map((index) => number * values.length + index));
    },
    [0],
  );
}

function fits(value: Value, condition: FacetCondition | undefined): boolean {
  if (condition === undefined) return true;
  if (condition === null || typeof condition !== 'object') return value === condition;
  const isAmong = condition.in?.includes(value) ?? true;
  return isAmong && (condition.not === undefined || value !== condition.not);
}
