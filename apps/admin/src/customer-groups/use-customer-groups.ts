import { useQuery } from '@tanstack/react-query';
import { maxCustomerGroups } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { api } from '../shell/api.ts';

/** Reads all groups of customers by name. Shops have few groups, so there is no paging. */
export function useCustomerGroups() {
  return useQuery({
    queryKey: ['customer-groups', 'all'],
    queryFn: async () => {
      const orderBy = [{ name: 'asc' as const }];
      const first = await api.customerGroups.many({ orderBy, limit: 100 });
      if (first.nextCursor === null) return first.items;
      const second = await api.customerGroups.many({
        orderBy,
        limit: maxCustomerGroups - 100,
        cursor: first.nextCursor,
      });
      return [...first.items, ...second.items];
    },
  });
}
