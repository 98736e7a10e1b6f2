import {
  type CreateProductType,
  productTypeBounds,
  type UpdateProductType,
} from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { sentColumns } from '../products/sent-columns.ts';
import {
  countTypesLocked,
  deleteProductType,
  existingFields,
  insertProductType,
  typeExists,
  typeOfProduct,
  updateProductType,
} from './product-types.queries.ts';

type Changes = Omit<UpdateProductType, 'id' | 'updatedAt'>;

/** Writes product types. The deletion of a type writes no product: its id then counts as none. */
export const productTypeWrites: Writes = {
  async create({ tx }: WriteContext, body: CreateProductType): Promise<Outcome<string>> {
    if ((await countTypesLocked(tx)) >= productTypeBounds.types) {
      return failure('CONFLICT', `A shop has at most ${productTypeBounds.types} product types.`);
    }
    const refused = await refuseUnknownFields(tx, body);
    if (refused) return refused;
    const id = uuidv7();
    await insertProductType(tx, { ...toColumns(body), id, name: body.name });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, body: Changes): Promise<Outcome<null>> {
    const refused = await refuseUnknownFields(tx, body);
    if (refused) return refused;
    await updateProductType(tx, id, toColumns(body));
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteProductType(tx, id);
    return success(null);
  },
};

function toColumns({ name, options, fieldIds, categoryId, taxClassId }: Changes) {
  return sentColumns({
    name,
    options: options && JSON.stringify(options),
    field_ids: fieldIds,
    category_id: categoryId,
    tax_class_id: taxClassId,
  });
}

async function refuseUnknownFields(tx: WriteContext['tx'], { fieldIds = [] }: Changes): Promise<Failure | undefined> {
  if (fieldIds.length === 0) return undefined;
  const existing = await existingFields(tx, fieldIds);
  if (fieldIds.every((id) => existing.has(id))) return undefined;
  return invalid('fieldIds', 'There is no such custom field of products');
}

/** Refuses the id of no type, unless the product has it already: its type was then deleted. */
export async function refuseUnknownType(
  tx: WriteContext['tx'],
  productId: string,
  typeId: string | null | undefined,
): Promise<Failure | undefined> {
  if (typeId === undefined || typeId === null || (await typeExists(tx, typeId))) return undefined;
  if ((await typeOfProduct(tx, productId)) === typeId) return undefined;
  return invalid('typeId', 'There is no such product type');
}

function invalid(path: string, message: string): Failure {
  return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path, message }] });
}
