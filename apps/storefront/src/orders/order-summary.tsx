import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Address as AddressFields } from '@vitrine/domain/shipping/address.ts';
import { countryName } from '@vitrine/domain/shipping/countries.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { OptionChips } from '../cart/cart-line.tsx';
import { LineThumbnail } from '../cart/line-thumbnail.tsx';
import { orderStatusLabels } from './order-status-labels.ts';
import styles from './order-summary.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const money = (amount: number) => formatMoney(cents(amount));

/** The fields that both ways of reading an order return: the link with its token, and the account's history. */
interface ShownOrder
  extends Pick<OrderView, 'status' | 'items' | 'subtotal' | 'shippingCost' | 'tax' | 'total' | 'statusHistory'> {
  readonly shippingInfo: { readonly address: ShownAddress } | null;
  readonly shipments: readonly (Pick<
    OrderView['shipments'][number],
    'carrier' | 'service' | 'trackingNumber' | 'trackingUrl' | 'status'
  > &
    Partial<Pick<OrderView['shipments'][number], 'events' | 'lines'>>)[];
  readonly refunds: readonly { readonly amount: number; readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED' }[];
}
type ShownAddress = Omit<AddressFields, 'email' | 'phone' | 'street2'> & {
  readonly street2?: string | null | undefined;
};

/** Shows an order to its shopper: its state, its lines, its amounts and its address. */
export function OrderSummary({ order }: { order: ShownOrder }) {
  const refunded = order.refunds
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.order}>
      <History order={order} />
      <Shipments order={order} />
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <li key={line.id} className={styles.line}>
            <LineThumbnail image={line.image} />
            <div>
              <p className={styles.name}>{line.name}</p>
              <OptionChips options={line.options} />
            </div>
            <p className={styles.amount}>
              {money(line.price)} x {line.quantity}
            </p>
          </li>
        ))}
      </ul>
      <dl className={styles.amounts}>
        <Amount name="Subtotal" amount={order.subtotal} />
        <Amount name="Shipping" amount={order.shippingCost} />
        {order.tax > 0 && <Amount name="Sales Tax" amount={order.tax} />}
        <Amount name="Total" amount={order.total} look={styles.grand} />
        {refunded > 0 && <Amount name="Refunded" amount={refunded} />}
      </dl>
      {order.shippingInfo && <Address address={order.shippingInfo.address} />}
    </div>
  );
}

function Amount({ name, amount, look }: { name: string; amount: number; look?: string | undefined }) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>{money(amount)}</dd>
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

function Shipments({ order: { shipments, items } }: { order: ShownOrder }) {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return shipments.map((shipment, place) => (
    <section key={`${place} ${shipment.trackingNumber ?? shipment.status}`}>
      <h3>{shipments.length > 1 ? `Shipment ${place + 1}` : 'Shipment'}</h3>
      <p>
        {[shipment.carrier, shipment.service].filter(Boolean).join(' ')}{' '}
        {isWebAddress(shipment.trackingUrl) ? (
          <a href={shipment.trackingUrl}>{shipment.trackingNumber ?? 'Track this parcel'}</a>
        ) : (
          shipment.trackingNumber
        )}
      </p>
      {shipment.lines && shipment.lines.length > 0 && (
        <p>{shipment.lines.map(({ id, quantity }) => `${quantity} x ${names.get(id) ?? 'Item'}`).join(', ')}</p>
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

function Address({ address }: { address: ShownAddress }) {
  return (
    <section>
      <h3>Ships to</h3>
      <address className={styles.address}>
        {address.name}
        <br />
        {address.street1}
        {address.street2 && (
          <>
            <br />
            {address.street2}
          </>
        )}
        <br />
        {address.city}, {address.state} {address.postalCode}
        <br />
        {countryName(address.country)}
      </address>
    </section>
  );
}
