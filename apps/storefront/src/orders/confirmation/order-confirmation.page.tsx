import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { failureMessage } from '../../routing/route-failure.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useHydrated } from '../../shop/use-hydrated.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from '../order-page.module.css';
import { openPayments } from '../payment/open-payments.ts';
import { OrderPayment } from '../payment/order-payment.tsx';
import { PrintedShopName } from '../printed-shop-name.tsx';
import { trackedOrder } from '../tracked-order.ts';
import { OrderThanks } from './order-thanks.tsx';

/**
 * The state that the checkout stores in the history for a paid order. It survives a reload and is not part of the
 * address.
 */
export interface PlacedOrder {
  readonly token: string;
}

/**
 * Shows the state of an order's payment when the address has its token. Without one it shows the specification's three sentences
 * (§2) and the order that was just placed and paid, by the token in the history. Without any token it shows the order of this browser
 * that waits for its payment, and the three sentences when there is none.
 */
export function Page() {
  const isHydrated = useHydrated();
  const [address] = useSearchParams();
  const hasToken = tokenIn(address) !== null;
  return (
    <WithQueries>
      <div className={styles.done}>
        <PageHead title={t('orders.orderConfirmation')} path="/order-confirmation" isUnlisted />
        <PrintedShopName />
        {hasToken ? <OrderPayment token={isHydrated ? tokenIn(address) : null} /> : <Placed />}
      </div>
    </WithQueries>
  );
}

/** Returns the order's token. The page of a provider returns with `order`, and may add a `token` of its own. */
function tokenIn(address: URLSearchParams): string | null {
  return address.get('order') ?? address.get('token');
}

function Placed() {
  const isHydrated = useHydrated();
  const placed = useLocation().state as Partial<PlacedOrder> | null;
  const token = isHydrated ? (placed?.token ?? null) : null;
  // Read once, because the page shows the payment's result, also after it is decided.
  const [waiting] = useState(() => openPayments()[0]?.token ?? null);
  const isWaitingShown = isHydrated && token === null && waiting !== null;
  const { data: order, error, isLoading, refetch } = useQuery(trackedOrder(token));
  if (isWaitingShown) return <OrderPayment token={waiting} />;
  return (
    <>
      <OrderThanks token={token} order={order} />
      {isLoading && <p role="status">{t('orders.loadingYourOrder')}</p>}
      {error && !order && (
        <LoadFailure what={t('orders.yourOrder')} reason={failureMessage(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
