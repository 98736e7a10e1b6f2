import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { MediaRow } from '../../../storage/storage.ts';
import { insertRows } from './insert-rows.queries.ts';
import { imageIds, imageRows, optionRows, tagRows, variantRows, type WantedProduct } from './product-rows.queries.ts';

type Tx = Transaction<Database>;
type MediaById = ReadonlyMap<string, MediaRow>;

/** Writes new products with all their parts, table by table. */
export async function insertProducts(tx: Tx, products: readonly WantedProduct[], media: MediaById): Promise<void> {
  await insertRows(
    tx,
    'products',
    products.map(({ id, slug, state }) => ({
      id,
      slug,
      ...state.fields,
      custom_fields: state.customFields && JSON.stringify(state.customFields),
      stock: state.stock,
    })),
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

/** Defers the cards of the products, so that `writeCards` writes them once for all parts in the same transaction. */
export async function writeCardsLater(tx: Tx): Promise<void> {
  await sql`select set_config('vitrine.cards', 'later', true)`.execute(tx);
}

export async function writeCards(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`select write_cards_now(${productIds}::uuid[])`.execute(tx);
}

/** Runs the checks that otherwise run at the end of the transaction, so that an error is attributed to its batch. */
export async function checkParts(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
}

/** Adds products at the end of categories. Products that are already in a category retain their positions. */
export async function appendToCategories(tx: Tx, members: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const rows = [...members].flatMap(([categoryId, ids]) =>
    ids.map((productId, index) => ({ categoryId, productId, index })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into category_products (category_id, product_id, position)
    select member.category_id, member.product_id, coalesce(last.position + 1, 0) + member.place
    from unnest(
      ${rows.map(({ categoryId }) => categoryId)}::uuid[],
      ${rows.map(({ productId }) => productId)}::uuid[],
      ${rows.map(({ index }) => index)}::int[]
    ) member (category_id, product_id, place)
    join (
      select id as category_id, (select max(position) from category_products where category_id = category.id) as position
      from unnest(${[...members.keys()]}::uuid[]) category (id) offset 0
    ) last using (category_id)
    where not exists (select from category_products there
      where there.category_id = member.category_id and there.product_id = member.product_id)`.execute(tx);
}
