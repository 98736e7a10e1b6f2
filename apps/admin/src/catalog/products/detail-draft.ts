import type { ProductRecord, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import {
  type DetailName,
  type DetailValue,
  emptyDetail,
  productDetailList,
  type productFields,
} from '@vitrine/domain/catalog/product-fields.ts';

/** The details of a product in the editor. A `line` that is not given is an empty text. */
export type DetailDraft = {
  readonly [Name in DetailName]: (typeof productFields)[Name]['kind'] extends 'line' ? string : DetailValue<Name>;
};

export const emptyDetails = Object.fromEntries(
  productDetailList.map(({ name, kind }) => [name, kind === 'line' ? '' : emptyDetail(kind)]),
) as DetailDraft;

export function toDetailDraft(record: ProductRecord): DetailDraft {
  return Object.fromEntries(
    productDetailList.map(({ name, kind }) => [name, kind === 'line' ? (record[name] ?? '') : record[name]]),
  ) as DetailDraft;
}

/** Returns the changed details for the body of a request. */
export function changedDetails(
  draft: DetailDraft,
  differs: (name: DetailName) => boolean,
): Pick<UpdateProduct, DetailName> {
  const changed = productDetailList.filter(({ name }) => differs(name));
  return Object.fromEntries(
    changed.map(({ name }) => {
      const value = draft[name];
      return [name, typeof value === 'string' ? value.trim() || null : value];
    }),
  );
}
