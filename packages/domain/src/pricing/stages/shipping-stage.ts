import { type Cents, nonNegative, subtractCents, zeroCents } from '../../money/cents.ts';

/**
 * A delivery method that fits the order's address and goods, with its price in cents. Days are 'YYYY-MM-DD', or null
 * when unknown.
 */
export interface ShippingMethod {
  readonly id: string;
  readonly title: string;
  readonly price: Cents;
  readonly arrivesFrom: string | null;
  readonly arrivesTo: string | null;
  /** Address and opening hours of a pickup location. Null for methods that ship. */
  readonly pickupPlace: string | null;
}

/** The shipped goods: their amount after discounts in cents, their units and their weight. */
export interface ShippedGoods {
  readonly amount: Cents;
  readonly quantity: number;
  /** The weight of the weighed units. */
  readonly grams: number;
  readonly hasUnweighed: boolean;
}

/** The methods for goods at an address, and the amount that the goods lack for free shipping there, in cents. */
export interface MethodsForGoods {
  readonly methods: readonly ShippingMethod[];
  readonly freeShippingDist: Cents;
}

/** The input of the second price stage. */
export interface ShippingInput {
  /** The charge that staff agreed with the customer, in cents. Null means the charge of the methods or the settings. */
  readonly agreedCharge: Cents | null;
  /**
   * Returns the methods for these goods, the one to preselect first. Returns null when the shop has no zones, so that
   * the settings below apply.
   */
  readonly methodsFor: (goods: ShippedGoods) => MethodsForGoods | null;
  /** The shopper's message when the shop has zones and no method fits. */
  readonly reasonWithoutMethod: string | null;
  /** The products that no method carries, which the reason names. Absent means none. */
  readonly refusedProductIds?: readonly string[] | undefined;
  /** The method that the shopper chose. If it is not among the methods, another one is used. */
  readonly chosenId: string | null;
  /** The settings: the flat rate is charged while the goods cost less than the threshold, in cents. */
  readonly flatRate: Cents;
  readonly freeFrom: Cents;
}

export interface ShippingResult {
  /** In cents, before discounts of shipping. */
  readonly charge: Cents;
  /** The amount that the goods lack for free shipping, in cents. 0 when it is reached. */
  readonly freeShippingDist: Cents;
  readonly methods: readonly ShippingMethod[];
  /** The charged method. Null means the flat rate. */
  readonly method: ShippingMethod | null;
  /** Why the goods cannot be delivered, in one sentence. Null means that they can. */
  readonly reason: string | null;
}

/** The shop has no zones, so the settings' flat rate applies. */
export const noMethods = (): null => null;

/**
 * Computes the second stage of an order's price: its charge for shipping, which depends on the goods after discounts
 * (docs/behaviour/arithmetic.md#totals).
 */
export function shippingStage(goods: ShippedGoods, input: ShippingInput): ShippingResult {
  const offered = goods.quantity > 0 ? input.methodsFor(goods) : null;
  const methods = offered?.methods ?? [];
  const settingsDist = nonNegative(subtractCents(input.freeFrom, goods.amount));
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
