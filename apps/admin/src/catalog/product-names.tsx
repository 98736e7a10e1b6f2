import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { counted } from '../ui/labels.ts';

const mostNames = 30;

/** Renders the names of the given products in the given order, one per line. A long list is truncated. */
export function ProductNames({ ids }: { ids: readonly string[] }) {
  const asked = ids.slice(0, mostNames);
  const { data } = useQuery({
    queryKey: ['product names', asked],
    enabled: asked.length > 0,
    queryFn: async () =>
      (await api.products.many({ where: { id: { in: asked } }, select: ['id', 'name'], limit: mostNames })).items,
  });
  const names = asked.map((id) => data?.find((product) => product.id === id)?.name ?? '…');
  const more = ids.length - asked.length;
  return [counted(ids.length, 'product'), ...names, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
