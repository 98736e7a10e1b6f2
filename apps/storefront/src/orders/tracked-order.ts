import { queryOptions } from '@tanstack/react-query';
import { shopClient } from '../shop/shop-client.ts';

/** The order that a tracking token opens; nothing is asked without one. */
export function trackedOrder(token: string | null) {
  return queryOptions({
    queryKey: ['tracked-order', token],
    queryFn: () => shopClient.orders.track(token ?? ''),
    enabled: token !== null,
    staleTime: 0,
  });
}
