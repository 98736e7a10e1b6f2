import { t } from '@vitrine/messages/admin/t.ts';
import { useProductTypes } from './use-product-types.ts';

/** Renders the name of a product type. */
export function TypeName({ id }: { id: string | null }) {
  const { data: types } = useProductTypes();
  return types?.find((type) => type.id === id)?.name ?? t('None');
}
