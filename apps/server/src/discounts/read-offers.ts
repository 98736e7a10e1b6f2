import type { Offer, OfferCircumstances } from '@vitrine/domain/discounts/offer.ts';
import { offerOfRules } from '@vitrine/domain/discounts/offer-rules.ts';
import { groupIdsOfCustomer } from '../customer-groups/customer-groups.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import {
  automaticOfferRows,
  discountVersion,
  groupsOfProducts,
  hasOrdered,
  type OfferRow,
  type OrderingCustomer,
  offerRowsOfCodes,
  offerUses,
} from './offers.queries.ts';

/** A discount as it was read at a moment. */
export interface ReadOffer extends Offer {
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
  /** The number of changes of automatic discounts so far. If absent, it is read. */
  readonly version?: number;
}

/** The automatic discounts of each database, with the version at which they were read. */
const known = new WeakMap<
  Db,
  { readonly version: number; readonly readAt: number; readonly offers: readonly ReadOffer[] }
>();

/** Discounts that have ended since they were read are dropped periodically. */
const keptForMs = 3_600_000;

/**
 * Returns the discounts that a cart is compared with, and the values that their conditions check. If the shop has no
 * automatic discount and the shopper no code, this reads at most one number. It reads the customer's groups only if a
 * discount is limited to groups.
 */
export async function offersFor(
  db: Db,
  to: OfferedTo,
): Promise<{ readonly offers: readonly ReadOffer[]; readonly circumstances: OfferCircumstances }> {
  const codes = to.codes.map((code) => code.toUpperCase());
  const [automatic, ofCodes] = await Promise.all([
    automaticOffers(db, to.version ?? (await discountVersion(db))),
    codes.length === 0 ? [] : offerRowsOfCodes(db, codes),
  ]);
  // Of several codes of one discount, the first free one counts.
  const byCode = ofCodes.toSorted((a, b) => Number(a.is_code_used) - Number(b.is_code_used)).map(offerOf);
  const offers = [...automatic, ...byCode];
  const limited = offers.filter((offer) => offer.usageLimit !== null || offer.usageLimitPerCustomer !== null);
  const isCustomerKnown = to.customer.userId !== null || to.customer.email !== null;
  const { userId } = to.customer;
  const [groups, uses, isFirstOrder, customerGroupIds] = await Promise.all([
    offers.some(namesGroups) ? groupsOfProducts(db, [...new Set(to.productIds)]) : [],
    limited.length === 0 ? [] : offerUses(db, [...new Set(limited.map(({ id }) => id))], to.customer, null),
    isCustomerKnown && offers.some((offer) => offer.isFirstOrderOnly)
      ? hasOrdered(db, to.customer, null).then((has) => !has)
      : null,
    userId !== null && offers.some((offer) => offer.customerGroupIds.size > 0) ? groupIdsOfCustomer(db, userId) : [],
  ]);
  const circumstances: OfferCircumstances = {
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
  return { offers, circumstances };
}

async function automaticOffers(db: Db, version: number): Promise<readonly ReadOffer[]> {
  const kept = known.get(db);
  if (kept?.version === version && Date.now() - kept.readAt < keptForMs) return kept.offers;
  // A change between the two reads is counted again at the next one.
  const offers = version === 0 ? [] : (await automaticOfferRows(db)).map(offerOf);
  known.set(db, { version, readAt: Date.now(), offers });
  return offers;
}

export function namesGroups({ categoryIds, collectionIds, tags }: Offer): boolean {
  return categoryIds.size + collectionIds.size + tags.size > 0;
}

export function offerOf(row: OfferRow): ReadOffer {
  const offer = offerOfRules({
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
  });
  return { ...offer, updatedAt: row.updated_at, bulkCode: row.bulk_code };
}
