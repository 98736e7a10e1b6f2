import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { ProductOption } from '@vitrine/domain/variants/options.ts';
import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type {
  Database,
  ProductImagesTable,
  ProductsTable,
  ProductTagsTable,
  VariantsTable,
} from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

/** The time of an editor's change, later than any earlier change. */
export const touched = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;

export async function insertProduct(tx: Tx, product: Insertable<ProductsTable>): Promise<void> {
  await tx.insertInto('products').values(product).execute();
}

/** Writes the columns and sets updated_at, even when only parts of the product change. */
export async function updateProduct(tx: Tx, id: string, changes: Updateable<ProductsTable>): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...changes, updated_at: touched })
    .where('id', '=', id)
    .execute();
}

/** Publishes a draft. Returns whether it was one. */
export async function publishProduct(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update products set status = 'ACTIVE', updated_at = ${touched}
    where id::text = ${id} and status = 'DRAFT' returning id`.execute(tx);
  return rows.length > 0;
}

export async function lockProduct(
  tx: Tx,
  id: string,
): Promise<{ has_variants: boolean; stock: number; description: string } | undefined> {
  return tx
    .selectFrom('products')
    .select(['has_variants', 'stock', 'description'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function wasOrdered(tx: Tx, id: string): Promise<boolean> {
  const line = await tx.selectFrom('order_lines').select('id').where('product_id', '=', id).limit(1).executeTakeFirst();
  return line !== undefined;
}

export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute();
}

export async function loadOptions(tx: Tx, productId: string): Promise<ProductOption[]> {
  const rows = await tx
    .selectFrom('product_options')
    .select(['name', 'option_values'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ name: row.name, values: row.option_values }));
}

export async function replaceOptions(tx: Tx, productId: string, options: readonly ProductOption[]): Promise<void> {
  await tx.deleteFrom('product_options').where('product_id', '=', productId).execute();
  if (options.length === 0) return;
  const rows = options.map(({ name, values }, position) => ({
    product_id: productId,
    position,
    name,
    option_values: [...values],
  }));
  await tx.insertInto('product_options').values(rows).execute();
}

export async function replaceTags(
  tx: Tx,
  productId: string,
  tags: readonly Omit<Insertable<ProductTagsTable>, 'product_id' | 'position'>[],
): Promise<void> {
  await tx.deleteFrom('product_tags').where('product_id', '=', productId).execute();
  if (tags.length === 0) return;
  await tx
    .insertInto('product_tags')
    .values(tags.map((tag, position) => ({ ...tag, product_id: productId, position })))
    .execute();
}

export async function tagPresetsNamed(tx: Tx, names: readonly string[]) {
  if (names.length === 0) return [];
  return tx.selectFrom('tag_presets').select(['name', 'color', 'text_color']).where('name', 'in', names).execute();
}

export async function mediaAt(tx: Tx, urls: readonly string[]) {
  if (urls.length === 0) return [];
  return tx
    .selectFrom('media')
    .select(['id', 'main_url', 'preview_url', 'thumbnail_url', 'src_set', 'width', 'height', 'focus'])
    .where('main_url', 'in', urls)
    .execute();
}

export async function loadImages(tx: Tx, productId: string) {
  return tx
    .selectFrom('product_images')
    .select([
      'id',
      'media_id',
      'main_url',
      'preview_url',
      'thumbnail_url',
      'src_set',
      'width',
      'height',
      'alt',
      'option_value',
      'film',
      'model',
    ])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** Replaces the pictures of a product by these, in this order. A picture that already exists by id is retained. */
export async function replaceImages(
  tx: Tx,
  productId: string,
  images: readonly Insertable<ProductImagesTable>[],
): Promise<void> {
  const ids = images.map((image) => image.id);
  await tx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  if (images.length === 0) return;
  await tx
    .insertInto('product_images')
    .values([...images])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        media_id: row.ref('excluded.media_id'),
        main_url: row.ref('excluded.main_url'),
        preview_url: row.ref('excluded.preview_url'),
        thumbnail_url: row.ref('excluded.thumbnail_url'),
        src_set: sql`excluded.src_set`,
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        alt: row.ref('excluded.alt'),
        option_value: row.ref('excluded.option_value'),
        focus: row.ref('excluded.focus'),
        film: sql`excluded.film`,
        model: row.ref('excluded.model'),
      })),
    )
    .execute();
}

export async function loadVariants(tx: Tx, productId: string) {
  return tx
    .selectFrom('variants')
    .select(['id', 'options', 'position'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Defers the check of combinations to the end of the transaction, so that variants can swap theirs. */
export async function deferCombinations(tx: Tx): Promise<void> {
  await sql`set constraints variants_unique_combination deferred`.execute(tx);
}

export async function insertVariant(tx: Tx, variant: Insertable<VariantsTable>): Promise<void> {
  await tx.insertInto('variants').values(variant).execute();
}

export async function updateVariant(tx: Tx, id: string, changes: Updateable<VariantsTable>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('variants').set(changes).where('id', '=', id).execute();
}

/** Inserts the variants in one statement, so that the triggers for the product's card and sum run once. */
export async function insertVariants(tx: Tx, variants: readonly Insertable<VariantsTable>[]): Promise<void> {
  if (variants.length > 0)
    await tx
      .insertInto('variants')
      .values([...variants])
      .execute();
}

export interface VariantChange {
  readonly id: string;
  readonly position: number;
  readonly price?: number | null;
  readonly stock?: number;
  readonly sku?: string | null;
  readonly weight?: number | null;
  /** As JSON. */
  readonly package_size?: string | null;
  readonly barcode?: string | null;
  readonly unit_content?: string | null;
  readonly stock_policy?: StockPolicy | null;
  readonly hs_code?: string | null;
  readonly origin_country?: string | null;
  readonly customs_value?: number | null;
  /** As JSON. */
  readonly parts?: string | null;
  readonly image_id?: string | null;
}

/** Updates the variants in one statement. Omitted columns are unchanged. */
export async function updateVariants(tx: Tx, changes: readonly VariantChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update variants v set position = (change ->> 'position')::int,
      price = case when change ? 'price' then (change ->> 'price')::bigint else v.price end,
      stock = case when change ? 'stock' then (change ->> 'stock')::int else v.stock end,
      sku = case when change ? 'sku' then change ->> 'sku' else v.sku end,
      weight = case when change ? 'weight' then (change ->> 'weight')::double precision else v.weight end,
      package_size = case when change ? 'package_size' then (change ->> 'package_size')::jsonb else v.package_size end,
      barcode = case when change ? 'barcode' then change ->> 'barcode' else v.barcode end,
      unit_content = case when change ? 'unit_content' then change ->> 'unit_content' else v.unit_content end,
      stock_policy = case when change ? 'stock_policy' then change ->> 'stock_policy' else v.stock_policy end,
      hs_code = case when change ? 'hs_code' then change ->> 'hs_code' else v.hs_code end,
      origin_country = case when change ? 'origin_country' then change ->> 'origin_country' else v.origin_country end,
      customs_value = case when change ? 'customs_value' then (change ->> 'customs_value')::bigint else v.customs_value end,
      parts = case when change ? 'parts' then (change ->> 'parts')::jsonb else v.parts end,
      image_id = case when change ? 'image_id' then (change ->> 'image_id')::uuid else v.image_id end
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change
    where v.id = (change ->> 'id')::uuid`.execute(tx);
}

export async function deleteVariants(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('variants').where('id', 'in', ids).execute();
}

export async function productOfVariant(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('variants').select('product_id').where('id', '=', id).executeTakeFirst();
  return row?.product_id;
}

/**
 * Assigns a product to exactly these groupings. It retains its position in existing groupings and comes last in new
 * ones.
 */
export async function replaceGroupings(
  tx: Tx,
  kind: 'category' | 'collection',
  { productId, ids }: { readonly productId: string; readonly ids: readonly string[] },
): Promise<void> {
  const table = sql.table(`${kind}_products`);
  const grouping = sql.ref(`${kind}_id`);
  const isRuled = (id: RawBuilder<unknown>) =>
    kind === 'collection'
      ? sql`exists (select from collections k where k.id = ${id} and k.rules is not null)`
      : sql`false`;
  await sql`delete from ${table} where product_id = ${productId} and ${grouping} <> all(${ids}::uuid[])
    and not ${isRuled(grouping)}`.execute(tx);
  await sql`insert into ${table} (${grouping}, product_id, position)
    select chosen, ${productId}, coalesce((select max(position) + 1 from ${table} there where there.${grouping} = chosen), 0)
    from unnest(${ids}::uuid[]) chosen where not ${isRuled(sql`chosen`)}
    on conflict do nothing`.execute(tx);
}
