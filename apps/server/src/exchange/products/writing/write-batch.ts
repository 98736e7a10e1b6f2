import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { mediaByIds } from '../../../storage/storage.ts';
import type { ImportError } from '../csv/import-error.ts';
import { getSkus, type ImportedProduct } from '../forms/imported-product.ts';
import type { WantedProduct } from './product-rows.queries.ts';
import { wantedState } from './product-state.ts';
import { type FieldReaders, type ProductValues, readValues } from './read-values.ts';
import { productsOfSkus, storedProducts } from './stored-products.queries.ts';
import { unlessDataRefused } from './unless-data-refused.queries.ts';
import { updateProducts } from './update-products.queries.ts';
import {
  appendToCategories,
  checkParts,
  insertProducts,
  writeCards,
  writeCardsLater,
} from './write-products.queries.ts';

export interface Written {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly ImportError[];
}

/** Data that all batches of one import share. */
export interface Shared {
  /** Ids of uploads, by the file's name for the image. */
  readonly mediaIds: ReadonlyMap<string, string>;
  /** Ids of categories by name in lower case. */
  readonly categoryIds: ReadonlyMap<string, string>;
  /** Ids of product types by name in lower case. */
  readonly typeIds: ReadonlyMap<string, string>;
  /** Ids of markets by their name in files. */
  readonly marketIds: ReadonlyMap<string, string>;
  readonly readers: FieldReaders;
}

/** An external image has an address instead of an upload's id. */
const UPLOAD_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Writes some products of an import together. When the database refuses them, it writes them one by one and names the
 * refused ones. The import then fails as a whole.
 */
export async function writeBatch(
  tx: Transaction<Database>,
  products: readonly ImportedProduct[],
  shared: Shared,
): Promise<Written> {
  const whole = await unlessDataRefused(tx, () => writeTogether(tx, products, shared));
  if (whole) return whole;
  const errors: ImportError[] = [];
  for (const product of products) {
    const alone = await unlessDataRefused(tx, () => writeTogether(tx, [product], shared));
    if (alone) errors.push(...alone.errors);
    else errors.push({ line: product.line, reason: 'the database rejected a value of this product' });
  }
  return { created: 0, updated: 0, unchanged: 0, errors };
}

/** Creates or changes each of the products, or leaves it unchanged. Products with errors are not written. */
async function writeTogether(
  tx: Transaction<Database>,
  products: readonly ImportedProduct[],
  shared: Shared,
): Promise<Written> {
  const slugs = products.map(({ slug }) => slug);
  const current = await storedProducts(tx, slugs);
  const read = new Map<ImportedProduct, ProductValues>();
  for (const product of products) read.set(product, await readValues(product, shared.readers));
  const errors = [
    ...(await takenSkus(tx, products, (slug) => current.get(slug)?.id)),
    ...unknownTypes(products, shared.typeIds),
    ...unknownMarkets(products, shared.marketIds),
    ...[...read].flatMap(([{ slug }, found]) => found.errors.map((error) => ({ slug, ...error }))),
  ];
  const isInvalid = new Set(errors.map(({ slug }) => slug));
  const wanted = products
    .filter(({ slug }) => !isInvalid.has(slug))
    .map((product) => {
      const old = current.get(product.slug);
      const values = read.get(product) ?? { ofProduct: {}, ofVariants: [] };
      return {
        product,
        old,
        id: old?.id ?? uuidv7(),
        state: wantedState(
          product,
          {
            mediaIds: shared.mediaIds,
            values,
            typeId: getTypeId(product, shared.typeIds),
            soldIn: product.soldIn?.flatMap((name) => shared.marketIds.get(name.toLowerCase()) ?? []) ?? product.soldIn,
          },
          old,
        ),
      };
    });
  const added = wanted.filter(({ old }) => !old);
  const changed = wanted.filter(({ old, state }) => old && !isDeepStrictEqual(old.state, state));
  const shown = [...added, ...changed].flatMap(({ state }) => state.images.map(({ mediaId }) => mediaId));
  const uploads = await mediaByIds(
    tx,
    [...new Set(shown)].filter((id) => UPLOAD_ID.test(id)),
  );
  const media = new Map(uploads.map((row) => [row.id, row]));
  const touched = [...added, ...changed].map(({ id }) => id);
  if (touched.length > 0) {
    await writeCardsLater(tx);
    const inserted = added.map(({ id, product, state }): WantedProduct => ({ id, slug: product.slug, state }));
    await insertProducts(tx, inserted, media);
    const changes = changed.flatMap(({ old, state }) => (old ? { old, state } : []));
    if (changes.length > 0) await updateProducts(tx, changes, media);
    await checkParts(tx);
    await writeCards(tx, touched);
  }
  await addToCategories(tx, wanted, shared);
  const unchanged = wanted.length - added.length - changed.length;
  return { created: added.length, updated: changed.length, unchanged, errors };
}

/** Returns the type of a product. A guess that names no type is ignored. */
function getTypeId({ productType }: ImportedProduct, typeIds: Shared['typeIds']): string | null | undefined {
  return productType ? typeIds.get(productType.name.toLowerCase()) : productType;
}

function unknownTypes(
  products: readonly ImportedProduct[],
  typeIds: Shared['typeIds'],
): (ImportError & { slug: string })[] {
  return products.flatMap((product) => {
    const { productType, slug, line } = product;
    if (!productType || productType.isGuess || getTypeId(product, typeIds) !== undefined) return [];
    return { slug, line, reason: `the shop has no product type '${productType.name.slice(0, 80)}'` };
  });
}

function unknownMarkets(
  products: readonly ImportedProduct[],
  marketIds: Shared['marketIds'],
): (ImportError & { slug: string })[] {
  return products.flatMap(({ soldIn, slug, line }) => {
    const unknown = soldIn?.find((name) => !marketIds.has(name.toLowerCase()));
    return unknown === undefined ? [] : [{ slug, line, reason: `the shop has no market '${unknown.slice(0, 80)}'` }];
  });
}

async function takenSkus(
  tx: Transaction<Database>,
  products: readonly ImportedProduct[],
  getId: (slug: string) => string | undefined,
): Promise<(ImportError & { slug: string })[]> {
  const owners = await productsOfSkus(
    tx,
    products.flatMap((product) => getSkus(product).map(({ sku }) => sku)),
  );
  return products.flatMap((product) =>
    getSkus(product).flatMap(({ sku, line }) => {
      const owner = owners.get(sku);
      if (!owner || owner.id === getId(product.slug)) return [];
      const reason = `the SKU '${sku}' belongs to the product '${owner.slug}' of the shop`;
      return { slug: product.slug, line, reason };
    }),
  );
}

async function addToCategories(
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
  await appendToCategories(tx, members);
}
