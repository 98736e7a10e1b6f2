import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useState } from 'react';
import { ReturnLinks } from '../../returns/return-links.tsx';
import { ReturnTermsLine } from '../../returns/return-terms-line.tsx';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import { OrderCurrency } from '../../shop/use-money.ts';
import { DigitalGoods } from '../digital/digital-goods.tsx';
import { PaymentTerms } from '../payment/payment-terms.tsx';
import { OrderDocuments } from '../summary/order-documents.tsx';
import type { OrderFactsProps } from '../summary/order-facts.tsx';
import { OrderSummary } from '../summary/order-summary.tsx';
import { BuyAgain } from './buy-again.tsx';
import styles from './order-history.module.css';

/** Shows one order of the history as a line that opens to the whole order, which is fetched at the first opening. */
export function OrderDetails({ id, summary }: { id: string; summary: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isLoading } = useQuery({
    queryKey: ['order', id],
    queryFn: () => shopClient.orderRecords.one({ where: { id } }),
    enabled: isOpen,
    staleTime: 0,
  });
  const payment = toShownPayment(data?.transaction);
  return (
    <details className={styles.order} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isLoading && <p role="status">{t('orders.loadingOrder')}</p>}
      {error && <p role="alert">{failureMessage(error)}</p>}
      {data && (
        <OrderCurrency value={data.currency}>
          <DigitalGoods order={data} token={null} />
          {payment && <PaymentTerms order={{ ...data, payment }} />}
          <OrderSummary order={payment ? { ...data, payment } : data} />
          <OrderDocuments order={data} payment={data.transaction} token={null} />
          <div className={styles.returns}>
            {data.items.some(({ isDigital }) => !isDigital) && (
              <ReturnTermsLine country={data.shippingInfo?.address?.country} />
            )}
            <ReturnLinks order={data} access={{ orderId: id }} />
          </div>
          <BuyAgain items={data.items} />
        </OrderCurrency>
      )}
    </details>
  );
}

type Transaction = Awaited<ReturnType<typeof shopClient.orderRecords.one>>['transaction'];

/** Returns how an order was paid, or how to pay it. A payment that failed or is still open is not shown as paid. */
function toShownPayment(transaction: Transaction | undefined): OrderFactsProps['payment'] {
  if (!transaction) return undefined;
  const { cardBrand: brand, cardLast4: last4, method, status, terms } = transaction;
  if (!terms && status !== 'PAID' && status !== 'REFUNDED') return undefined;
  return { brand, last4, method, ...(terms && { terms }) };
}
