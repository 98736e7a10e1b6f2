import { t } from '@vitrine/messages/admin/t.ts';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import type { ProductDraft } from './product-draft.ts';

/**
 * Returns the errors that prevent a save, by field. An empty price is an error, so that nobody sets a price of 0 by
 * mistake.
 */
export function productErrors({ name, price, soldIn, options }: ProductDraft): FieldErrors {
  return {
    ...(name.trim() === '' && { name: t('Enter a name.') }),
    ...(price === null && { price: t('Enter a price. For a free product, enter 0.') }),
    ...(options.some((option) => option.name.trim() === '' || option.values.length === 0) && {
      options: t('Enter a name and at least one value for each option, or remove the option.'),
    }),
    ...(soldIn?.length === 0 && { soldIn: t('Choose at least one market') }),
  };
}
