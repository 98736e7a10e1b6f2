import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/schema.ts';
import { mediaByIds } from '../../storage/storage.ts';
import type { ImportFault } from './import-fault.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { WantedProduct } from './product-rows.queries.ts';
import { wantedState } from './product-state.ts';
import { productsOfSkus, storedProducts } from './stored-products.queries.ts';
import { appendToCategory, insertProducts, updateProduct } from './write-products.queries.ts';

export interface Written {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly faults: readonly ImportFault[];
}

/** Data that all batches of one import share. */
export interface Shared {
  /** Ids of uploads by the name that the file gives the image. */
  readonly mediaIds: ReadonlyMap<string, string>;
  /** Ids of categories by name in lower case. */
  readonly categoryIds: ReadonlyMap<string, string>;
}

/** An external image has an address instead of an upload's id. */
const UPLOAD_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Writes some products of an import: creates, changes or leaves each as it is. Products with faults are not written. */
export async function writeBatch(
  tx: Transaction<Database>,
  products: readonly ImportedProduct[],
  shared: Shared,
): Promise<Written> {
  const slugs = products.map(({ slug }) => slug);
  const present = await storedProducts(tx, slugs);
  const faults = await takenSkus(tx, products, (slug) => present.get(slug)?.id);
  const atFault = new Set(faults.map(({ slug }) => slug));
  const wanted = products
    .filter(({ slug }) => !atFault.has(slug))
    .map((product) => {
      const old = present.get(product.slug);
      return { product, old, id: old?.id ?? uuidv7(), state: wantedState(product, shared.mediaIds, old) };
    });
  const added = wanted.filter(({ old }) => !old);
  const changed = wanted.filter(({ old, state }) => old && !isDeepStrictEqual(old.state, state));
  const shown = [...added, ...changed].flatMap(({ state }) => state.images.map(({ mediaId }) => mediaId));
  const uploads = await mediaByIds(
    tx,
    [...new Set(shown)].filter((id) => UPLOAD_ID.test(id)),
  );
  const media = new Map(uploads.map((row) => [row.id, row]));
  await insertProducts(
    tx,
    added.map(({ id, product, state }): WantedProduct => ({ id, slug: product.slug, state })),
    media,
  );
  for (const { old, state } of changed) if (old) await updateProduct(tx, old, { state, media });
  await placeInCategories(tx, wanted, shared);
  const unchanged = wanted.length - added.length - changed.length;
  return { created: added.length, updated: changed.length, unchanged, faults };
}

async function takenSkus(
  tx: Transaction<Database>,
  products: readonly ImportedProduct[],
  idOf: (slug: string) => string | undefined,
): Promise<(ImportFault & { slug: string })[]> {
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => (sku === null ? [] : [sku])));
  const owners = await productsOfSkus(tx, skus);
  return products.flatMap(({ slug, variants }) =>
    variants.flatMap(({ sku, line }) => {
      const owner = sku === null ? undefined : owners.get(sku);
      if (!owner || owner.id === idOf(slug)) return [];
      return { slug, line, reason: `the SKU '${sku}' belongs to the product '${owner.slug}' of the shop` };
    }),
  );
}

async function placeInCategories(
  tx: Transaction<Database>,
  wanted: readonly { id: string; product: ImportedProduct }[],
  { categoryIds }: Shared,
): Promise<void> {
  const members = new Map<string, string[]>();
  for (const { id, product } of wanted) {
    for (const name of product.categories) {
      const categoryId = categoryIds.get(name.toLowerCase());
      if (categoryId === undefined) continue;
      const ids = members.get(categoryId) ?? [];
      if (!ids.includes(id)) members.set(categoryId, [...ids, id]);
    }
  }
  for (const [categoryId, ids] of members) await appendToCategory(tx, categoryId, ids);
}
