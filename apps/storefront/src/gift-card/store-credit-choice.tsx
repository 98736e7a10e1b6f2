import { useQuery } from '@tanstack/react-query';
import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents, subtractCents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { shopClient } from '../shop/shop-client.ts';
import { useCurrency, useMoney } from '../shop/use-money.ts';
import { useUser } from '../users/user-store.ts';
import styles from './store-credit-choice.module.css';

interface StoreCreditChoiceProps {
  /** The quote of exactly this cart, or undefined before the shop's response. */
  readonly quote: Quote | undefined;
  readonly isUsed: boolean;
  readonly onChange: (isUsed: boolean) => void;
}

/**
 * Allows signed-in customers to pay with their store credit in the currency of the page. Nothing is shown without any
 * (docs/behaviour/gift-cards.md#store-credit).
 */
export function StoreCreditChoice({ quote, isUsed, onChange }: StoreCreditChoiceProps) {
  const money = useMoney();
  const currency = useCurrency();
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['store-credit', user?.id],
    queryFn: () => shopClient.storeCredit.mine(),
    enabled: user !== null,
  });
  const balance = data ? [data, ...data.others].find((credit) => credit.currency === currency)?.balance : undefined;
  if (user === null || !balance) return null;
  const used = quote?.giftCards.find(({ kind }) => kind === 'STORE_CREDIT');
  const left = used && subtractCents(cents(used.balance), cents(used.amount));
  return (
    <div className={styles.choice}>
      <label>
        <input type="checkbox" checked={isUsed} onChange={({ target }) => onChange(target.checked)} />
        <span>{t('checkout.useStoreCreditAmount', { amount: money(cents(balance)) })}</span>
      </label>
      <p role="status">
        {isUsed && used && left !== undefined
          ? (used.reason ??
            t('checkout.storeCreditAmountAmount2Left', {
              amount: money(cents(-used.amount)),
              amount2: money(left),
            }))
          : ''}
      </p>
    </div>
  );
}
