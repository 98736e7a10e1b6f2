import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { OrderFacts, type OrderFactsProps, type ShownAddress } from './order-facts.tsx';
import { OrderAmounts, OrderLines } from './order-lines.tsx';
import { orderStatusLabels } from './order-status-labels.ts';
import styles from './order-summary.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The fields that both ways of reading an order return: the link with its token, and the account's history. */
interface ShownOrder
  extends Pick<OrderView, 'status' | 'items' | 'subtotal' | 'shippingCost' | 'tax' | 'total' | 'statusHistory'> {
  readonly shippingInfo: { readonly address: ShownAddress } | null;
  readonly shipments: readonly (Pick<
    OrderView['shipments'][number],
    'carrier' | 'service' | 'trackingNumber' | 'trackingUrl' | 'status'
  > & { readonly events?: OrderView['shipments'][number]['events'] })[];
  readonly refunds: readonly { readonly amount: number; readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED' }[];
  readonly email?: string;
  readonly payment?: OrderFactsProps['payment'];
}

/** Shows an order to its shopper: its state, its lines, its amounts, its address, and with what it was paid. */
export function OrderSummary({ order }: { order: ShownOrder }) {
  const refunded = order.refunds
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.order}>
      <History order={order} />
      <Shipments shipments={order.shipments} />
      <OrderLines items={order.items} />
      <OrderAmounts order={order} refunded={refunded} />
      <OrderFacts address={order.shippingInfo?.address ?? null} email={order.email} payment={order.payment} />
    </div>
  );
}

function History({ order }: { order: ShownOrder }) {
  return (
    <section>
      <h3>Status: {orderStatusLabels[order.status]}</h3>
      <ol className={styles.history}>
        {order.statusHistory.map(({ status, timestamp }) => (
          <li key={`${status} ${timestamp}`}>
            {orderStatusLabels[status]} <time dateTime={timestamp}>{moment.format(new Date(timestamp))}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shipments({ shipments }: Pick<ShownOrder, 'shipments'>) {
  return shipments.map((shipment) => (
    <section key={shipment.trackingNumber ?? shipment.status}>
      <h3>Shipment</h3>
      <p>
        {[shipment.carrier, shipment.service].filter(Boolean).join(' ')}{' '}
        {isWebAddress(shipment.trackingUrl) ? (
          <a href={shipment.trackingUrl}>{shipment.trackingNumber}</a>
        ) : (
          shipment.trackingNumber
        )}
      </p>
      <ol className={styles.history}>
        {(shipment.events ?? []).map((event) => (
          <li key={`${event.at} ${event.message}`}>
            {event.message}
            {event.location && `, ${event.location}`}{' '}
            <time dateTime={event.at}>{moment.format(new Date(event.at))}</time>
          </li>
        ))}
      </ol>
    </section>
  ));
}
