import type { CreateDiscount, UpdateDiscount } from '@vitrine/contract/discounts/discount.schema.ts';
import type { DiscountKind } from '@vitrine/domain/discounts/pricing-discount.ts';
import type { Insertable, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DiscountsTable } from '../platform/database/migrations/schema.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../resources/resource.ts';
import { deleteDiscount, insertDiscounts, lockedDiscountRules, updateDiscount } from './discount-writes.queries.ts';

/**
 * Writes a discount. UNPROCESSABLE names the field when the value does not match the kind
 * (docs/behaviour/discounts.md#kinds).
 */
export const discountWrites: Writes = {
  async create({ tx }: WriteContext, body: CreateDiscount): Promise<Outcome<string>> {
    const row = newDiscountRow(body);
    if (!row.ok) return row;
    await insertDiscounts(tx, [row.value]);
    return success(row.value.id);
  },
  async update(
    { tx }: WriteContext,
    id: string,
    body: Omit<UpdateDiscount, 'id' | 'updatedAt'>,
  ): Promise<Outcome<null>> {
    const current = await lockedDiscountRules(tx, id);
    if (current) {
      const error = ruleError({
        kind: body.kind ?? current.kind,
        value: body.value ?? current.value,
        productCount: body.productIds === undefined ? current.product_ids.length : (body.productIds?.length ?? 0),
        buyQuantity: body.buyQuantity === undefined ? current.buy_quantity : body.buyQuantity,
        getQuantity: body.getQuantity === undefined ? current.get_quantity : body.getQuantity,
        hasTiers: (body.tiers === undefined ? current.tiers.length : (body.tiers?.length ?? 0)) > 0,
      });
      if (error) return error;
    }
    await updateDiscount(tx, id, toColumns(body));
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteDiscount(tx, id);
    return success(null);
  },
};

/** Returns the row of a new discount. UNPROCESSABLE names the field when the value does not match the kind. */
export function newDiscountRow(body: CreateDiscount): Outcome<Insertable<DiscountsTable> & { readonly id: string }> {
  const error = ruleError({ kind: body.kind, value: body.value ?? 0, ...toParts(body), ...toNumbers(body) });
  return error ?? success({ ...toColumns(body), id: uuidv7(), title: body.title, kind: body.kind });
}

interface Rules {
  readonly kind: DiscountKind;
  readonly value: number;
  readonly productCount: number;
  readonly hasTiers: boolean;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
}

function toNumbers({ buyQuantity = null, getQuantity = null }: Pick<CreateDiscount, 'buyQuantity' | 'getQuantity'>) {
  return { buyQuantity, getQuantity };
}

function toParts({ productIds, tiers }: Pick<CreateDiscount, 'productIds' | 'tiers'>) {
  return { productCount: productIds?.length ?? 0, hasTiers: (tiers?.length ?? 0) > 0 };
}

function ruleError({ kind, value, productCount, hasTiers, buyQuantity, getQuantity }: Rules): Failure | undefined {
  const isShare = kind === 'PERCENTAGE' || kind === 'BUY_X_GET_Y' || kind === 'TIERS';
  if (isShare && value > 10_000) return refused('value', 'A share is at most 10000 basis points, which is 100 %');
  const needsValue = kind === 'AMOUNT' || kind === 'PERCENTAGE' || (kind === 'TIERS' && !hasTiers);
  if (needsValue && value === 0) return refused('value', 'Enter the amount of the discount');
  if (kind === 'BUY_X_GET_Y' && buyQuantity === null) return refused('buyQuantity', 'Enter how many items are bought');
  if (kind === 'BUY_X_GET_Y' && getQuantity === null)
    return refused('getQuantity', 'Enter how many items are discounted');
  if (kind === 'BUNDLE' && productCount < 2) return refused('productIds', 'A bundle has at least two products');
  return undefined;
}

function refused(path: string, message: string): Failure {
  return failure('UNPROCESSABLE', `${message}.`, { errors: [{ path, message }] });
}

/** Returns the columns of the fields in a body. Null in a list means none. */
function toColumns(body: Omit<UpdateDiscount, 'id' | 'updatedAt'>): Updateable<DiscountsTable> {
  const columns: Updateable<DiscountsTable> = {
    title: body.title,
    kind: body.kind,
    code: body.code,
    value: body.value,
    product_ids: listed(body.productIds),
    category_ids: listed(body.categoryIds),
    collection_ids: listed(body.collectionIds),
    tags: listed(body.tags),
    get_product_ids: listed(body.getProductIds),
    buy_quantity: body.buyQuantity,
    get_quantity: body.getQuantity,
    tiers: body.tiers === undefined ? undefined : JSON.stringify(body.tiers ?? []),
    minimum_subtotal: body.minimumSubtotal,
    minimum_quantity: body.minimumQuantity,
    countries: listed(body.countries),
    customer_ids: listed(body.customerIds),
    customer_group_ids: listed(body.customerGroupIds),
    weekdays: listed(body.weekdays),
    is_first_order_only: body.isFirstOrderOnly,
    excludes_reduced: body.excludesReduced,
    usage_limit: body.usageLimit,
    usage_limit_per_customer: body.usageLimitPerCustomer,
    usage_limit_per_order: body.usageLimitPerOrder,
    starts_at: parseTime(body.startsAt),
    ends_at: parseTime(body.endsAt),
    combines_with: listed(body.combinesWith),
    is_active: body.isActive,
    currency_amounts:
      body.currencyAmounts === undefined
        ? undefined
        : body.currencyAmounts?.length
          ? JSON.stringify(body.currencyAmounts)
          : null,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function listed<Entry>(list: readonly Entry[] | null | undefined): Entry[] | undefined {
  return list === undefined ? undefined : [...new Set(list ?? [])];
}

function parseTime(text: string | null | undefined): Date | null | undefined {
  if (text === undefined || text === null) return text;
  return new Date(text);
}
