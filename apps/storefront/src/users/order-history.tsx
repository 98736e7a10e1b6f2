import { useInfiniteQuery } from '@tanstack/react-query';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { orderStatusWords } from '../checkout/order-status-words.ts';
import { shopClient } from '../shop/shop-client.ts';
import buttons from '../ui/button.module.css';
import styles from './account.module.css';
import { OrderDetails } from './order-details.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The user's orders, newest first; each opens to its lines and where it is (docs/behaviour/calls.md#cart-and-orders). */
export function OrderHistory({ userId }: { userId: string }) {
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['orders', userId],
    queryFn: ({ pageParam }) => shopClient.orders.mine(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
  const orders = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.section} aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {isPending && <p role="status">Loading orders...</p>}
      {error && (
        <p role="alert">
          Your orders could not be loaded: {error.message}{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data && orders.length === 0 && <p className={styles.soft}>You have not ordered anything yet.</p>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderDetails
              id={order.id}
              summary={
                <>
                  <span className={styles.number}>Order {order.number}</span>
                  <time dateTime={order.createdAt}>{day.format(new Date(order.createdAt))}</time>
                  <span>{orderStatusWords[order.status]}</span>
                  <span className={styles.amount}>{formatMoney(cents(order.total))}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Older orders
        </button>
      )}
    </section>
  );
}
