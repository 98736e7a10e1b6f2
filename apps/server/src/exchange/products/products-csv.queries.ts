import { pathSeparator } from '@vitrine/domain/catalog/category-tree.ts';
import { fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { FilePart } from './kits/file-parts.ts';

export interface ExportedProduct {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly formattedDescription: string | null;
  readonly price: number;
  readonly discount: number;
  readonly discountType: 'PERCENTAGE' | 'FIXED';
  readonly stock: number;
  readonly status: string;
  /** Of a product without variants, as the barcode. */
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly unitContent: string | null;
  readonly weight: number | null;
  readonly parts: readonly FilePart[] | null;
  readonly stockPolicy: StockPolicy;
  /** The values of `fileFields`, by name. */
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  /** The values of custom fields by the id of their definition. */
  readonly customFields: Readonly<Record<string, unknown>> | null;
  readonly category: string | null;
  readonly productType: string | null;
  /** The ids of the markets that sell it. Null: every market. */
  readonly soldIn: readonly string[] | null;
  readonly tags: readonly string[];
  readonly images: readonly { readonly url: string; readonly alt: string }[];
  readonly variants: readonly {
    readonly options: readonly string[];
    readonly sku: string | null;
    readonly price: number | null;
    readonly stock: number;
    readonly barcode: string | null;
    readonly unitContent: string | null;
    readonly weight: number | null;
    readonly stockPolicy: StockPolicy | null;
    readonly image: string | null;
    readonly parts: readonly FilePart[] | null;
    readonly customFields: Readonly<Record<string, unknown>> | null;
    readonly hsCode: string | null;
    readonly originCountry: string | null;
    readonly customsValue: number | null;
  }[];
}

/** The parts of a kit with handles in place of ids. Null for other items. */
const getParts = (parts: 'p.parts' | 'v.parts') =>
  sql.raw(`case when ${parts} is not null then (
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('handle', kp.slug, 'options', kv.options, 'quantity', (x.part ->> 'quantity')::int)) order by x.place)
  from jsonb_array_elements(${parts}) with ordinality as x(part, place)
  join products kp on kp.id = (x.part ->> 'productId')::uuid left join variants kv on kv.id = (x.part ->> 'variantId')::uuid) end`);

const fileValues = sql.join(fileFields.map(({ name, column }) => sql`${sql.lit(name)}, ${sql.ref(`p.${column}`)}`));

/**
 * The number of products read at once. Other requests run in between, even when each product has hundreds of variants.
 */
const AT_A_TIME = 50;

/** Yields all products with their parts in the order of slugs, in batches. */
export async function* exportedProducts(tx: Transaction<Database>): AsyncGenerator<ExportedProduct[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<ExportedProduct>`
      select p.slug, coalesce(p.long_name, p.name) as name, p.description, p.formatted_description as "formattedDescription", p.price, p.discount, p.discount_type as "discountType",
        p.stock, p.status, p.stock_policy as "stockPolicy", p.sku, p.barcode, p.unit_content as "unitContent", p.weight, ${getParts('p.parts')} as parts,
        jsonb_build_object(${fileValues}) as fields, p.custom_fields as "customFields",
        (select concat_ws(${pathSeparator}, variadic array(
            select a.name from categories a where a.id = any (c.ancestors) order by cardinality(a.ancestors)) || c.name)
          from category_products cp join categories c on c.id = cp.category_id
          where cp.product_id = p.id order by cardinality(c.ancestors) desc, c.position, c.id limit 1) as category,
        (select t.name from product_types t where t.id = p.type_id) as "productType", p.sold_in as "soldIn",
        array(select t.name from product_tags t where t.product_id = p.id order by t.position, t.name) as tags,
        (select coalesce(jsonb_agg(jsonb_build_object('url', i.main_url, 'alt', i.alt) order by i.position), '[]')
          from product_images i where i.product_id = p.id) as images,
        (select coalesce(jsonb_agg(jsonb_build_object('options', v.options, 'sku', v.sku, 'price', v.price, 'stock', v.stock,
            'barcode', v.barcode, 'unitContent', v.unit_content, 'weight', v.weight, 'stockPolicy', v.stock_policy,
            'hsCode', v.hs_code, 'originCountry', v.origin_country, 'customsValue', v.customs_value,
            'customFields', v.custom_fields, 'parts', ${getParts('v.parts')}, 'image', (select i.main_url from product_images i where i.id = v.image_id)) order by v.position, v.id), '[]')
          from variants v where v.product_id = p.id) as variants
      from products p where p.slug > ${after} order by p.slug limit ${sql.lit(AT_A_TIME)}`.execute(tx);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    after = last.slug;
  }
}
