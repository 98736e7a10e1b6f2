import { t } from '@vitrine/messages/src/t.ts';
import summary from '../checkout/checkout-summary.module.css';
import { OrderFacts } from '../orders/summary/order-facts.tsx';
import { OrderAmounts, OrderLines } from '../orders/summary/order-lines.tsx';
import styles from '../orders/summary/order-summary.module.css';
import type { OpenLink } from './open-link.ts';

/**
 * Renders the lines, amounts and customer of a draft order as the server returns them. The component computes nothing.
 */
export function PaymentLinkSummary({ link }: { readonly link: OpenLink }) {
  const { quote, discountReason, address, email } = link;
  const { totals, includedTax } = quote;
  const items = quote.lines.map((line) => ({
    id: `${line.productId} ${line.variantId ?? ''}`,
    name: line.product?.name ?? t('checkout.noLongerSold'),
    options: line.variant?.options ?? [],
    image: line.product?.images[0] ?? null,
    price: line.price,
    quantity: line.quantity,
  }));
  // A link requests a partial payment only for the returned items of an exchange.
  const { giftCards: settled, ...amounts } = totals;
  const giftCards = settled > 0 ? [{ kind: 'EXCHANGE' as const, amount: settled }] : [];
  return (
    <section className={summary.summary} aria-labelledby="order-to-pay">
      <h2 id="order-to-pay">{t('checkout.yourOrder')}</h2>
      <div className={styles.order}>
        <OrderLines items={items} />
        <OrderAmounts
          order={{ ...amounts, giftCards, shippingCost: totals.shipping, discountReason, includedTax }}
          refunded={0}
        />
        <OrderFacts address={address} email={email} business={quote.business} />
      </div>
    </section>
  );
}
