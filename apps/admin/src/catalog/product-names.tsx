import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { counted } from '../ui/labels.ts';

const maxNames = 30;

/** Renders the names of the given products in the given order, one per line. A long list is truncated. */
export function ProductNames({ ids }: { ids: readonly string[] }) {
  const requests = ids.slice(0, maxNames);
  const { data } = useQuery({
    queryKey: ['product names', requests],
    enabled: requests.length > 0,
    queryFn: async () =>
      (await api.products.many({ where: { id: { in: requests } }, select: ['id', 'name'], limit: maxNames })).items,
  });
  const names = requests.map((id) => data?.find((product) => product.id === id)?.name ?? '…');
  const more = ids.length - requests.length;
  return [counted(ids.length, 'product'), ...names, ...(more > 0 ? [t('and {more} more', { more })] : [])].join('\n');
}
