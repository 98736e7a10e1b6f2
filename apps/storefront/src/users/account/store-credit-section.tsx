import { useQuery } from '@tanstack/react-query';
import type { StoreCredit } from '@vitrine/contract/gift-cards/store-credit.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import { useMoney } from '../../shop/use-money.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { rich } from '../../ui/rich.tsx';
import { dateFormat } from '../../words/formats.ts';
import styles from './account.module.css';

const day = dateFormat({ dateStyle: 'medium' });

const entryNames = {
  get ISSUED() {
    return t('account.given');
  },
  get ADDED() {
    return t('account.given');
  },
  get SPENT() {
    return t('account.paidForAnOrder');
  },
  get GIVEN_BACK() {
    return t('account.returnedTheOrderWasNot');
  },
  get REFUNDED() {
    return t('account.refunded');
  },
  get WITHDRAWN() {
    return t('account.deducted');
  },
  get BONUS() {
    return t('account.bonus');
  },
  get RESTORED() {
    return t('account.returned');
  },
} as const satisfies Record<StoreCredit['entries'][number]['kind'], string>;

/** Renders the customer's store credit in each currency with the newest entries. Renders nothing without any (docs/behaviour/gift-cards.md#store-credit). */
export function StoreCreditSection({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['store-credit', userId],
    queryFn: () => shopClient.storeCredit.mine(),
    staleTime: 0,
  });
  if (error)
    return (
      <LoadFailure what={t('account.yourStoreCredit')} reason={failureMessage(error)} onRetry={() => void refetch()} />
    );
  const credits = data ? [data, ...data.others].filter(({ entries }) => entries.length > 0) : [];
  if (credits.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="store-credit">
      <h2 id="store-credit">{t('account.storeCredit')}</h2>
      {credits.map((credit) => (
        <Credit key={credit.currency} credit={credit} />
      ))}
    </section>
  );
}

function Credit({ credit: { currency, balance, entries } }: { credit: Omit<StoreCredit, 'others'> }) {
  const money = useMoney();
  return (
    <>
      <p>
        {rich(t('account.youHaveAmountYouCan', { amount: money(cents(balance), currency) }), {
          strong: (text) => <strong>{text}</strong>,
        })}
      </p>
      <ul aria-label={t('account.storeCreditHistory')}>
        {entries.map(({ kind, amount, orderNumber, at }) => (
          <li key={`${at} ${kind} ${amount}`}>
            <time dateTime={at}>{day.format(new Date(at))}</time>: {money(cents(amount), currency)}, {entryNames[kind]}
            {orderNumber !== null && ` ${t('account.orderOrderNumber', { orderNumber })}`}
          </li>
        ))}
      </ul>
    </>
  );
}
