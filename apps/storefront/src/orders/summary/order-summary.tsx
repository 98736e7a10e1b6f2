import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import type { PayingCard } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Fragment } from 'react';
import { dateFormat } from '../../words/formats.ts';
import { orderStatusLabels } from '../order-status-labels.ts';
import { OrderFacts, type OrderFactsProps, type ShownAddress } from './order-facts.tsx';
import { OrderAmounts, OrderLines } from './order-lines.tsx';
import styles from './order-summary.module.css';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The fields that both ways of reading an order return: the link with its token, and the account's history. */
interface ShownOrder
  extends Pick<
    OrderView,
    'status' | 'items' | 'subtotal' | 'discount' | 'shippingCost' | 'tax' | 'total' | 'statusHistory'
  > {
  readonly shippingInfo: {
    readonly address: ShownAddress;
    readonly shippingMethod?: string | null | undefined;
    readonly shippingMethodId?: string | null | undefined;
    readonly pickupPlace?: string | null | undefined;
  } | null;
  readonly shipments: readonly (Pick<
    OrderView['shipments'][number],
    'carrier' | 'service' | 'trackingNumber' | 'trackingUrl' | 'status'
  > &
    Partial<Pick<OrderView['shipments'][number], 'events' | 'lines'>>)[];
  readonly refunds: readonly { readonly amount: number; readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED' }[];
  readonly email?: string;
  readonly includedTax?: number;
  readonly giftCards?: readonly PayingCard[];
  readonly discountReason?: string | null;
  readonly payment?: OrderFactsProps['payment'];
  readonly business?: OrderFactsProps['business'];
}

/** Shows an order to its shopper: its state, its lines, its amounts, its address, and its means of payment. */
export function OrderSummary({ order }: { order: ShownOrder }) {
  const refunded = order.refunds
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.order}>
      <History order={order} />
      <Shipments order={order} />
      <OrderLines items={order.items} />
      <OrderAmounts order={order} refunded={refunded} />
      <OrderFacts
        address={order.shippingInfo?.address ?? null}
        pickupPlace={order.shippingInfo?.pickupPlace}
        isShipped={order.items.some(({ isDigital }) => !isDigital)}
        email={order.email}
        payment={order.payment}
        business={order.business}
      />
    </div>
  );
}

function History({ order }: { order: ShownOrder }) {
  const labels = order.payment?.isAuthorized
    ? { ...orderStatusLabels, PENDING: t('orders.paymentAuthorised') }
    : orderStatusLabels;
  return (
    <section>
      <h3>{t('orders.statusValue', { value: labels[order.status] })}</h3>
      <ol className={styles.history}>
        {order.statusHistory.map(({ status, timestamp }) => (
          <li key={`${status} ${timestamp}`}>
            {labels[status]} <time dateTime={timestamp}>{moment.format(new Date(timestamp))}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shipments({ order: { shipments, items } }: { order: ShownOrder }) {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return shipments.map((shipment, index) => (
    <section key={`${index} ${shipment.trackingNumber ?? shipment.status}`}>
      <h3>{shipments.length > 1 ? t('orders.shipmentNumber', { number: index + 1 }) : t('orders.shipment')}</h3>
      <p>
        {[shipment.carrier, shipment.service].filter(Boolean).join(' ')}{' '}
        {isWebAddress(shipment.trackingUrl) ? (
          <a href={shipment.trackingUrl}>{shipment.trackingNumber ?? t('orders.trackThisParcel')}</a>
        ) : (
          shipment.trackingNumber
        )}
      </p>
      {shipment.lines && shipment.lines.length > 0 && (
        <p>
          {shipment.lines.map(({ id, quantity }, lineIndex) => (
            <Fragment key={id}>
              {lineIndex > 0 && ', '}
              {quantity} x <bdi>{names.get(id) ?? t('orders.item')}</bdi>
            </Fragment>
          ))}
        </p>
      )}
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
