import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import type { SampleCustomer } from './sample-discount.ts';

/** Reads the data of the chosen customer that a preview needs. Null means a guest. */
export function useSampleCustomer(id: string | null) {
  return useQuery({
    queryKey: ['users', 'of sample', id],
    enabled: id !== null,
    queryFn: async (): Promise<SampleCustomer> => {
      const [{ customerGroupIds }, orders] = await Promise.all([
        api.users.one({ where: { id } }),
        api.orderRecords.many({ where: { userId: id, status: { not: 'CANCELLED' } }, select: ['id'], limit: 1 }),
      ]);
      return { id: id ?? '', customerGroupIds, isFirstOrder: orders.items.length === 0 };
    },
  });
}
