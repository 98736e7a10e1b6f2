import { useQuery } from '@tanstack/react-query';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { useLocation, useSearchParams } from 'react-router';
import { PageHead } from '../shell/page-head.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import { WithQueries } from '../shop/with-queries.tsx';
import buttons from '../ui/button.module.css';
import { CheckIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './checkout.module.css';
import { PrintedShopName } from './printed-shop-name.tsx';
import { trackedOrder } from './tracked-order.ts';

const words = messages.confirmation;

/** What the checkout leaves in the history for this page: it outlives a reload, and stands in no address. */
export interface PlacedOrder {
  readonly token: string;
}

/** The specification's three sentences (§2), the order number, and the link to track the order (contract §7). */
export function Page() {
  return (
    <WithQueries>
      <Confirmation />
    </WithQueries>
  );
}

/** The token of the order that was just placed, or of the mail's link to it; none while the page is the server's. */
function usePlacedToken(): string | null {
  const isHydrated = useHydrated();
  const placed = useLocation().state as Partial<PlacedOrder> | null;
  const [address] = useSearchParams();
  return isHydrated ? (placed?.token ?? address.get('token')) : null;
}

function Confirmation() {
  const token = usePlacedToken();
  const { data: order } = useQuery(trackedOrder(token));
  const isWaiting = order?.status === 'PENDING';
  return (
    <div className={styles.done}>
      <PageHead title="Order confirmation" path="/order-confirmation" isUnlisted />
      <PrintedShopName />
      <div className={styles.thanks}>
        <span className={styles.check}>
          <CheckIcon size={30} />
        </span>
        <h1>{words.thanks}</h1>
        <p>{words.placed}</p>
        <p>{words.emailComing}</p>
        {order && <p className={styles.number}>Order number {order.number}</p>}
        {isWaiting && (
          <p role="status">We are still waiting for the bank's answer about your payment. We will write to you.</p>
        )}
        {token && (
          <Link className={`${buttons.button} ${buttons.primary}`} to={`/track?token=${encodeURIComponent(token)}`}>
            Track your order
          </Link>
        )}
        <Link to="/">Continue shopping</Link>
      </div>
    </div>
  );
}
