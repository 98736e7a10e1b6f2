import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import type { NameOf } from './audit-words.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const limit = 100;

/** Finds the names of the products, categories, collections and customer groups whose ids the values hold. */
export function useRecordNames(...values: readonly unknown[]): NameOf {
  const ids = [...new Set(JSON.stringify(values).match(uuid))].slice(0, limit);
  const { data } = useQuery({
    queryKey: ['record names', ids],
    enabled: ids.length > 0,
    retry: false,
    queryFn: async () => {
      const filter = { where: { id: { in: ids } }, select: ['id', 'name'], limit };
      const lists = await Promise.all([
        api.products.many(filter),
        api.categories.many(filter),
        api.collections.many(filter),
        api.customerGroups.many(filter),
      ]);
      return new Map(lists.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)));
    },
  });
  return (id) => data?.get(id);
}
