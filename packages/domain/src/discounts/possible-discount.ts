import { multiplyCents, sumCents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { type Discount, type DiscountCircumstances, isForEverything } from './pricing-discount.ts';

/**
 * Returns a quick check that excludes discounts which cannot fit these lines now. These are discounts above the whole
 * cart, of another time, or for other goods.
 * A discount that passes may still not fit, because `fitDiscount` decides. Of a thousand automatic discounts it leaves the
 * few of the cart.
 */
export function possibleDiscount(
  lines: readonly PricedLine[],
  at: DiscountCircumstances,
): (discount: Discount) => boolean {
  const bought = lines.filter(({ quantity }) => quantity > 0);
  const subtotal = sumCents(bought.map(({ price, quantity }) => multiplyCents(price, quantity)));
  const units = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  const productIds = new Set(bought.flatMap(({ productId }) => productId ?? []));
  const groups = [...productIds].flatMap((id) => at.groupsOf.get(id) ?? []);
  const categoryIds = new Set(groups.flatMap((group) => group.categoryIds));
  const collectionIds = new Set(groups.flatMap((group) => group.collectionIds));
  const tags = new Set(groups.flatMap((group) => group.tags));
  return (discount) =>
    discount.minimumSubtotal <= subtotal &&
    discount.minimumQuantity <= units &&
    isRunning(discount, at.now) &&
    (isForEverything(discount) ||
      share(discount.productIds, productIds) ||
      share(discount.getProductIds, productIds) ||
      share(discount.categoryIds, categoryIds) ||
      share(discount.collectionIds, collectionIds) ||
      share(discount.tags, tags));
}

/** Returns whether a discount is active at that moment, in milliseconds since 1970. */
export function isRunning({ isActive, startsAt, endsAt }: Discount, now: number): boolean {
  return isActive && (startsAt === null || now >= startsAt) && (endsAt === null || now < endsAt);
}

function share(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [fewer, more] = some.size <= others.size ? [some, others] : [others, some];
  for (const entry of fewer) if (more.has(entry)) return true;
  return false;
}
