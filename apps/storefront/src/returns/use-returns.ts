import { queryOptions } from '@tanstack/react-query';
import type { ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import { returnClient } from './return-client.ts';

/** Returns the query for what the shopper can return now. */
export function returnOptions(access: ReturnAccess) {
  return queryOptions({
    queryKey: ['returns', 'options', access],
    queryFn: () => returnClient.options(access),
    staleTime: 0,
    retry: false,
  });
}

/** Returns the query for the returns of an order. */
export function orderReturns(access: ReturnAccess) {
  return queryOptions({
    queryKey: ['returns', 'mine', access],
    queryFn: () => returnClient.mine(access),
    staleTime: 0,
    retry: false,
  });
}
