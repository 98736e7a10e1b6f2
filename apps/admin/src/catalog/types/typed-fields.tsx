import { fieldsForType } from '@vitrine/domain/catalog/product-type.ts';
import { CustomFieldsSection } from '../../custom-fields/field-inputs.tsx';
import type { ProductDraftProps } from '../products/product-draft.ts';
import { useProductTypes } from './use-product-types.ts';

/** Renders the custom fields of a product: those of its type first, and none that belong to other types only. */
export function TypedFields({ draft, change, errors }: ProductDraftProps) {
  const { data: types = [] } = useProductTypes();
  return (
    <CustomFieldsSection
      record="PRODUCT"
      values={draft.customFields}
      errors={errors}
      arrange={(fields) => fieldsForType(fields, types, draft.typeId)}
      onChange={(customFields) => change({ customFields })}
    />
  );
}
