import { useQuery } from '@tanstack/react-query';
import type { WeightUnit } from '@vitrine/domain/shipping/units.ts';
import { api } from '../../shell/api.ts';
import { type Row, tableRows } from './table-rows.ts';

/** The maximum number of rows, so that the table stays fast. */
export const maxRows = 200;
const pageRows = 100;

/** Loads the products and their variants. `isCut` is whether there are more rows than the table shows. */
export function useTableRows(ids: readonly string[], unit: WeightUnit) {
  return useQuery({
    queryKey: ['products', 'table', ids, unit],
    enabled: ids.length > 0,
    // The rows stay as they were read while they are edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async (): Promise<{ rows: Row[]; isCut: boolean }> => {
      const products = await api.products.many({
        where: { id: { in: [...ids] } },
        orderBy: [{ name: 'asc' }],
        limit: pageRows,
      });
      const variants = await loadVariants(ids);
      const rows = tableRows(products.items, variants, unit);
      return { rows: rows.slice(0, maxRows), isCut: rows.length > maxRows };
    },
  });
}

/** Reads at most one variant more than the table shows, in their order in the products. */
async function loadVariants(ids: readonly string[]) {
  const found: Awaited<ReturnType<typeof api.variants.many>>['items'] = [];
  let cursor: string | null = null;
  do {
    const page = await api.variants.many({
      where: { productId: { in: [...ids] } },
      orderBy: [{ position: 'asc' }],
      limit: pageRows,
      ...(cursor && { cursor }),
    });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor && found.length <= maxRows);
  return found;
}
