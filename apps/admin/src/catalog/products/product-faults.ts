import type { FieldFaults } from '../../ui/field-faults.ts';
import type { ProductDraft } from './product-draft.ts';

/** Returns what prevents a save, by field. An empty price is a fault, so that nobody sets a price of 0 by mistake. */
export function productFaults({ name, price }: ProductDraft): FieldFaults {
  return {
    ...(name.trim() === '' && { name: 'Give it a name.' }),
    ...(price === null && { price: 'Give it a price. What is free has the price 0.' }),
  };
}
