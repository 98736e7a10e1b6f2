import type { ShopperOrder } from '@vitrine/contract/orders/order-view.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useId } from 'react';
import { useSite } from '../../shop/shop-context.tsx';
import { useMoney } from '../../shop/use-money.ts';
import { dateFormat } from '../../words/formats.ts';
import styles from '../summary/order-summary.module.css';

interface WaitingOrder extends Pick<ShopperOrder, 'number' | 'status' | 'total' | 'giftCardAmount'> {
  readonly payment: Pick<ShopperOrder['payment'], 'method' | 'terms' | 'isAuthorized' | 'isReleased'>;
}

/** Shows how to pay an order that waits for a payment without a provider, or that an authorised one is charged later. */
export function PaymentTerms({ order }: { order: WaitingOrder }) {
  const { timeZone } = useSite();
  const money = useMoney();
  const id = useId();
  const { terms, isAuthorized, isReleased } = order.payment;
  if (isAuthorized) return <p className={styles.returns}>{t('orders.chargedWhenShipped')}</p>;
  if (isReleased) return <p className={styles.returns}>{t('orders.paymentReleased')}</p>;
  if (!terms || order.status !== 'PENDING') return null;
  const day = dateFormat({ dateStyle: 'long', timeZone: readableZone(timeZone) });
  const due = cents(order.total - order.giftCardAmount);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('orders.howToPayName', { name: settingText(terms.name, t) })}
      </h2>
      <p className={styles.returns}>{settingText(terms.instructions, t)}</p>
      <dl className={styles.terms}>
        <Row name={t('orders.amount')} value={money(due)} />
        {/* The courier collects the amount, so there is nothing to transfer and no deadline. */}
        {order.payment.method !== 'CASH_ON_DELIVERY' && (
          <>
            <Row name={t('orders.reference')} value={order.number} />
            <Row name={t('orders.payBy')} value={day.format(new Date(terms.dueAt))} />
          </>
        )}
      </dl>
    </section>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
