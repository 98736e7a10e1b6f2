import type { CreateVariant, UpdateVariant } from '@vitrine/contract/catalog/variant.schema.ts';
import { groupOptions, type ProductOption } from '@vitrine/domain/variants/options.ts';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fieldColumns } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { lockSkus } from './lock-skus.queries.ts';
import {
  deleteVariants,
  insertVariant,
  loadImages,
  loadOptions,
  loadVariants,
  lockProduct,
  productOfVariant,
  replaceOptions,
  updateProduct,
  updateVariant,
} from './product-writes.queries.ts';
import { orderedOptions, readOptionValue } from './variant-options.ts';
import { notItsImage, variantColumns } from './write-variants.ts';

/** Writes a separate variant. Its product counts as edited, so that an open editor of the product gets 409 STALE. */
export const variantWrites: Writes = {
  async create({ tx }: WriteContext, body: CreateVariant): Promise<Outcome<string>> {
    if (!(await lockProduct(tx, body.productId))) {
      const errors = [{ path: 'productId', message: 'There is no such product' }];
      return failure('INVALID_REQUEST', 'There is no such product.', { errors });
    }
    const importing = await lockSkus(tx, body.productId, body);
    if (importing) return importing;
    const current = await loadOptions(tx, body.productId);
    const others = await loadVariants(tx, body.productId);
    const known = groupOptions([...current, ...newValues(current, body.options, others.length === 0)]);
    const options = orderedOptions(known, body.options, 'options');
    if (!options.ok) return options;
    if (!(await isItsImage(tx, body.productId, body.imageId))) return notItsImage('imageId');
    const fields = await fieldColumns(tx, 'VARIANT', body.customFields);
    if (!fields.ok) return fields;
    if (JSON.stringify(known) !== JSON.stringify(current)) await replaceOptions(tx, body.productId, known);
    const id = uuidv7();
    await insertVariant(tx, {
      ...variantColumns(body),
      ...fields.value,
      id,
      product_id: body.productId,
      options: options.value,
      position: body.position ?? Math.max(-1, ...others.map((other) => other.position)) + 1,
    });
    await updateProduct(tx, body.productId, {});
    return success(id);
  },
  async update(
    { tx }: WriteContext,
    id: string,
    body: Omit<UpdateVariant, 'id' | 'updatedAt'>,
  ): Promise<Outcome<null>> {
    const productId = await productOfVariant(tx, id);
    if (productId === undefined) return failure('NOT_FOUND', 'There is no such variant.');
    if (body.sku) await lockProduct(tx, productId);
    const importing = await lockSkus(tx, productId, body);
    if (importing) return importing;
    if (!(await isItsImage(tx, productId, body.imageId))) return notItsImage('imageId');
    const fields = await fieldColumns(tx, 'VARIANT', body.customFields);
    if (!fields.ok) return fields;
    const others = { ...fields.value, ...(body.position === undefined ? {} : { position: body.position }) };
    if (body.options) {
      const options = orderedOptions(await loadOptions(tx, productId), body.options, 'options');
      if (!options.ok) return options;
      await updateVariant(tx, id, { ...variantColumns(body), ...others, options: options.value });
    } else {
      await updateVariant(tx, id, { ...variantColumns(body), ...others });
    }
    await updateProduct(tx, productId, {});
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    const productId = await productOfVariant(tx, id);
    await deleteVariants(tx, [id]);
    if (productId !== undefined) await updateProduct(tx, productId, {});
    return success(null);
  },
};

/** Returns what a new variant adds to its product's options: new values. Only the first variant adds new options. */
function newValues(current: readonly ProductOption[], given: CreateVariant['options'], isFirst: boolean) {
  const values = given.map(readOptionValue);
  return isFirst ? values : values.filter(({ name }) => current.some((option) => option.name === name));
}

async function isItsImage(
  tx: Kysely<Database>,
  productId: string,
  imageId: string | null | undefined,
): Promise<boolean> {
  if (!imageId) return true;
  const images = await loadImages(tx, productId);
  return images.some((image) => image.id === imageId);
}
