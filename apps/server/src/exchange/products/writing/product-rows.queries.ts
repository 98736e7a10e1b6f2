import { v7 as uuidv7 } from 'uuid';
import type { MediaRow } from '../../../storage/storage.ts';
import type { NewRow } from './insert-rows.queries.ts';
import type { ProductState } from './product-state.ts';

/** A product with its existing or new id, and its target state. */
export interface WantedProduct {
  readonly id: string;
  readonly slug: string;
  readonly state: ProductState;
}

type TagColors = Pick<NewRow<'product_tags'>, 'color' | 'text_color'>;

export function optionRows({ id, state }: WantedProduct): NewRow<'product_options'>[] {
  return state.options.map(({ name, values }, position) => ({
    product_id: id,
    position,
    name,
    option_values: [...values],
  }));
}

/**
 * Returns the tag rows of a product.
 * `colors`: existing colours by tag name.
 */
export function tagRows(
  { id, state }: WantedProduct,
  colors: ReadonlyMap<string, TagColors> = new Map(),
): NewRow<'product_tags'>[] {
  return state.tags.map((name, position) => {
    const { color = null, text_color = null } = colors.get(name) ?? {};
    return { product_id: id, position, name, color, text_color };
  });
}

/** Returns the image rows of a product. It omits images whose upload was deleted. */
export function imageRows(
  product: WantedProduct,
  images: ProductState['images'],
  media: ReadonlyMap<string, MediaRow>,
): NewRow<'product_images'>[] {
  return images.flatMap(({ mediaId, alt }, position) => {
    const upload = media.get(mediaId);
    if (!upload) return [];
    return {
      id: uuidv7(),
      product_id: product.id,
      position,
      media_id: mediaId,
      main_url: upload.mainUrl,
      preview_url: upload.previewUrl ?? upload.mainUrl,
      thumbnail_url: upload.thumbnailUrl ?? upload.mainUrl,
      src_set: JSON.stringify(upload.srcSet),
      width: upload.width,
      height: upload.height,
      alt,
    };
  });
}

/** Returns the ids of image rows by their upload. */
export function imageIds(rows: readonly NewRow<'product_images'>[]): Map<string, string> {
  return new Map(rows.map((row) => [row.media_id ?? row.main_url, row.id]));
}

export function variantRows({ id, state }: WantedProduct, imagesByRow: ReadonlyMap<string, string>) {
  return state.variants.map(
    (
      {
        options,
        sku,
        price,
        stock,
        barcode,
        unitContent,
        weight,
        stockPolicy,
        hsCode,
        originCountry,
        customsValue,
        mediaId,
        customFields,
      },
      position,
    ) => ({
      id: uuidv7(),
      product_id: id,
      position,
      options: [...options],
      sku,
      price,
      stock,
      barcode,
      unit_content: unitContent,
      weight,
      stock_policy: stockPolicy,
      hs_code: hsCode,
      origin_country: originCountry,
      customs_value: customsValue,
      custom_fields: customFields && JSON.stringify(customFields),
      image_id: mediaId === null ? null : (imagesByRow.get(mediaId) ?? null),
    }),
  );
}
