import type { ProductImageInput } from '@vitrine/contract/catalog/image.schema.ts';
import type { KitParts, KitPartsInput } from '@vitrine/contract/catalog/kit.schema.ts';
import { productSchema } from '@vitrine/contract/catalog/product.schema.ts';
import type { NestedVariant } from '@vitrine/contract/catalog/variant.schema.ts';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { loadImages, loadVariants, mediaAt } from '../products/product-writes.queries.ts';
import { insertPreviousImages, insertPreviousVariants, stockOfProduct, stockOfVariants } from './undo.queries.ts';

type Tx = Transaction<Database>;

/**
 * An old entry lacks fields that variants have gained since. After an undo, a variant retains its current values of
 * those fields.
 */
const retainedVariant = productSchema.shape.variants.element
  .partial()
  .required({ id: true, options: true, position: true, stock: true });

/** The parts of a product as the audit log stores them. Other fields are dropped. */
export const retainedParts = productSchema
  .pick({ images: true, options: true, stock: true, hasVariants: true, parts: true })
  .extend({ variants: z.array(retainedVariant) })
  .partial();
type RetainedParts = z.infer<typeof retainedParts>;

/** The parts before and after the change that is undone. */
export interface PartsChange {
  readonly before: RetainedParts;
  readonly after: RetainedParts;
}

/**
 * Returns the previous pictures of a product, with removed ones restored under their ids. UNPROCESSABLE when the file
 * of a removed one is gone.
 */
export async function previousImages(
  tx: Tx,
  productId: string,
  { before }: PartsChange,
): Promise<Outcome<ProductImageInput[]>> {
  const images = before.images ?? [];
  const current = new Set((await loadImages(tx, productId)).map(({ id }) => id));
  const missing = images.filter(({ id }) => !current.has(id));
  const uploads = new Map(
    (
      await mediaAt(
        tx,
        missing.map(({ main }) => main),
      )
    ).map((media) => [media.main_url, media.id]),
  );
  if (missing.some(({ main }) => main.startsWith('/') && !uploads.has(main))) {
    return failure('UNPROCESSABLE', 'An image of the product has been deleted permanently.');
  }
  await insertPreviousImages(
    tx,
    missing.map((image, index) => ({
      id: image.id,
      product_id: productId,
      // Positions the picture after all others until the pictures are in their previous order.
      position: 100_000 + index,
      media_id: uploads.get(image.main) ?? null,
      main_url: image.main,
      preview_url: image.preview,
      thumbnail_url: image.thumbnail,
    })),
  );
  return success(images);
}

/**
 * Returns the previous variants of a product, including removed ones. Their stock is the current stock minus the
 * addition of the change.
 */
export async function previousVariants(
  tx: Tx,
  productId: string,
  change: PartsChange,
): Promise<Outcome<NestedVariant[]>> {
  const variants = change.before.variants ?? [];
  const current = new Set((await loadVariants(tx, productId)).map(({ id }) => id));
  const stocks = await stockOfVariants(
    tx,
    variants.map(({ id }) => id),
  );
  await insertPreviousVariants(
    tx,
    variants
      .filter(({ id }) => !current.has(id))
      .map(({ id, options, position }) => ({
        id,
        product_id: productId,
        options,
        position,
        sku: null,
        price: null,
        image_id: null,
      })),
  );
  const previousRows: NestedVariant[] = [];
  for (const variant of variants) {
    const {
      id,
      options,
      price,
      sku,
      weight,
      size,
      barcode,
      unitContent,
      stockPolicy,
      hsCode,
      originCountry,
      customsValue,
      imageId,
      position,
      stock,
      parts,
    } = variant;
    const changed = change.after.variants?.find((after) => after.id === id);
    const shifted = changed ? shiftedStock(stocks.get(id) ?? 0, stock - changed.stock) : success(stock);
    if (!shifted.ok) return shifted;
    previousRows.push({
      id,
      options,
      price,
      sku,
      weight,
      size,
      barcode,
      unitContent,
      stockPolicy,
      hsCode,
      originCountry,
      customsValue,
      imageId,
      position,
      stock: shifted.value,
      ...(parts !== undefined && { parts: previousKit(parts) }),
    });
  }
  return success(previousRows);
}

/** Returns the stock of a product without variants by the same rule, or undefined when the change did not write it. */
export async function previousStock(
  tx: Tx,
  productId: string,
  { before, after }: PartsChange,
): Promise<Outcome<number | undefined>> {
  if (before.hasVariants || before.stock === undefined) return success(undefined);
  if (after.hasVariants) return success(before.stock);
  if (before.stock === after.stock) return success(undefined);
  return shiftedStock(await stockOfProduct(tx, productId), before.stock - (after.stock ?? 0));
}

/** Returns the stock plus a difference, never below 0. */
export function shiftedStock(stock: number, difference: number): Outcome<number> {
  if (stock + difference >= 0) return success(stock + difference);
  const missing = -(stock + difference);
  return failure(
    'UNPROCESSABLE',
    `Not enough stock is left: ${missing} of the units that this change added have been sold.`,
  );
}

/** Returns the parts of a kit as a body names them. */
export function previousKit(parts: KitParts): KitPartsInput {
  return parts && parts.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
}
