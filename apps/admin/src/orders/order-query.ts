import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** One order with everything that staff work with. */
export function orderQuery(id: string) {
  return queryOptions({ queryKey: ['orders', 'one', id], queryFn: () => api.staff.order.one(id) });
}
