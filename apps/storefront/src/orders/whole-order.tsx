import type { ShopperOrder } from '@vitrine/contract/orders/order-view.schema.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { ReturnLinks } from '../returns/return-links.tsx';
import { ReturnTerms } from '../returns/return-terms.tsx';
import { useSite } from '../shop/shop-context.tsx';
import { OrderCurrency } from '../shop/use-money.ts';
import buttons from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { DigitalGoods } from './digital/digital-goods.tsx';
import { PaymentTerms } from './payment/payment-terms.tsx';
import { NextSteps } from './summary/next-steps.tsx';
import { OrderDocuments } from './summary/order-documents.tsx';
import styles from './summary/order-summary.module.css';
import { OrderSummary } from './summary/order-summary.tsx';

interface WholeOrderProps {
  readonly order: ShopperOrder;
  /** The token of the order's link, which also opens its invoice and credit notes. */
  readonly token?: string | null;
  /** Shown below the instructions for a payment. */
  readonly children?: ReactNode;
}

/**
 * Shows everything about an order to the holder of its secret link: what happens next, the order, how to return it, and
 * a print button.
 */
export function WholeOrder({ order, token = null, children }: WholeOrderProps) {
  const payment = { status: order.paymentStatus, method: order.payment.method };
  return (
    <OrderCurrency value={order.currency}>
      <div className={styles.whole}>
        <PaymentTerms order={order} />
        {children}
        <NextSteps order={order} />
        {token && <DigitalGoods order={order} token={token} />}
        <section aria-labelledby="order-details">
          <h2 id="order-details" className={styles.heading}>
            {t('orders.orderDetails')}
          </h2>
          <OrderSummary order={order} />
          {order.replaces && <p>{t('returns.thisOrderReplaces', { number: order.replaces })}</p>}
          {order.replacedBy?.map((number) => (
            <p key={number}>{t('returns.itemsReplacedBy', { number })}</p>
          ))}
        </section>
        {order.items.some(({ isDigital }) => !isDigital) && (
          <Returns text={settingText(order.returnsText, t)} country={order.shippingInfo?.address?.country} />
        )}
        {token && <ReturnLinks order={order} access={{ token }} />}
        {token && <OrderDocuments order={order} payment={payment} token={token} />}
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => window.print()}>
          {t('orders.printThisOrder')}
        </button>
      </div>
    </OrderCurrency>
  );
}

/** Renders the owner's text on returns, and the link to the shop's policy once it is published. */
function Returns({ text, country }: { readonly text: string; readonly country: string | undefined }) {
  const policy = useSite().policies.find(({ slug }) => slug === 'returns');
  if (!text && !policy) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className={styles.heading}>
        {t('orders.howToReturnItems')}
      </h2>
      <ReturnTerms country={country} />
      {text && <p className={styles.returns}>{text}</p>}
      {policy && (
        <Link className={styles.policy} to={`/pages/${policy.slug}`}>
          {t('orders.readTheReturnPolicy')}
        </Link>
      )}
    </section>
  );
}
