import type { CreateProduct, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { getIds } from '@vitrine/contract/resources/field.schema.ts';
import { productFieldList } from '@vitrine/domain/catalog/product-fields.ts';
import { getDeletion } from '@vitrine/domain/catalog/product-status.ts';
import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import type { Transaction, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fieldColumns } from '../../custom-fields/custom-fields.ts';
import type { Database, ProductsTable } from '../../platform/database/migrations/schema.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { schedulePublication } from '../../publishing/publishing.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { lockMarketIds, siteSettings } from '../../settings/settings.ts';
import { fieldsOfOtherTypes, typeOfProduct } from '../product-types/product-types.queries.ts';
import { refuseUnknownType } from '../product-types/write-product-type.ts';
import { descriptionColumns } from './description-columns.ts';
import { kitColumns } from './kit-columns.ts';
import { lockSkus } from './lock-skus.queries.ts';
import {
  deleteProduct,
  insertProduct,
  lockProduct,
  replaceGroupings,
  updateProduct,
  wasOrdered,
} from './product-writes.queries.ts';
import { sentColumns } from './sent-columns.ts';
import { freeSlug } from './slugs.queries.ts';
import { writeImages } from './write-images.ts';
import { writeTags } from './write-tags.ts';
import { writeVariants } from './write-variants.ts';

/**
 * Writes a product and its parts in one transaction. Deletion of a product that was ever ordered archives it
 * (docs/behaviour/screens.md#products).
 */
export const productWrites: Writes = {
  async create(context: WriteContext, body: CreateProduct): Promise<Outcome<string>> {
    const { tx } = context;
    const id = uuidv7();
    const refused = (await refuseOtherCurrency(tx, body)) ?? (await refuseUnknownMarkets(tx, body.soldIn));
    if (refused) return refused;
    const variants = body.variants ?? [];
    const sum = variants.reduce((total, { stock = 0 }) => total + stock, 0);
    if (variants.length > 0 && body.stock !== undefined && body.stock !== sum) return stockIsASum;
    const fields = await typedFields(tx, id, body);
    if (!fields.ok) return fields;
    const status = await scheduledStatus(tx, id, body);
    if (!status.ok) return status;
    const description = await descriptionColumns(body);
    if (!description.ok) return description;
    const importing = await lockSkus(tx, null, body);
    if (importing) return importing;
    await insertProduct(tx, {
      ...toColumns(body),
      ...description.value,
      ...status.value,
      ...fields.value,
      id,
      name: body.name,
      price: body.price,
      slug: body.slug ?? (await freeSlug(tx, 'products', body.name)),
      stock: variants.length > 0 ? 0 : (body.stock ?? 0),
    });
    const parts = await writeParts(context, id, body);
    return parts.ok ? success(id) : parts;
  },
  async update(
    context: WriteContext,
    id: string,
    body: Omit<UpdateProduct, 'id' | 'updatedAt'>,
  ): Promise<Outcome<null>> {
    const { tx } = context;
    const refused = (await refuseOtherCurrency(tx, body)) ?? (await refuseUnknownMarkets(tx, body.soldIn));
    if (refused) return refused;
    const fields = await typedFields(tx, id, body);
    if (!fields.ok) return fields;
    const previous = await lockProduct(tx, id);
    const importing = await lockSkus(tx, id, body);
    if (importing) return importing;
    const parts = await writeParts(context, id, body);
    if (!parts.ok) return parts;
    const product = await lockProduct(tx, id);
    const { stock } = body;
    const isSum = product?.has_variants ?? false;
    if (isSum && stock !== undefined && stock !== previous?.stock && stock !== product?.stock) return stockIsASum;
    const status = await scheduledStatus(tx, id, body);
    if (!status.ok) return status;
    const description = await descriptionColumns(body, previous?.description);
    if (!description.ok) return description;
    await updateProduct(tx, id, {
      ...toColumns(body),
      ...description.value,
      ...status.value,
      ...fields.value,
      ...(isSum || stock === undefined ? {} : { stock }),
    });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await schedulePublication(tx, { kind: 'PRODUCT', record: id }, { publishAt: null });
    if (getDeletion({ wasOrdered: await wasOrdered(tx, id) }) === 'DELETE') await deleteProduct(tx, id);
    else await updateProduct(tx, id, { status: 'ARCHIVED' });
    return success(null);
  },
};

/**
 * Returns the columns of the custom fields. A field that belongs to other product types only is not required. Failures:
 * INVALID_REQUEST, also for an unknown type.
 */
async function typedFields(
  tx: Transaction<Database>,
  id: string,
  { typeId, customFields }: Pick<UpdateProduct, 'typeId' | 'customFields'>,
) {
  const refused = await refuseUnknownType(tx, id, typeId);
  if (refused || customFields === undefined) return refused ?? success({});
  const type = typeId === undefined ? await typeOfProduct(tx, id) : typeId;
  return fieldColumns(tx, 'PRODUCT', customFields, await fieldsOfOtherTypes(tx, type));
}

/**
 * Stores the time at which the product is published. Returns its status: a product is a draft until then. A status in
 * the body cancels the time.
 */
async function scheduledStatus(
  tx: Transaction<Database>,
  id: string,
  { status, publishAt }: Pick<UpdateProduct, 'status' | 'publishAt'>,
): Promise<Outcome<{ readonly status?: 'ACTIVE' | 'DRAFT' }>> {
  if (status === undefined && publishAt === undefined) return success({});
  const isDropped = status === 'ARCHIVED' && publishAt === undefined;
  const isPublished = status === undefined ? undefined : status === 'ACTIVE';
  const scheduled = await schedulePublication(
    tx,
    { kind: 'PRODUCT', record: id },
    { isPublished, publishAt: isDropped ? null : publishAt },
  );
  if (!scheduled.ok || publishAt === undefined || publishAt === null) return scheduled.ok ? success({}) : scheduled;
  return success({ status: scheduled.value === true ? 'ACTIVE' : 'DRAFT' });
}

const stockIsASum = failure(
  'INVALID_REQUEST',
  'The stock of a product with variants is calculated from its variants.',
  {
    errors: [{ path: 'stock', message: 'Calculated from the variants' }],
  },
);

/** A price without its currency would be a different price. */
async function refuseOtherCurrency(
  tx: Transaction<Database>,
  { currency: sent }: Pick<UpdateProduct, 'currency'>,
): Promise<Failure | undefined> {
  if (sent === undefined) return undefined;
  const { currency } = await siteSettings(tx);
  if (sent === currency) return undefined;
  const message = `The currency of the shop is ${currency}`;
  return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path: 'currency', message }] });
}

/** The lock makes a removal of a market wait until the product is stored. The removal then changes the product. */
async function refuseUnknownMarkets(
  tx: Transaction<Database>,
  soldIn: UpdateProduct['soldIn'],
): Promise<Failure | undefined> {
  if (!soldIn) return undefined;
  const known = await lockMarketIds(tx);
  if (soldIn.every((id) => id === mainMarketId || known.includes(id))) return undefined;
  const message = 'The shop has no such market';
  return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path: 'soldIn', message }] });
}

/** Returns the product's own columns that the body names, except the stock. */
function toColumns(body: Omit<UpdateProduct, 'id' | 'updatedAt'>) {
  const values = { ...body, stock: undefined, parts: undefined, size: body.size && JSON.stringify(body.size) };
  const columns = Object.fromEntries(productFieldList.map(({ name, column }) => [column, values[name]]));
  const { parts } = kitColumns(body.parts);
  return sentColumns({ ...(columns as Updateable<ProductsTable>), parts });
}

type Parts = Pick<
  UpdateProduct,
  'tags' | 'images' | 'options' | 'variants' | 'categoryIds' | 'collectionIds' | 'categories' | 'collections'
>;

async function writeParts({ tx }: WriteContext, productId: string, parts: Parts): Promise<Outcome<null>> {
  if (parts.tags) {
    const written = await writeTags(tx, productId, parts.tags);
    if (!written.ok) return written;
  }
  if (parts.images) {
    const written = await writeImages(tx, productId, parts.images);
    if (!written.ok) return written;
  }
  if (parts.options || parts.variants) {
    const written = await writeVariants(tx, productId, parts);
    if (!written.ok) return written;
  }
  const { categories, collections } = parts;
  const categoryIds = parts.categoryIds ?? (categories && getIds(categories));
  const collectionIds = parts.collectionIds ?? (collections && getIds(collections));
  if (categoryIds) await replaceGroupings(tx, 'category', { productId, ids: categoryIds });
  if (collectionIds) await replaceGroupings(tx, 'collection', { productId, ids: collectionIds });
  return success(null);
}
