import { type Cents, nonNegative, subtractCents, zeroCents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import type { ShippedGoods } from '../../pricing/stages/shipping-stage.ts';

/** The pricing kinds of a shipping method (docs/behaviour/shipping-zones.md#methods). */
export const shippingMethodKinds = [
  'FLAT',
  'FREE_FROM',
  'BY_WEIGHT',
  'BY_PRICE',
  'BY_COUNT',
  'LIVE',
  'PICKUP',
] as const;
export type ShippingMethodKind = (typeof shippingMethodKinds)[number];

/** The measure from which the price applies: grams by weight, cents by price and for free shipping, units by count. */
export interface PriceStep {
  readonly from: number;
  readonly price: Cents;
}

/** A shipping method as its owner set it, with prices in cents. */
export interface OfferedMethod {
  readonly id: string;
  readonly title: string;
  readonly kind: ShippingMethodKind;
  /**
   * By steps: the charge below the first one, or null when the method is unavailable there. LIVE: the charge without
   * the carrier's rate.
   */
  readonly price: Cents | null;
  readonly steps: readonly PriceStep[];
  /** Working days in transit. Null means those of the settings. */
  readonly transitDays: { readonly least: number; readonly most: number } | null;
  /** Address and opening hours of a pickup location. */
  readonly pickupPlace: string;
  /** Its amounts in currencies of markets. */
  readonly currencyAmounts?: readonly MethodAmounts[] | null | undefined;
}

/** The amounts of a method in a currency of a market, in its smallest unit. They replace its price and its steps. */
export interface MethodAmounts extends Pick<OfferedMethod, 'price' | 'steps'> {
  readonly currency: Currency;
}

/** The inputs of method prices in addition to the goods. */
export interface MethodTerms {
  /** The weight that unweighed units in the goods add once, in grams. */
  readonly usualGrams: number;
  /**
   * The weight of the goods packed in the shop's boxes, in grams. Null or absent means that they cannot be packed, so
   * that their own weight counts.
   */
  readonly packedGrams?: number | null | undefined;
  /** The carrier's rate for the goods. Null means that it returned none. */
  readonly liveRate: Cents | null;
  /** The free shipping threshold of the settings, for FREE_FROM without a step. */
  readonly freeFrom: Cents;
}

/** A method that fits the goods. */
export interface FittingMethod {
  readonly method: OfferedMethod;
  readonly price: Cents;
  /** The amount that the goods lack for free shipping by this method. Null means that it is never free. */
  readonly freeShippingDist: Cents | null;
}

/**
 * Returns the methods that fit the goods, with their prices: the cheapest first, pickup locations last. Equal ones are
 * sorted by title and id, so that the order never depends on the database.
 */
export function fittingMethods(
  methods: readonly OfferedMethod[],
  goods: ShippedGoods,
  terms: MethodTerms,
): readonly FittingMethod[] {
  const fitting = methods.flatMap((method) => {
    const price = methodPrice(method, goods, terms);
    return price === null ? [] : [{ method, price, freeShippingDist: computeMissingAmount(method, goods, terms) }];
  });
  const placeOrder = ({ method, price }: FittingMethod) => (method.kind === 'PICKUP' ? 1e12 : 0) + price;
  return fitting.toSorted(
    (a, b) =>
      placeOrder(a) - placeOrder(b) || compare(a.method.title, b.method.title) || compare(a.method.id, b.method.id),
  );
}

/**
 * Returns the amount that the goods lack until one of the methods ships them free. Returns 0 when one does, or none
 * ever will.
 */
export function distanceToFree(fitting: readonly FittingMethod[]): Cents {
  const shipped = fitting.filter(({ method }) => method.kind !== 'PICKUP');
  if (shipped.some(({ price }) => price === 0)) return zeroCents;
  return shipped.reduce<Cents>((min, { freeShippingDist: lack }) => {
    return lack !== null && (min === 0 || lack < min) ? lack : min;
  }, zeroCents);
}

/** Returns the weight of the goods in whole grams. Unweighed goods count as the shop's usual parcel, once. */
export function shippedGrams(
  { grams, hasUnweighed }: Pick<ShippedGoods, 'grams' | 'hasUnweighed'>,
  usualGrams: number,
): number {
  return Math.round(grams + (hasUnweighed ? usualGrams : 0));
}

/** Returns the method's price for the goods in cents, or null if the method does not fit them. */
function methodPrice(method: OfferedMethod, goods: ShippedGoods, terms: MethodTerms): Cents | null {
  const { kind, price } = method;
  if (kind === 'FLAT') return price;
  if (kind === 'PICKUP') return price ?? zeroCents;
  if (kind === 'LIVE') return terms.liveRate ?? price;
  if (kind === 'FREE_FROM') return computeMissingAmount(method, goods, terms) === 0 ? zeroCents : price;
  const reached = method.steps.findLast(({ from }) => from <= computeMeasure(kind, goods, terms));
  return reached?.price ?? price;
}

function computeMeasure(kind: 'BY_WEIGHT' | 'BY_PRICE' | 'BY_COUNT', goods: ShippedGoods, terms: MethodTerms): number {
  if (kind === 'BY_WEIGHT') return terms.packedGrams ?? shippedGrams(goods, terms.usualGrams);
  return kind === 'BY_PRICE' ? goods.amount : goods.quantity;
}

function computeMissingAmount(
  { kind, steps }: OfferedMethod,
  { amount }: ShippedGoods,
  { freeFrom }: MethodTerms,
): Cents | null {
  if (kind !== 'FREE_FROM') return null;
  const [step] = steps;
  return nonNegative(subtractCents(step ? (step.from as Cents) : freeFrom, amount));
}

function compare(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}

/** Returns the errors of a whole method, by field. Empty when it is valid. */
export function methodErrors({
  kind,
  price,
  steps,
}: Pick<OfferedMethod, 'kind' | 'price' | 'steps'>): readonly { readonly path: string; readonly message: string }[] {
  const isStepped = kind === 'BY_WEIGHT' || kind === 'BY_PRICE' || kind === 'BY_COUNT';
  const errors: { path: string; message: string }[] = [];
  if (price === null && !isStepped && kind !== 'PICKUP') {
    errors.push({
      path: 'price',
      message: kind === 'LIVE' ? 'Enter a fallback price' : 'Enter a price',
    });
  }
  if (isStepped && steps.length === 0) errors.push({ path: 'steps', message: 'Add at least one step' });
  if (kind === 'FREE_FROM' && (steps.length > 1 || steps.some((step) => step.price > 0))) {
    errors.push({ path: 'steps', message: 'Add one step with the price 0: the amount from which shipping is free' });
  }
  if (!isStepped && kind !== 'FREE_FROM' && steps.length > 0) {
    errors.push({ path: 'steps', message: 'This kind of method has no steps' });
  }
  if (steps.some((step, index) => index > 0 && step.from <= (steps[index - 1]?.from ?? -1))) {
    errors.push({ path: 'steps', message: 'Each step must start above the previous one' });
  }
  return errors;
}
