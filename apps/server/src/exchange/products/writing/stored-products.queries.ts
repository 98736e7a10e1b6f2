import { importedFields } from '@vitrine/domain/catalog/product-fields.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../../platform/database/statements/audit-actor.ts';
import type { ProductState, StoredProduct } from './product-state.ts';

type Tx = Transaction<Database>;
const importedColumns = sql.join(importedFields.map(({ column }) => sql.ref(`p.${column}`)));

type StoredRow = { id: string; slug: string } & Omit<ProductState, 'fields'> & ProductState['fields'];

/**
 * Returns the shop's products with these slugs and all data that an import compares. It locks them until the
 * transaction ends.
 */
export async function storedProducts(tx: Tx, slugs: readonly string[]): Promise<Map<string, StoredProduct>> {
  const { rows } = await sql<StoredRow>`
    select p.id, p.slug, ${importedColumns}, p.custom_fields as "customFields",
      case when p.has_variants then 0 else p.stock end as stock,
      array(select t.name from product_tags t where t.product_id = p.id order by t.position, t.name) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'values', o.option_values) order by o.position), '[]')
        from product_options o where o.product_id = p.id) as options,
      (select coalesce(jsonb_agg(jsonb_build_object('mediaId', coalesce(i.media_id::text, i.main_url), 'alt', i.alt)
          order by i.position), '[]')
        from product_images i where i.product_id = p.id) as images,
      (select coalesce(jsonb_agg(jsonb_build_object('options', v.options, 'sku', v.sku, 'price', v.price, 'stock', v.stock,
          'barcode', v.barcode, 'unitContent', v.unit_content, 'weight', v.weight, 'stockPolicy', v.stock_policy,
          'hsCode', v.hs_code, 'originCountry', v.origin_country, 'customsValue', v.customs_value,
          'customFields', v.custom_fields, 'mediaId', (select i.media_id from product_images i where i.id = v.image_id)) order by v.position, v.id), '[]')
        from variants v where v.product_id = p.id) as variants
    from products p where p.slug = any (${slugs}::text[])
    for update of p`.execute(tx);
  return new Map(rows.map((row) => [row.slug, storedProduct(row)]));
}

function storedProduct(row: StoredRow): StoredProduct {
  const { id, slug, customFields, stock, tags, options, images, variants, ...fields } = row;
  return { id, slug, state: { fields, customFields, stock, tags, options, images, variants } };
}

/** Returns the product of each of these SKUs. */
export async function productsOfSkus(
  tx: Tx,
  skus: readonly string[],
): Promise<Map<string, { id: string; slug: string }>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; id: string; slug: string }>`
    select v.sku, p.id, p.slug from variants v join products p on p.id = v.product_id
    where v.sku = any (${skus}::text[])
    union all select sku, id, slug from products where sku = any (${skus}::text[])`.execute(tx);
  return new Map(rows.map(({ sku, id, slug }) => [sku, { id, slug }]));
}

/** Serializes imports. Two concurrent imports of the same file would both create its products. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240319)`.execute(tx);
  await setAuditActor(tx, { userId: null, stockReason: 'IMPORTED' });
}
