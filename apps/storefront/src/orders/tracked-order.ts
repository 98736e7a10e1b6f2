import { queryOptions } from '@tanstack/react-query';
import { shopClient } from '../shop/shop-client.ts';

/** Returns the query for the order with a tracking token. Without a token it does not run. */
export function trackedOrder(token: string | null) {
  return queryOptions({
    queryKey: ['tracked-order', token],
    queryFn: () => shopClient.orders.track(token ?? ''),
    enabled: token !== null,
    staleTime: 0,
  });
}
