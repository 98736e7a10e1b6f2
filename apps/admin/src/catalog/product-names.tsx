import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { counted } from '../ui/labels.ts';

const mostNames = 30;

/** The names of the given products, one per line, in the given order; of a long list only the first ones. */
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
