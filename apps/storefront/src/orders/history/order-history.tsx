import { useInfiniteQuery } from '@tanstack/react-query';
import { cents } from '@vitrine/domain/money/cents.ts';
import { isCurrency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Suspense, useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { optionalPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import account from '../../users/account/account.module.css';
import { dateFormat, formatMoney } from '../../words/formats.ts';
import { orderStatusLabels } from '../order-status-labels.ts';
import { OrderDetails } from './order-details.tsx';
import styles from './order-history.module.css';

/** Number of orders on the overview of the account. */
const shortLength = 3;
/** Number of orders from which on a shopper can search in them. */
const searchableLength = 10;
const day = dateFormat({ dateStyle: 'medium' });

/** Loads for shoppers with many orders. */
const OrderSearch = optionalPart(async () => (await import('./order-search.tsx')).OrderSearch);

interface OrderHistoryProps {
  readonly userId: string;
  /** Whether only the latest orders are shown, with a link to all of them. */
  readonly isShort?: boolean;
}

/**
 * Shows the user's orders, newest first. Each opens to its lines and its state
 * (docs/behaviour/calls.md#cart-and-orders).
 */
export function OrderHistory({ userId, isShort = false }: OrderHistoryProps) {
  const [search, setSearch] = useState('');
  const { data, error, isPending, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['orders', userId, search],
      queryFn: ({ pageParam, signal }) =>
        shopClient.orders.mine({ ...(pageParam && { cursor: pageParam }), ...(search && { search }) }, signal),
      // The previous result stays while a search is sent, but never that of another account.
      placeholderData: (previous, query) => (query?.queryKey[1] === userId ? previous : undefined),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
    });
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const isSearchable = !isShort && (search !== '' || isPlaceholderData || all.length >= searchableLength);
  const found = data && !isPlaceholderData ? { count: all.length, hasMore: hasNextPage } : null;
  const orders = isShort ? all.slice(0, shortLength) : all;
  return (
    <section className={account.section} aria-labelledby="orders">
      <h2 id="orders" className={isShort ? undefined : 'visually-hidden'}>
        {isShort ? t('orders.latestOrders') : t('orders.allOrders')}
      </h2>
      {isPending && <p role="status">{t('orders.loadingOrders')}</p>}
      {error && (
        <LoadFailure what={t('orders.yourOrders')} reason={failureMessage(error)} onRetry={() => void refetch()} />
      )}
      {isSearchable && (
        <Suspense>
          <OrderSearch text={search} onSearch={setSearch} found={found} />
        </Suspense>
      )}
      {data && orders.length === 0 && search === '' && <NoOrders />}
      <ul className={styles.orders} hidden={orders.length === 0}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderDetails
              id={order.id}
              summary={
                <>
                  <span className={styles.number}>{t('orders.orderNumber', { number: order.number })}</span>
                  <time dateTime={order.createdAt}>{day.format(new Date(order.createdAt))}</time>
                  <span>{orderStatusLabels[order.status]}</span>
                  <span className={styles.amount}>
                    {isCurrency(order.currency) && formatMoney(cents(order.total), order.currency)}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {isShort && all.length > shortLength && <Link to="/account/orders">{t('orders.allOrders')}</Link>}
      {!isShort && hasNextPage && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('orders.olderOrders')}
        </button>
      )}
    </section>
  );
}

function NoOrders() {
  return (
    <div className={styles.none}>
      <p className={page.soft}>{t('orders.youHaveNotPlacedAny')}</p>
      <Link className={`${buttons.button} ${buttons.quiet}`} to="/products">
        {t('catalog.discoverProducts')}
      </Link>
    </div>
  );
}
