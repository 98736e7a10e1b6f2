import { isDeepStrictEqual } from 'node:util';
import { importedFields } from '@vitrine/domain/catalog/product-fields.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { MediaRow } from '../../../storage/storage.ts';
import { insertRows } from './insert-rows.queries.ts';
import { imageIds, imageRows, optionRows, tagRows, variantRows, type WantedProduct } from './product-rows.queries.ts';
import type { ProductState, StoredProduct } from './product-state.ts';

type Tx = Transaction<Database>;
type MediaById = ReadonlyMap<string, MediaRow>;

const columnTypes = {
  text: 'text',
  cents: 'bigint',
  units: 'int',
  id: 'uuid',
  line: 'text',
  amount: 'bigint',
  weight: 'double precision',
  size: 'jsonb',
  flag: 'boolean',
  parts: 'jsonb',
  markets: 'text[]',
} as const;
const assignments = sql.join(importedFields.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`));
const recordColumns = sql.join(
  importedFields.map(({ column, kind }) => sql`${sql.ref(column)} ${sql.raw(columnTypes[kind])}`),
);

/** A stored product and its new state. */
export interface ProductChange {
  readonly old: StoredProduct;
  readonly state: ProductState;
}

/**
 * Updates products to the wanted states, table by table, if their parts differ. Variants retain their ids by their
 * option values, images by their upload.
 */
export async function updateProducts(tx: Tx, changes: readonly ProductChange[], media: MediaById): Promise<void> {
  await writeFields(tx, changes);
  await writeCustomFields(tx, changes);
  await writeOptions(tx, wantedWhere(changes, 'options'));
  await writeTags(tx, wantedWhere(changes, 'tags'));
  const imagesByRow = await writeImages(tx, changes, media);
  const differing = changes.filter(({ old, state }) => !isDeepStrictEqual(old.state.variants, state.variants));
  await writeVariants(tx, differing.map(wanted), imagesByRow);
  await writeStock(tx, changes);
}

function wanted({ old, state }: ProductChange): WantedProduct {
  return { id: old.id, slug: old.slug, state };
}

function wantedWhere(changes: readonly ProductChange[], part: 'options' | 'tags'): WantedProduct[] {
  return changes.filter(({ old, state }) => !isDeepStrictEqual(old.state[part], state[part])).map(wanted);
}

async function writeFields(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  const rows = changes
    .filter(({ old, state }) => !isDeepStrictEqual(old.state.fields, state.fields))
    .map(({ old, state }) => ({ id: old.id, ...state.fields }));
  if (rows.length === 0) return;
  await sql`
    update products p set ${assignments}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, ${recordColumns})
    where p.id = n.id`.execute(tx);
}

async function writeCustomFields(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  const rows = changes
    .filter(({ old, state }) => !isDeepStrictEqual(old.state.customFields, state.customFields))
    .map(({ old, state }) => ({ id: old.id, custom_fields: state.customFields }));
  if (rows.length === 0) return;
  await sql`update products p set custom_fields = nullif(n.custom_fields, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, custom_fields jsonb) where p.id = n.id`.execute(
    tx,
  );
}

async function writeOptions(tx: Tx, products: readonly WantedProduct[]): Promise<void> {
  if (products.length === 0) return;
  await tx.deleteFrom('product_options').where('product_id', 'in', products.map(getId)).execute();
  await insertRows(tx, 'product_options', products.flatMap(optionRows));
}

/** Writes the tags of products. Existing tags retain their colours. */
async function writeTags(tx: Tx, products: readonly WantedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const gone = await tx
    .deleteFrom('product_tags')
    .where('product_id', 'in', products.map(getId))
    .returning(['product_id', 'name', 'color', 'text_color'])
    .execute();
  const colors = Map.groupBy(gone, ({ product_id }) => product_id);
  const rows = products.flatMap((product) =>
    tagRows(product, new Map((colors.get(product.id) ?? []).map((tag) => [tag.name, tag]))),
  );
  await insertRows(tx, 'product_tags', rows);
}

/** Returns for each product the ids of its images by their upload. */
async function writeImages(
  tx: Tx,
  changes: readonly ProductChange[],
  media: MediaById,
): Promise<Map<string, Map<string, string>>> {
  const there = await tx
    .selectFrom('product_images')
    .select(['id', 'product_id', 'media_id', 'main_url'])
    .where(
      'product_id',
      'in',
      changes.map(({ old }) => old.id),
    )
    .execute();
  const ids = new Map(changes.map(({ old }) => [old.id, new Map<string, string>()]));
  for (const { id, product_id, media_id, main_url } of there) ids.get(product_id)?.set(media_id ?? main_url, id);
  const differing = changes.filter(({ old, state }) => !isDeepStrictEqual(old.state.images, state.images)).map(wanted);
  const storedRows = differing.flatMap(({ id, state }) =>
    state.images.flatMap(({ mediaId, alt }, position) => {
      const imageId = ids.get(id)?.get(mediaId);
      return imageId === undefined ? [] : { id: imageId, position, alt };
    }),
  );
  const remainingIds = new Set(storedRows.map(({ id }) => id));
  const touched = new Set(differing.map(getId));
  const gone = there
    .filter(({ id, product_id }) => touched.has(product_id) && !remainingIds.has(id))
    .map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('product_images').where('id', 'in', gone).execute();
  if (storedRows.length > 0) {
    await sql`update product_images i set position = n.position, alt = n.alt
      from jsonb_to_recordset(${JSON.stringify(storedRows)}::jsonb) as n(id uuid, position int, alt text) where i.id = n.id`.execute(
      tx,
    );
  }
  for (const product of differing) {
    const own = ids.get(product.id) ?? new Map<string, string>();
    const added = product.state.images.flatMap((image, position) =>
      own.has(image.mediaId) ? [] : imageRows(product, [image], media).map((row) => ({ ...row, position })),
    );
    await insertRows(tx, 'product_images', added);
    for (const [mediaId, id] of imageIds(added)) own.set(mediaId, id);
  }
  return ids;
}

async function writeVariants(
  tx: Tx,
  products: readonly WantedProduct[],
  imagesByRow: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<void> {
  if (products.length === 0) return;
  const there = await tx
    .selectFrom('variants')
    .select(['id', 'product_id', 'options', 'sku'])
    .where('product_id', 'in', products.map(getId))
    .execute();
  const current = new Map(there.map((variant) => [toKey(variant), variant]));
  const rows = products.flatMap((product) => variantRows(product, imagesByRow.get(product.id) ?? new Map()));
  const matched = rows.map((row) => ({ row, old: current.get(toKey(row)) }));
  const remainingIds = new Set(matched.map(({ old }) => old?.id));
  const gone = there.map(({ id }) => id).filter((id) => !remainingIds.has(id));
  if (gone.length > 0) await tx.deleteFrom('variants').where('id', 'in', gone).execute();
  // Two variants may swap their SKUs, so both are set to null first.
  const renamed = matched.flatMap(({ row, old }) => (old && old.sku !== row.sku ? [old.id] : []));
  if (renamed.length > 0) await tx.updateTable('variants').set({ sku: null }).where('id', 'in', renamed).execute();
  const storedRows = matched.flatMap(({ row, old }) => (old ? { ...row, id: old.id } : []));
  if (storedRows.length > 0) {
    await sql`update variants v set sku = n.sku, price = n.price, stock = n.stock, barcode = n.barcode, unit_content = n.unit_content, weight = n.weight,
        stock_policy = n.stock_policy, hs_code = n.hs_code, origin_country = n.origin_country, customs_value = n.customs_value,
        custom_fields = n.custom_fields::jsonb, position = n.position, image_id = n.image_id
      from jsonb_to_recordset(${JSON.stringify(storedRows)}::jsonb) as n(id uuid, sku text, price bigint, stock int, barcode text, unit_content text,
        weight double precision, stock_policy text, hs_code text, origin_country text, customs_value bigint, custom_fields text, position int, image_id uuid)
      where v.id = n.id and (v.sku, v.price, v.stock, v.barcode, v.unit_content, v.weight, v.stock_policy, v.hs_code, v.origin_country, v.customs_value, v.custom_fields, v.position, v.image_id)
        is distinct from (n.sku, n.price, n.stock, n.barcode, n.unit_content, n.weight, n.stock_policy, n.hs_code, n.origin_country, n.customs_value, n.custom_fields::jsonb, n.position, n.image_id)`.execute(
      tx,
    );
  }
  await insertRows(
    tx,
    'variants',
    matched.filter(({ old }) => !old).map(({ row }) => row),
  );
}

/** Writes the stock of products without variants. */
async function writeStock(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  const rows = changes
    .filter(({ state }) => state.variants.length === 0)
    .map(({ old, state }) => ({ id: old.id, stock: state.stock }));
  if (rows.length === 0) return;
  await sql`update products p set stock = n.stock from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, stock int)
    where p.id = n.id and p.stock <> n.stock`.execute(tx);
}

function getId({ id }: WantedProduct): string {
  return id;
}

function toKey({ product_id, options }: { readonly product_id: string; readonly options: readonly string[] }): string {
  return JSON.stringify([product_id, options]);
}
