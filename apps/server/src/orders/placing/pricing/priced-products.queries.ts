import type { KitPart } from '@vitrine/domain/catalog/kit.ts';
import type { ProductStatus } from '@vitrine/domain/catalog/product-status.ts';
import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { DiscountType } from '@vitrine/domain/pricing/price.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { LineImage } from '../../../platform/database/migrations/schema.ts';
import { namedStatement } from '../../../platform/database/statements/named-statement.ts';

/** A product with the data for a quote and an order, with the wanted variants. Amounts are in cents. */
export interface PricedProductRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly long_name: string | null;
  readonly price: number;
  readonly discount: number;
  readonly discount_type: DiscountType;
  readonly stock: number;
  readonly stock_policy: StockPolicy;
  /** Whether it, or one of its variants, can be bought at any stock. */
  readonly sells_without_stock: boolean;
  readonly has_variants: boolean;
  /** Of a product without variants. */
  readonly sku: string | null;
  readonly status: ProductStatus;
  readonly is_gift_card: boolean;
  readonly is_digital: boolean;
  readonly tax_class_id: string | null;
  /** Ounces of one unit. Null if it is not weighed. */
  readonly weight: number | null;
  readonly unit_content: string | null;
  readonly image: LineImage | null;
  /** The parts of a kit. Null for other products. */
  readonly parts: readonly KitPart[] | null;
  /** The ids of the markets to which it is limited. Null for none. */
  readonly sold_in: readonly string[] | null;
  readonly variants: readonly PricedVariantRow[];
}

export interface PricedVariantRow {
  readonly id: string;
  readonly sku: string | null;
  readonly options: readonly string[];
  readonly price: number | null;
  readonly stock: number;
  /** Null uses the product's policy. */
  readonly stockPolicy: StockPolicy | null;
  /** Ounces of one unit. Null uses the product's weight. */
  readonly weight: number | null;
  readonly unitContent: string | null;
  readonly image: LineImage | null;
  /** The parts of a kit. Null for other variants. */
  readonly parts: readonly KitPart[] | null;
}

// The ids are in a subquery. The planner then expects the same number of rows for any values, and caches one plan
// instead of making one for each call.
export const pricedColumns = `p.id, p.slug, p.name, p.long_name, p.price, p.discount, p.discount_type, p.stock, p.stock_policy, p.sells_without_stock, p.has_variants, p.sku, p.status, p.is_gift_card, p.is_digital, p.tax_class_id, coalesce(p.weight, kit_weight(p.parts)) as weight, p.unit_content, p.parts, p.sold_in`;

export const pricedParts = (lock: '' | 'for no key update') => `
  (select jsonb_build_object('main', i ->> 'main', 'preview', i ->> 'preview', 'thumbnail', i ->> 'thumbnail', 'alt', i ->> 'alt')
    from (select c.images -> 0 as i from product_cards c where c.product_id = p.id) first where i is not null) as image,
  case when p.has_variants then (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'price', v.price, 'stock', v.stock, 'stockPolicy', v.stock_policy, 'weight', coalesce(v.weight, case when p.weight is null then kit_weight(v.parts) end), 'parts', v.parts, 'unitContent', v.unit_content,
      'image', case when i.id is not null then
        jsonb_build_object('main', i.main_url, 'preview', i.preview_url, 'thumbnail', i.thumbnail_url, 'alt', i.alt) end)), '[]')
    from (select * from variants where product_id = p.id and id = any ((select $2::uuid[])::uuid[]) ${lock}) v
    left join product_images i on i.id = v.image_id
  ) else '[]' end as variants`;

const productsForQuote = namedStatement<PricedProductRow>(
  'orders_products_for_quote',
  `select ${pricedColumns}, ${pricedParts('')} from products p where p.id = any ((select $1::uuid[])::uuid[])`,
);

/** Returns the current products without a lock. */
export async function productsForQuoteRows(
  db: Db,
  productIds: readonly string[],
  variantIds: readonly string[],
): Promise<PricedProductRow[]> {
  return productsForQuote.rows(db, [productIds, variantIds]);
}
