import { atLeastZero, type Cents, subtractCents, zeroCents } from '../../money/cents.ts';

/** A way of delivery that fits the order's address and goods, with its price in cents. Days as 'YYYY-MM-DD'; null: not known. */
export interface ShippingMethod {
  readonly id: string;
  readonly title: string;
  readonly price: Cents;
  readonly arrivesFrom: string | null;
  readonly arrivesTo: string | null;
  /** Address and opening hours of a place of pickup; null for methods that ship. */
  readonly pickupPlace: string | null;
}

/** The goods that are shipped: their amount after discounts in cents, their units and their weight. */
export interface ShippedGoods {
  readonly amount: Cents;
  readonly quantity: number;
  /** Of the units that were weighed. */
  readonly grams: number;
  readonly hasUnweighed: boolean;
}

/** The methods for goods at an address, and how much the goods lack for free shipping there, in cents. */
export interface MethodsForGoods {
  readonly methods: readonly ShippingMethod[];
  readonly freeShippingDist: Cents;
}

/** What the second stage of an order's price needs. */
export interface ShippingInput {
  /** What staff agreed with the customer, in cents; null: what the methods or the settings charge. */
  readonly agreedCharge: Cents | null;
  /** Returns the methods for these goods, the one to preselect first; null: the shop has no zones, so that the settings below count. */
  readonly methodsFor: (goods: ShippedGoods) => MethodsForGoods | null;
  /** What the shopper is told when the shop has zones and no method fits. */
  readonly reasonWithoutMethod: string | null;
  /** The products that no method carries, which the reason names; absent: none. */
  readonly refusedProductIds?: readonly string[] | undefined;
  /** The method that the shopper chose; another one is taken when it is not among the methods. */
  readonly chosenId: string | null;
  /** The settings: the flat rate is charged while the goods cost less than the threshold; cents. */
  readonly flatRate: Cents;
  readonly freeFrom: Cents;
}

export interface ShippingResult {
  /** In cents, before discounts of shipping. */
  readonly charge: Cents;
  /** How much the goods lack for free shipping, in cents; 0 when it is reached. */
  readonly freeShippingDist: Cents;
  readonly methods: readonly ShippingMethod[];
  /** The method that is charged; null: the flat rate. */
  readonly method: ShippingMethod | null;
  /** Why the goods can't be delivered, in one sentence; null: they can. */
  readonly reason: string | null;
}

/** The shop has no zones: the settings' flat rate is charged. */
export const noMethods = (): null => null;

/** The second stage of an order's price: its charge for shipping, which follows the goods after discounts (docs/behaviour/arithmetic.md#totals). */
export function shippingStage(goods: ShippedGoods, input: ShippingInput): ShippingResult {
  const offered = goods.quantity > 0 ? input.methodsFor(goods) : null;
  const methods = offered?.methods ?? [];
  const settingsDist = atLeastZero(subtractCents(input.freeFrom, goods.amount));
  const freeShippingDist = methods.length > 0 ? (offered?.freeShippingDist ?? settingsDist) : settingsDist;
  const method = methods.find(({ id }) => id === input.chosenId) ?? methods[0] ?? null;
  const flat = goods.quantity > 0 && settingsDist > 0 ? input.flatRate : zeroCents;
  const isRefused = offered !== null && methods.length === 0 && input.agreedCharge === null;
  return {
    charge: input.agreedCharge ?? method?.price ?? flat,
    freeShippingDist,
    methods,
    method,
    reason: isRefused ? input.reasonWithoutMethod : null,
  };
}
