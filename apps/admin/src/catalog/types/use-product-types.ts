import { useQuery } from '@tanstack/react-query';
import { productTypeBounds } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { api } from '../../shell/api.ts';

/** Reads all product types in the order of their names. */
export function useProductTypes() {
  return useQuery({
    queryKey: ['product-types'],
    queryFn: async () =>
      (await api.productTypes.many({ orderBy: [{ name: 'asc' }], limit: productTypeBounds.types })).items,
    staleTime: 60_000,
  });
}
