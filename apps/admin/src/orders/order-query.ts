import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** Returns the query of one order with everything that staff need. */
export function orderQuery(id: string) {
  return queryOptions({ queryKey: ['orders', 'one', id], queryFn: () => api.staff.order.one(id) });
}
