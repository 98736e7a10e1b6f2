import type { UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import type { NestedVariant, UpdateVariant } from '@vitrine/contract/catalog/variant.schema.ts';
import { combinationKey, groupOptions, type ProductOption } from '@vitrine/domain/variants/options.ts';
import type { Insertable, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, VariantsTable } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { kitColumns } from './kit-columns.ts';
import {
  deferCombinations,
  deleteVariants,
  insertVariants,
  loadImages,
  loadOptions,
  loadVariants,
  replaceOptions,
  updateVariant,
  updateVariants,
  type VariantChange,
} from './product-writes.queries.ts';
import { sentColumns } from './sent-columns.ts';
import { orderedOptions, readOptions, readOptionValue } from './variant-options.ts';

type Parts = Pick<UpdateProduct, 'options' | 'variants'>;

/**
 * Replaces a product's options and variants by these. A variant is matched by its id, otherwise by its combination, and
 * retains its id and stock.
 * Omitted variants are deleted. If options are omitted, the values that the variants name are added to the existing
 * options.
 */
export async function writeVariants(
  tx: Kysely<Database>,
  productId: string,
  { options: sent, variants }: Parts,
): Promise<Outcome<null>> {
  const current = await loadOptions(tx, productId);
  const options = sent ? readOptions(sent) : grown(current, variants ?? []);
  if (JSON.stringify(options) !== JSON.stringify(current)) await replaceOptions(tx, productId, options);
  if (!variants) return success(null);
  await deferCombinations(tx);
  const planned = plan(await loadVariants(tx, productId), options, variants);
  if (!planned.ok) return planned;
  const imageIds = new Set((await loadImages(tx, productId)).map((image) => image.id));
  await deleteVariants(tx, planned.value.gone);
  const added: Insertable<VariantsTable>[] = [];
  const changed: VariantChange[] = [];
  for (const [index, { id, isNew, isMoved, combination, variant }] of planned.value.stored.entries()) {
    if (variant.imageId && !imageIds.has(variant.imageId)) return notItsImage(`variants.${index}.imageId`);
    const columns = { id, ...variantColumns(variant), position: variant.position ?? index };
    if (isNew) added.push({ ...columns, product_id: productId, options: combination });
    else changed.push(columns);
    if (isMoved) await updateVariant(tx, id, { options: combination });
  }
  await updateVariants(tx, changed);
  await insertVariants(tx, added);
  return success(null);
}

/** Returns the columns of a variant that a body names. */
export function variantColumns(variant: Omit<UpdateVariant, 'options'>) {
  const { price, stock, sku, weight, size, barcode, unitContent, stockPolicy, imageId } = variant;
  const { hsCode, originCountry, customsValue } = variant;
  return sentColumns({
    price,
    stock,
    sku,
    weight,
    package_size: size && JSON.stringify(size),
    barcode,
    unit_content: unitContent,
    stock_policy: stockPolicy,
    hs_code: hsCode,
    origin_country: originCountry,
    customs_value: customsValue,
    image_id: imageId,
    ...kitColumns(variant.parts),
  });
}

export function notItsImage(path: string) {
  const errors = [{ path, message: 'Not an image of this product' }];
  return failure('INVALID_REQUEST', 'The image of a variant must be an image of its product.', { errors });
}

function grown(current: readonly ProductOption[], variants: readonly NestedVariant[]): readonly ProductOption[] {
  return groupOptions([...current, ...variants.flatMap((variant) => variant.options.map(readOptionValue))]);
}

interface Planned {
  readonly id: string;
  readonly isNew: boolean;
  /** The variant stays, with another combination than before. */
  readonly isMoved: boolean;
  readonly combination: string[];
  readonly variant: NestedVariant;
}

function plan(
  current: readonly { readonly id: string; readonly options: readonly string[] }[],
  options: readonly ProductOption[],
  variants: readonly NestedVariant[],
): Outcome<{ readonly stored: readonly Planned[]; readonly gone: readonly string[] }> {
  const storedRows: Planned[] = [];
  const named = new Set(variants.flatMap((variant) => variant.id ?? []));
  const taken = new Set<string>();
  const combinations = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const ordered = orderedOptions(options, variant.options, `variants.${index}.options`);
    if (!ordered.ok) return ordered;
    const key = combinationKey(ordered.value);
    if (combinations.has(key)) {
      const errors = [{ path: `variants.${index}.options`, message: 'This combination already exists' }];
      return failure('CONFLICT', 'Each combination of options can only exist once.', { errors });
    }
    combinations.add(key);
    const old = variant.id
      ? current.find(({ id }) => id === variant.id)
      : current.find((one) => !named.has(one.id) && !taken.has(one.id) && combinationKey(one.options) === key);
    if ((variant.id && !old) || (old && taken.has(old.id))) {
      const errors = [{ path: `variants.${index}.id`, message: 'Not a variant of this product' }];
      return failure('INVALID_REQUEST', 'The id must be that of a variant of this product.', { errors });
    }
    if (old) taken.add(old.id);
    const isMoved = old !== undefined && old.options.join('\n') !== ordered.value.join('\n');
    storedRows.push({ id: old?.id ?? uuidv7(), isNew: !old, isMoved, combination: ordered.value, variant });
  }
  return success({ stored: storedRows, gone: current.flatMap(({ id }) => (taken.has(id) ? [] : [id])) });
}
