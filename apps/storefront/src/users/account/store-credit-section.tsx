import { useQuery } from '@tanstack/react-query';
import type { StoreCredit } from '@vitrine/contract/gift-cards/store-credit.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import { useMoney } from '../../shop/use-money.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './account.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const entryNames = {
  ISSUED: 'Given',
  ADDED: 'Given',
  SPENT: 'Paid for an order',
  GIVEN_BACK: 'Returned: the order was not paid',
  REFUNDED: 'Refunded',
  WITHDRAWN: 'Deducted',
  RESTORED: 'Returned',
} as const satisfies Record<StoreCredit['entries'][number]['kind'], string>;

/** Renders the customer's store credit with the newest entries. Renders nothing without any (docs/behaviour/gift-cards.md#store-credit). */
export function StoreCreditSection({ userId }: { userId: string }) {
  const money = useMoney();
  const { data, error, refetch } = useQuery({
    queryKey: ['store-credit', userId],
    queryFn: () => shopClient.storeCredit.mine(),
    staleTime: 0,
  });
  if (error)
    return <LoadFailure what="Your store credit" reason={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data || data.entries.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="store-credit">
      <h2 id="store-credit">Store credit</h2>
      <p>
        You have <strong>{money(cents(data.balance))}</strong>. You can use it at checkout.
      </p>
      <ul aria-label="Store credit history">
        {data.entries.map(({ kind, amount, orderNumber, at }) => (
          <li key={`${at} ${kind} ${amount}`}>
            <time dateTime={at}>{day.format(new Date(at))}</time>: {money(cents(amount))}, {entryNames[kind]}
            {orderNumber !== null && ` (order ${orderNumber})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
