import type { ProductFilm, ProductImageInput } from '@vitrine/contract/catalog/image.schema.ts';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { loadImages, mediaAt, replaceImages } from './product-writes.queries.ts';

/**
 * Replaces a product's pictures by these, in this order. The shop's own upload gets its stored sizes. An external
 * address without a preview is used for every size.
 */
export async function writeImages(
  tx: Kysely<Database>,
  productId: string,
  images: readonly ProductImageInput[],
): Promise<Outcome<null>> {
  const current = new Map((await loadImages(tx, productId)).map((image) => [image.id, image]));
  const addresses = images.flatMap((image) => image.main ?? image.url ?? []);
  const uploads = new Map((await mediaAt(tx, addresses)).map((media) => [media.main_url, media]));
  const seen = new Set<string>();
  const rows = [];
  for (const [position, image] of images.entries()) {
    const old = image.id === undefined ? undefined : current.get(image.id);
    const main = image.main ?? image.url ?? old?.main_url;
    if (main === undefined || (old && seen.has(old.id))) {
      const errors = [{ path: `images.${position}.id`, message: 'Not an image of this product' }];
      return failure('INVALID_REQUEST', 'Add an image by its address or by its id.', {
        errors,
      });
    }
    if (old) seen.add(old.id);
    const stored = old?.main_url === main ? old : undefined;
    const upload = uploads.get(main);
    rows.push({
      id: old?.id ?? uuidv7(),
      product_id: productId,
      position,
      media_id: upload?.id ?? stored?.media_id ?? null,
      main_url: main,
      preview_url: image.preview ?? upload?.preview_url ?? stored?.preview_url ?? main,
      thumbnail_url: image.thumbnail ?? upload?.thumbnail_url ?? stored?.thumbnail_url ?? image.preview ?? main,
      src_set: JSON.stringify(image.srcSet ?? upload?.src_set ?? stored?.src_set ?? []),
      width: image.width ?? upload?.width ?? stored?.width ?? null,
      height: image.height ?? upload?.height ?? stored?.height ?? null,
      alt: image.alt ?? old?.alt ?? '',
      option_value: image.option === undefined ? (old?.option_value ?? null) : image.option,
      focus: upload?.focus ?? null,
      film: filmJson(image.film === undefined ? old?.film : image.film, old?.film),
      model: image.model === undefined ? (old?.model ?? null) : image.model,
    });
  }
  await replaceImages(tx, productId, rows);
  return success(null);
}

/** Returns the film as it is stored, with the time at which it was added. */
function filmJson(film: ProductFilm | null | undefined, old: ProductFilm | null | undefined): string | null {
  if (!film) return null;
  const addedAt = (film.url === old?.url ? old.addedAt : undefined) ?? new Date().toISOString();
  return JSON.stringify({ ...film, addedAt });
}
