import { queryOptions } from '@tanstack/react-query';
import type { QuoteReturnBody, ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
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

/** Returns the query for the amounts of the chosen units, as the server computes them. */
export function returnQuote({ access, kind, lines }: QuoteReturnBody) {
  const wanted = lines.map(({ lineId, quantity, reason, replacement }) => ({ lineId, quantity, reason, replacement }));
  const isComplete = kind !== 'EXCHANGE' || wanted.every(({ replacement }) => replacement);
  return queryOptions({
    queryKey: ['return-quote', access, kind, wanted],
    queryFn: () => returnClient.quote({ access, kind, lines: wanted }),
    enabled: wanted.length > 0 && isComplete,
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
