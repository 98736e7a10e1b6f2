import type { Condition } from '@vitrine/contract/resources/filter.schema.ts';
import { orderStatuses, paymentStatuses } from '@vitrine/domain/orders/order-status.ts';

/**
 * Everything that staff choose orders by, each value at its place in the number that stands for all of them: migration 0100
 * makes it of the same lists.
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

/** The numbers of all orders that fit the conditions. */
export function facetNumbers(where: { readonly [Facet in OrderFacet]?: Condition }): number[] {
  return facetNames.reduce<number[]>(
    (numbers, name) => {
      const values: readonly Value[] = facets[name];
      const fitting = values.flatMap((value, place) => (fits(value, where[name]) ? place : []));
      return numbers.flatMap((number) => fitting.map((place) => number * values.length + place));
    },
    [0],
  );
}

type Value = string | boolean | null;

function fits(value: Value, condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  if (condition === null || typeof condition !== 'object') return value === condition;
  const isAmong = condition.in?.includes(value) ?? true;
  return isAmong && (condition.not === undefined || value !== condition.not);
}
