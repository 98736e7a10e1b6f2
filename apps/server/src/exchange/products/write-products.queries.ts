import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { MediaRow } from '../../storage/storage.ts';
import { insertRows, type NewRow } from './insert-rows.queries.ts';
import { imageIds, imageRows, optionRows, tagRows, variantRows, type WantedProduct } from './product-rows.queries.ts';
import type { ProductState, StoredProduct } from './product-state.ts';

type Tx = Transaction<Database>;
type MediaById = ReadonlyMap<string, MediaRow>;

/** Writes new products with all their parts, table by table. */
export async function insertProducts(tx: Tx, products: readonly WantedProduct[], media: MediaById): Promise<void> {
  await insertRows(
    tx,
    'products',
    products.map(({ id, slug, state }) => ({ id, slug, ...state.fields, stock: state.stock })),
  );
  await insertRows(tx, 'product_options', products.flatMap(optionRows));
  await insertRows(
    tx,
    'product_tags',
    products.flatMap((product) => tagRows(product)),
  );
  const images = products.map((product) => imageRows(product, product.state.images, media));
  await insertRows(tx, 'product_images', images.flat());
  await insertRows(
    tx,
    'variants',
    products.flatMap((product, index) => variantRows(product, imageIds(images[index] ?? []))),
  );
}

/** Updates a product to the wanted state. Variants keep their ids by their option values, images by their upload. */
export async function updateProduct(
  tx: Tx,
  present: StoredProduct,
  { state, media }: { state: ProductState; media: MediaById },
): Promise<void> {
  const product: WantedProduct = { id: present.id, slug: present.slug, state };
  await tx.updateTable('products').set(state.fields).where('id', '=', product.id).execute();
  await tx.deleteFrom('product_options').where('product_id', '=', product.id).execute();
  await insertRows(tx, 'product_options', optionRows(product));
  await writeTags(tx, product);
  await writeVariants(tx, product, await writeImages(tx, product, media));
}

/** Writes the tags of a product; existing tags keep their colours. */
async function writeTags(tx: Tx, product: WantedProduct): Promise<void> {
  const gone = await tx
    .deleteFrom('product_tags')
    .where('product_id', '=', product.id)
    .returning(['name', 'color', 'text_color'])
    .execute();
  await insertRows(tx, 'product_tags', tagRows(product, new Map(gone.map((tag) => [tag.name, tag]))));
}

async function writeImages(tx: Tx, product: WantedProduct, media: MediaById): Promise<Map<string, string>> {
  const there = await tx
    .selectFrom('product_images')
    .select(['id', 'media_id', 'main_url'])
    .where('product_id', '=', product.id)
    .execute();
  const ids = new Map(there.map(({ id, media_id, main_url }) => [media_id ?? main_url, id]));
  const { images } = product.state;
  const wantedIds = new Set(images.map(({ mediaId }) => ids.get(mediaId)));
  const gone = there.map(({ id }) => id).filter((id) => !wantedIds.has(id));
  if (gone.length > 0) await tx.deleteFrom('product_images').where('id', 'in', gone).execute();
  const added: NewRow<'product_images'>[] = [];
  for (const [position, image] of images.entries()) {
    const id = ids.get(image.mediaId);
    if (id === undefined) added.push(...imageRows(product, [image], media).map((row) => ({ ...row, position })));
    else await tx.updateTable('product_images').set({ position, alt: image.alt }).where('id', '=', id).execute();
  }
  await insertRows(tx, 'product_images', added);
  return new Map([...ids, ...imageIds(added)]);
}

async function writeVariants(tx: Tx, product: WantedProduct, imageOf: ReadonlyMap<string, string>): Promise<void> {
  const there = await tx
    .selectFrom('variants')
    .select(['id', 'options', 'sku'])
    .where('product_id', '=', product.id)
    .execute();
  const present = new Map(there.map((variant) => [JSON.stringify(variant.options), variant]));
  const wanted = variantRows(product, imageOf);
  const matched = wanted.map((row) => ({ row, old: present.get(JSON.stringify(row.options)) }));
  const keptIds = new Set(matched.map(({ old }) => old?.id));
  const gone = there.map(({ id }) => id).filter((id) => !keptIds.has(id));
  if (gone.length > 0) await tx.deleteFrom('variants').where('id', 'in', gone).execute();
  // Two variants may swap their SKUs: first set both to null.
  const renamed = matched.flatMap(({ row, old }) => (old && old.sku !== row.sku ? [old.id] : []));
  if (renamed.length > 0) await tx.updateTable('variants').set({ sku: null }).where('id', 'in', renamed).execute();
  for (const { row, old } of matched) {
    if (!old) continue;
    const { sku, price, stock, barcode, weight, position, image_id } = row;
    await tx
      .updateTable('variants')
      .set({ sku, price, stock, barcode, weight, position, image_id })
      .where('id', '=', old.id)
      .execute();
  }
  await insertRows(
    tx,
    'variants',
    matched.filter(({ old }) => !old).map(({ row }) => row),
  );
  if (wanted.length === 0) await setStock(tx, product);
}

async function setStock(tx: Tx, { id, state }: WantedProduct): Promise<void> {
  const { stock } = state;
  await tx.updateTable('products').set({ stock }).where('id', '=', id).where('stock', '<>', stock).execute();
}

/** Adds products at the end of a category; those that are in it already keep their places. */
export async function appendToCategory(tx: Tx, categoryId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    insert into category_products (category_id, product_id, position)
    select ${categoryId}, product.id,
      coalesce((select max(position) + 1 from category_products where category_id = ${categoryId}), 0) + product.n - 1
    from unnest(${productIds}::uuid[]) with ordinality product (id, n)
    where not exists (select from category_products there
      where there.category_id = ${categoryId} and there.product_id = product.id)`.execute(tx);
}
