import { useInfiniteQuery } from '@tanstack/react-query';
import { cents } from '@vitrine/domain/money/cents.ts';
import { shopClient } from '../../shop/shop-client.ts';
import { useMoney } from '../../shop/use-money.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import account from '../../users/account/account.module.css';
import { orderStatusLabels } from '../order-status-labels.ts';
import { OrderDetails } from './order-details.tsx';
import styles from './order-history.module.css';

/** Number of orders on the overview of the account. */
const shortLength = 3;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

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
  const money = useMoney();
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['orders', userId],
    queryFn: ({ pageParam }) => shopClient.orders.mine(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const orders = isShort ? all.slice(0, shortLength) : all;
  return (
    <section className={account.section} aria-labelledby="orders">
      <h2 id="orders" className={isShort ? undefined : 'visually-hidden'}>
        {isShort ? 'Latest orders' : 'All orders'}
      </h2>
      {isPending && <p role="status">Loading orders...</p>}
      {error && <LoadFailure what="Your orders" reason={error.message} onRetry={() => void refetch()} />}
      {data && orders.length === 0 && <p className={page.soft}>You have not placed any orders yet.</p>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderDetails
              id={order.id}
              summary={
                <>
                  <span className={styles.number}>Order {order.number}</span>
                  <time dateTime={order.createdAt}>{day.format(new Date(order.createdAt))}</time>
                  <span>{orderStatusLabels[order.status]}</span>
                  <span className={styles.amount}>{money(cents(order.total))}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {isShort && all.length > shortLength && <Link to="/account/orders">All orders</Link>}
      {!isShort && hasNextPage && (
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
