import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type GroupingKind = 'categories' | 'collections';

/** Reads the names and ids of all categories or collections as choices, in the shop's order. */
export function useGroupings(kind: GroupingKind) {
  return useQuery({
    queryKey: [kind, 'names'],
    queryFn: async () =>
      (
        await api[kind].many({
          select: ['id', 'name', 'slug'],
          orderBy: [{ position: 'asc' }, { name: 'asc' }],
          limit: 100,
        })
      ).items,
    staleTime: 60_000,
  });
}
