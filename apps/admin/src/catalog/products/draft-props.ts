import type { FieldFaults } from '../../ui/field-faults.ts';
import type { ProductDraft } from './product-draft.ts';

/** What each section of the product editor is given. */
export interface DraftProps {
  draft: ProductDraft;
  change: (changes: Partial<ProductDraft>) => void;
  /** What is wrong with which field; gone once the field is changed. */
  faults: FieldFaults;
}
