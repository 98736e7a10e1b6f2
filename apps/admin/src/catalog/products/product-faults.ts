import type { FieldFaults } from '../../ui/field-faults.ts';
import type { ProductDraft } from './product-draft.ts';

/** What keeps a product from being saved, in words for beside the fields. An empty price is none: nobody gives something away by forgetting it. */
export function productFaults({ name, price }: ProductDraft): FieldFaults {
  return {
    ...(name.trim() === '' && { name: 'Give it a name.' }),
    ...(price === null && { price: 'Give it a price. What is free has the price 0.' }),
  };
}
