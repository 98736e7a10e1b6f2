import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useEffect } from 'react';
import { cart } from '../../cart/cart-store.ts';
import { enteredAddress } from '../../checkout/address/entered-address.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { isRetryable } from '../../shop/retryable.ts';
import { closeOpenPayment } from './open-payments.ts';
import { pauseBeforeAsking } from './payment-pauses.ts';
import { isUndecided, type PaymentView, readPayment } from './payment-view.ts';

/**
 * Reads the payment state of the order with this token repeatedly, with growing pauses, until it is decided. The bought
 * lines are removed from the cart only when the shop reports that the order is paid, or that the bank processes it.
 */
export function usePayment(token: string | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['payment', token],
    queryFn: () => readPayment(token ?? ''),
    enabled: token !== null,
    staleTime: 0,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const mayChange = state.data ? isUndecided(state.data) : state.error === null || isRetryable(state.error);
      return mayChange && pauseBeforeAsking(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  useEffect(() => {
    if (token !== null && data && !isUndecided(data)) takeFromCart(token, data);
  }, [token, data]);
  return { payment: data, unknownOrder: unknownOrder(error), isOffline: error !== null, askNow: refetch };
}

function takeFromCart(token: string, { kind }: PaymentView): void {
  const closed = closeOpenPayment(token);
  if (!closed || (kind !== 'paid' && kind !== 'processing')) return;
  cart.takeOut(closed.bought);
  enteredAddress.clear();
}

/** Returns the shop's message for a link without an order, or null while a response may still arrive. */
function unknownOrder(error: Error | null): string | null {
  return error instanceof ApiError && !isRetryable(error) ? failureMessage(error) : null;
}
