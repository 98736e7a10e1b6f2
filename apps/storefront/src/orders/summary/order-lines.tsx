import type { OrderedPart } from '@vitrine/contract/catalog/kit.schema.ts';
import type { OrderLineView } from '@vitrine/contract/orders/order-view.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { type PayingCard, paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { parseOptions } from '@vitrine/domain/variants/options.ts';
import { discountLabel, paidLabel, shippingName, taxLabel } from '@vitrine/messages/src/order-words.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { OptionChips } from '../../cart/view/cart-line.tsx';
import { LineThumbnail } from '../../cart/view/line-thumbnail.tsx';
import { useMoney } from '../../shop/use-money.ts';
import styles from './order-summary.module.css';

type ShownLine = Pick<OrderLineView, 'id' | 'name' | 'options' | 'image' | 'price' | 'quantity' | 'parts'>;

/** Shows the ordered products: picture, name, options, and price x quantity. */
export function OrderLines({ items }: { items: readonly ShownLine[] }) {
  const money = useMoney();
  return (
    <ul className={styles.lines}>
      {items.map((line) => (
        <li key={line.id} className={styles.line}>
          <LineThumbnail image={line.image} />
          <div>
            <p className={styles.name}>{line.name}</p>
            <OptionChips options={line.options} />
            {line.parts && <OrderedParts parts={line.parts} />}
          </div>
          {/* A payment link may have a line that is no longer sold. It has no price. */}
          {line.quantity > 0 && (
            <p className={styles.amount}>
              {money(cents(line.price))} x {line.quantity}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lists the parts of one kit. */
function OrderedParts({ parts }: { parts: readonly OrderedPart[] }) {
  return (
    <ul className={styles.parts} aria-label={t('catalog.contains')}>
      {parts.map(({ name, options, quantity }) => (
        <li key={[name, ...options].join()}>
          {quantity} x <bdi>{[name, ...parseOptions(options).map(({ value }) => value)].join(', ')}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface OrderAmountsProps {
  readonly order: {
    readonly subtotal: number;
    readonly discount: number;
    /** Absent where the account's history does not contain it. */
    readonly discountReason?: string | null;
    readonly shippingCost: number;
    /** The fee of the payment method. Absent means none. */
    readonly paymentFee?: number | undefined;
    readonly tax: number;
    readonly total: number;
    readonly giftCards?: readonly PayingCard[];
    /** Absent where the account's history does not contain it. */
    readonly includedTax?: number;
    /** Absent where the account's history does not contain it. */
    readonly taxes?: readonly { readonly title: string }[] | null | undefined;
    /** Absent where the account's history does not contain it. */
    readonly shippingInfo?: {
      readonly shippingMethod?: string | null | undefined;
      readonly shippingMethodId?: string | null | undefined;
    } | null;
  };
  /** In cents, 0 for none. */
  readonly refunded: number;
}

/** Shows the order's amounts, in cents: subtotal, shipping, tax if any, total, and the refunded amount. */
export function OrderAmounts({ order, refunded }: OrderAmountsProps) {
  return (
    <dl className={styles.amounts}>
      <Amount name={t('specified.totalsSubtotal')} amount={order.subtotal} />
      {order.discount > 0 && <Amount name={discountLabel(order.discountReason ?? null, t)} amount={-order.discount} />}
      <Amount name={shippingName(chosenMethod(order.shippingInfo), t)} amount={order.shippingCost} isFreeNamed />
      {(order.paymentFee ?? 0) > 0 && <Amount name={t('orders.paymentFee')} amount={order.paymentFee ?? 0} />}
      {order.tax > 0 && <Amount name={taxLabel(order.taxes, t)} amount={order.tax} />}
      <Amount name={t('specified.totalsTotal')} amount={order.total} look={styles.grand} />
      {(order.includedTax ?? 0) > 0 && <Amount name={t('cart.includesTax')} amount={order.includedTax ?? 0} />}
      {paidWithCards(order.giftCards ?? []).map(({ kind, amount }) => (
        <Amount key={kind} name={paidLabel(kind, t)} amount={amount} />
      ))}
      {refunded > 0 && <Amount name={t('orders.refunded')} amount={refunded} />}
    </dl>
  );
}

/** Returns the title of the shipping method that the shopper chose, or null in a shop with one flat rate. */
function chosenMethod(shipping: OrderAmountsProps['order']['shippingInfo']): string | null {
  return (shipping?.shippingMethodId && shipping.shippingMethod) || null;
}

interface AmountProps {
  readonly name: string;
  readonly amount: number;
  readonly look?: string | undefined;
  /** Whether an amount of 0 is 'FREE!', as in the cart and in the emails (spec §2). */
  readonly isFreeNamed?: boolean;
}

function Amount({ name, amount, look, isFreeNamed = false }: AmountProps) {
  const money = useMoney();
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>{isFreeNamed && amount === 0 ? t('specified.totalsFreeShipping') : money(cents(amount))}</dd>
    </div>
  );
}
