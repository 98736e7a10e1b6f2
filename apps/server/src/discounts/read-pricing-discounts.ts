import { toDiscountFromRules } from '@vitrine/domain/discounts/discount-rules.ts';
import type { Discount, DiscountCircumstances } from '@vitrine/domain/discounts/pricing-discount.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { groupIdsOfCustomer } from '../customer-groups/customer-groups.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import {
  discountVersion,
  groupsOfProducts,
  hasOrdered,
  loadAutomaticDiscountRows,
  loadDiscountRowsByCode,
  loadRedemptions,
  type OrderingCustomer,
  type PricingDiscountRow,
} from './pricing-discounts.queries.ts';

/** A discount as it was read at a moment. */
export interface LoadedDiscount extends Discount {
  readonly updatedAt: Date;
  /** The bulk code by which it was found. Null for the main code, or none. */
  readonly bulkCode: string | null;
}

/**
 * The context of a discount query: typed codes, the products of the cart, the customer and the country as far as they
 * are known.
 */
export interface OfferedTo {
  readonly codes: readonly string[];
  readonly productIds: readonly string[];
  readonly customer: OrderingCustomer;
  readonly country: string | null;
  readonly now: Date;
  readonly timeZone: string;
  readonly currency: Currency;
  /** The number of changes of automatic discounts so far. If absent, it is read. */
  readonly version?: number;
}

/** The automatic discounts of each database, with the version at which they were read. */
const known = new WeakMap<
  Db,
  { readonly version: number; readonly readAt: number; readonly discounts: readonly LoadedDiscount[] }
>();

/** Discounts that have ended since they were read are dropped periodically. */
const cacheMs = 3_600_000;

/**
 * Returns the discounts that a cart is compared with, and the values that their conditions check. If the shop has no
 * automatic discount and the shopper no code, this reads at most one number. It reads the customer's groups only if a
 * discount is limited to groups.
 */
export async function loadDiscountsFor(
  db: Db,
  to: OfferedTo,
): Promise<{ readonly discounts: readonly LoadedDiscount[]; readonly circumstances: DiscountCircumstances }> {
  const codes = to.codes.map((code) => code.toUpperCase());
  const [automatic, ofCodes] = await Promise.all([
    automaticDiscounts(db, to.version ?? (await discountVersion(db))),
    codes.length === 0 ? [] : loadDiscountRowsByCode(db, codes),
  ]);
  // Of several codes of one discount, the first free one counts.
  const byCode = ofCodes.toSorted((a, b) => Number(a.is_code_used) - Number(b.is_code_used)).map(toDiscount);
  const discounts = [...automatic, ...byCode];
  const limited = discounts.filter(
    (discount) => discount.usageLimit !== null || discount.usageLimitPerCustomer !== null,
  );
  const isCustomerKnown = to.customer.userId !== null || to.customer.email !== null;
  const { userId } = to.customer;
  const [groups, uses, isFirstOrder, customerGroupIds] = await Promise.all([
    discounts.some(namesGroups) ? groupsOfProducts(db, [...new Set(to.productIds)]) : [],
    limited.length === 0 ? [] : loadRedemptions(db, [...new Set(limited.map(({ id }) => id))], to.customer, null),
    isCustomerKnown && discounts.some((discount) => discount.isFirstOrderOnly)
      ? hasOrdered(db, to.customer, null).then((has) => !has)
      : null,
    userId !== null && discounts.some((discount) => discount.customerGroupIds.size > 0)
      ? groupIdsOfCustomer(db, userId)
      : [],
  ]);
  const circumstances: DiscountCircumstances = {
    currency: to.currency,
    now: to.now.getTime(),
    timeZone: to.timeZone,
    country: to.country,
    customerId: userId,
    customerGroupIds,
    isFirstOrder,
    groupsOf: new Map(
      groups.map((row) => [
        row.id,
        { categoryIds: row.category_ids, collectionIds: row.collection_ids, tags: row.tags },
      ]),
    ),
    uses: new Map(uses.map((row) => [row.id, { total: row.total, ofCustomer: row.of_customer }])),
  };
  return { discounts, circumstances };
}

async function automaticDiscounts(db: Db, version: number): Promise<readonly LoadedDiscount[]> {
  const stored = known.get(db);
  if (stored?.version === version && Date.now() - stored.readAt < cacheMs) return stored.discounts;
  // A change between the two reads is counted again at the next one.
  const discounts = version === 0 ? [] : (await loadAutomaticDiscountRows(db)).map(toDiscount);
  known.set(db, { version, readAt: Date.now(), discounts });
  return discounts;
}

export function namesGroups({ categoryIds, collectionIds, tags }: Discount): boolean {
  return categoryIds.size + collectionIds.size + tags.size > 0;
}

export function toDiscount(row: PricingDiscountRow): LoadedDiscount {
  const discount = toDiscountFromRules({
    id: row.id,
    title: row.title,
    code: row.bulk_code ?? row.code,
    kind: row.kind,
    value: row.value,
    productIds: row.product_ids,
    categoryIds: row.category_ids,
    collectionIds: row.collection_ids,
    tags: row.tags,
    getProductIds: row.get_product_ids,
    buyQuantity: row.buy_quantity,
    getQuantity: row.get_quantity,
    tiers: row.tiers,
    minimumSubtotal: row.minimum_subtotal,
    minimumQuantity: row.minimum_quantity,
    countries: row.countries,
    customerIds: row.customer_ids,
    customerGroupIds: row.customer_group_ids,
    weekdays: row.weekdays,
    isFirstOrderOnly: row.is_first_order_only,
    excludesReduced: row.excludes_reduced,
    // A code that another order has used appears as a used-up discount.
    usageLimit: row.is_code_used ? 0 : row.usage_limit,
    usageLimitPerCustomer: row.usage_limit_per_customer,
    usageLimitPerOrder: row.usage_limit_per_order,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    combinesWith: row.combines_with,
    isActive: row.is_active,
    currencyAmounts: row.currency_amounts,
  });
  return { ...discount, updatedAt: row.updated_at, bulkCode: row.bulk_code };
}
