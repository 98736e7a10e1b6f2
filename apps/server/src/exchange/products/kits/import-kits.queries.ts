import type { KitPart } from '@vitrine/domain/catalog/kit.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { FilePart } from './file-parts.ts';

type Tx = Transaction<Database>;

export interface KitToWrite {
  readonly slug: string;
  /** Null for a product without variants. */
  readonly options: readonly string[] | null;
  readonly parts: readonly KitPart[];
}

/** Returns the ids of the parts in their order. Null for a part that the shop does not have. */
export async function storedPartIds(
  tx: Tx,
  parts: readonly FilePart[],
): Promise<readonly (Pick<KitPart, 'productId' | 'variantId'> | null)[]> {
  const { rows } = await sql<{ productId: string | null; variantId: string | null }>`
    select p.id as "productId", v.id as "variantId"
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as x(part, place)
    left join products p on p.slug = x.part ->> 'handle'
    left join variants v on v.product_id = p.id and to_jsonb(v.options) = x.part -> 'options'
    where x.part -> 'options' is null or v.id is not null
    order by x.place`.execute(tx);
  const found = rows.length === parts.length ? rows : [];
  return parts.map((_, index) => {
    const { productId = null, variantId = null } = found[index] ?? {};
    return productId === null ? null : { productId, variantId };
  });
}

/** Sets the parts of a kit where they differ. */
export async function writeKit(tx: Tx, { slug, options, parts }: KitToWrite): Promise<void> {
  const stored = JSON.stringify(parts);
  if (options === null) {
    await sql`update products set parts = ${stored}::jsonb, stock = 0, stock_policy = 'TRACKED'
      where slug = ${slug} and parts is distinct from ${stored}::jsonb`.execute(tx);
    return;
  }
  await sql`update variants v set parts = ${stored}::jsonb, stock = 0, stock_policy = 'TRACKED' from products p
    where p.id = v.product_id and p.slug = ${slug} and v.options = ${[...options]}::text[]
      and v.parts is distinct from ${stored}::jsonb`.execute(tx);
}

/** Makes simple items of those that are kits. Most shops have none, so their tables are not written. */
export async function deleteKits(tx: Tx, items: readonly Pick<KitToWrite, 'slug' | 'options'>[]): Promise<void> {
  const { rows } = await sql<{ id: string; variantId: string | null }>`
    select p.id, v.id as "variantId"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(slug text, options jsonb)
    join products p on p.slug = n.slug left join variants v on v.product_id = p.id and to_jsonb(v.options) = n.options
    where coalesce(v.parts, p.parts) is not null and exists (select from kit_parts k where k.kit_product_id = p.id)`.execute(
    tx,
  );
  const variants = rows.flatMap(({ variantId }) => variantId ?? []);
  const products = rows.flatMap(({ id, variantId }) => (variantId === null ? id : []));
  if (products.length > 0) await sql`update products set parts = null where id = any(${products}::uuid[])`.execute(tx);
  if (variants.length > 0) await sql`update variants set parts = null where id = any(${variants}::uuid[])`.execute(tx);
}
