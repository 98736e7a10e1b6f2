import type { DiscountAmounts } from '@vitrine/domain/discounts/discount-in-currency.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { DiscountTier } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

/** A discount as its rules are stored, in cents, basis points and units. */
export interface PricingDiscountRow {
  readonly id: string;
  readonly title: string;
  readonly code: string | null;
  /** The bulk code by which it was found. Null for the main code, or none. */
  readonly bulk_code: string | null;
  readonly is_code_used: boolean;
  readonly kind: 'PERCENTAGE' | 'AMOUNT' | 'FREE_SHIPPING' | 'BUY_X_GET_Y' | 'TIERS' | 'BUNDLE';
  readonly value: number;
  readonly product_ids: readonly string[];
  readonly category_ids: readonly string[];
  readonly collection_ids: readonly string[];
  readonly tags: readonly string[];
  readonly get_product_ids: readonly string[];
  readonly buy_quantity: number | null;
  readonly get_quantity: number | null;
  readonly tiers: readonly DiscountTier[];
  readonly minimum_subtotal: number | null;
  readonly minimum_quantity: number | null;
  readonly countries: readonly string[];
  readonly customer_ids: readonly string[];
  readonly customer_group_ids: readonly string[];
  readonly weekdays: readonly number[];
  readonly is_first_order_only: boolean;
  readonly excludes_reduced: boolean;
  readonly usage_limit: number | null;
  readonly usage_limit_per_customer: number | null;
  readonly usage_limit_per_order: number | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly combines_with: readonly ('PRODUCT' | 'ORDER' | 'SHIPPING')[];
  readonly is_active: boolean;
  readonly currency_amounts: readonly DiscountAmounts[] | null;
  readonly updated_at: Date;
}

const columns = `id, title, code, kind, value, product_ids, category_ids, collection_ids, tags, get_product_ids, buy_quantity, get_quantity, tiers,
  minimum_subtotal, minimum_quantity, countries, customer_ids, customer_group_ids, weekdays, is_first_order_only, excludes_reduced, usage_limit,
  usage_limit_per_customer, usage_limit_per_order, starts_at, ends_at, combines_with, is_active, currency_amounts, updated_at`;

const version = namedStatement<{ version: number }>('discounts_version', 'select version from discount_version');

/** Returns the number of changes of automatic discounts so far. */
export async function discountVersion(db: Db): Promise<number> {
  const [row] = await version.rows(db, []);
  return row?.version ?? 0;
}

// A discount that has ended becomes valid again only by a change, which is counted. The limit bounds the discounts that
// a cart is compared with.
const automatic = namedStatement<PricingDiscountRow>(
  'discounts_automatic',
  `select ${columns}, null::text as bulk_code, false as is_code_used from discounts d
   where code is null and is_active and (ends_at is null or ends_at > now())
     and not exists (select from discount_codes c where c.discount_id = d.id)
   order by id limit 2000`,
);

export async function loadAutomaticDiscountRows(db: Db): Promise<PricingDiscountRow[]> {
  return automatic.rows(db, []);
}

const ofCodes = namedStatement<PricingDiscountRow>(
  'discounts_of_codes',
  `select ${columns}, null::text as bulk_code, false as is_code_used from discounts
     where code is not null and upper(code) = any ((select $1::text[])::text[])
   union all
   select ${columns.replaceAll(/\w+/g, 'd.$&')}, c.code as bulk_code, c.order_id is not null as is_code_used
     from discount_codes c join discounts d on d.id = c.discount_id where c.code = any ((select $1::text[])::text[])`,
);

/** Returns the discounts of codes in upper case. A discount appears once for each of its codes. */
export async function loadDiscountRowsByCode(db: Db, codes: readonly string[]): Promise<PricingDiscountRow[]> {
  return ofCodes.rows(db, [codes]);
}

/** The ordering customer: the account and the e-mail, each null when unknown. */
export interface OrderingCustomer {
  readonly userId: string | null;
  readonly email: string | null;
}

export interface RedemptionCountRow {
  readonly id: string;
  readonly total: number;
  readonly of_customer: number;
}

const uses = namedStatement<RedemptionCountRow>(
  'discounts_uses',
  `select d.id, d.usage_count as total, case when d.usage_limit_per_customer is null then 0 else (
      select count(*) from discount_uses u join orders o on o.id = u.order_id
      where u.discount_id = d.id and o.id is distinct from $4::uuid and (o.user_id = $2::uuid or lower(o.email) = lower($3::text))) end as of_customer
    from discounts d where d.id = any ((select $1::uuid[])::uuid[])`,
);

/** Returns how often discounts were redeemed: in total, and by the customer in orders other than `except`. */
export async function loadRedemptions(
  db: Db,
  ids: readonly string[],
  customer: OrderingCustomer,
  except: string | null,
): Promise<RedemptionCountRow[]> {
  return uses.rows(db, [ids, customer.userId, customer.email, except]);
}

const ordersOfCustomer = namedStatement<{ has_ordered: boolean }>(
  'discounts_orders_of_customer',
  `select exists (select from orders o where o.status <> 'CANCELLED' and o.id is distinct from $3::uuid
    and (o.user_id = $1::uuid or lower(o.email) = lower($2::text))) as has_ordered`,
);

/** Returns whether the customer has another order that was not cancelled. */
export async function hasOrdered(db: Db, customer: OrderingCustomer, except: string | null): Promise<boolean> {
  const [row] = await ordersOfCustomer.rows(db, [customer.userId, customer.email, except]);
  return row?.has_ordered ?? false;
}

export interface ProductGroupsRow {
  readonly id: string;
  readonly category_ids: readonly string[];
  readonly collection_ids: readonly string[];
  readonly tags: readonly string[];
}

const groups = namedStatement<ProductGroupsRow>(
  'discounts_groups_of_products',
  `select p.id, categories_of_product(p.id)::text[] as category_ids,
    array(select c.collection_id::text from collection_products c where c.product_id = p.id) as collection_ids,
    array(select t.name from product_tags t where t.product_id = p.id) as tags
  from unnest($1::uuid[]) as p(id)`,
);

export async function groupsOfProducts(db: Db, productIds: readonly string[]): Promise<ProductGroupsRow[]> {
  return groups.rows(db, [productIds]);
}

/** A product with a separate discount, or a gift card. Fewer discounts apply to it. */
export interface LimitedProductRow {
  readonly id: string;
  readonly is_gift_card: boolean;
}

const limited = namedStatement<LimitedProductRow>(
  'discounts_limited_products',
  'select id::text, is_gift_card from products where (discount > 0 or is_gift_card) and id = any ((select $1::uuid[])::uuid[])',
);

export async function limitedProducts(db: Db, productIds: readonly string[]): Promise<LimitedProductRow[]> {
  return limited.rows(db, [productIds]);
}

/** A discount that an order uses, as it was read, and its amount for the order in cents. */
export interface RedeemedDiscount {
  readonly discount: { readonly id: string; readonly updatedAt: Date };
  readonly amount: number;
}

export interface RedemptionRow {
  readonly id: string;
  readonly usage_limit_per_customer: number | null;
  readonly is_first_order_only: boolean;
}

// The locks come with the conditions and in the order of the ids. A transaction that waited for another order compares
// the resulting count.
const redemptions = namedStatement<RedemptionRow>(
  'discounts_take_uses',
  `with free as materialized (
    select d.id, u.amount from unnest($2::uuid[], $3::timestamptz[], $4::bigint[]) as u(id, updated_at, amount)
      join discounts d on d.id = u.id and d.updated_at = u.updated_at
    where d.is_active and (d.usage_limit is null or d.usage_count < d.usage_limit)
    order by d.id for no key update of d
  ), taken as (
    update discounts d set usage_count = d.usage_count + 1 from free f where d.id = f.id
    returning d.id, d.usage_limit_per_customer, d.is_first_order_only, f.amount
  ), kept as (
    insert into discount_uses (order_id, discount_id, amount) select $1, id, amount from taken
  )
  select id, usage_limit_per_customer, is_first_order_only from taken`,
);

/**
 * Counts and stores a redemption of each discount by the order. A discount that is not returned was changed or stopped
 * since it was read, or is used up.
 */
export async function recordRedemptions(
  tx: Db,
  orderId: string,
  used: readonly RedeemedDiscount[],
): Promise<RedemptionRow[]> {
  const ids = used.map(({ discount }) => discount.id);
  const readAt = used.map(({ discount }) => discount.updatedAt);
  return redemptions.rows(tx, [orderId, ids, readAt, used.map(({ amount }) => amount)]);
}

const takeCode = namedStatement<{ code: string }>(
  'discounts_take_code',
  'update discount_codes set order_id = $2 where code = $1 and discount_id = $3 and order_id is null returning code',
);

/** Marks a bulk code as used by the order. Returns false if another order has it. */
export async function takeBulkCode(
  tx: Db,
  use: { readonly code: string; readonly orderId: string; readonly discountId: string },
): Promise<boolean> {
  return (await takeCode.rows(tx, [use.code, use.orderId, use.discountId])).length > 0;
}
