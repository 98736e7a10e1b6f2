import {
  freeShippingBanner,
  shippingLabel,
  type CartTotals as Totals,
  totalBeforeTax,
} from '@vitrine/domain/cart/cart-totals.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { formatMoney } from '@vitrine/domain/money/cents.ts';
import styles from './cart-amounts.module.css';

/** Shows 'Add $X for free shipping!' while the subtotal is below the limit (spec §2). */
export function FreeShippingBanner({ totals }: { totals: Totals }) {
  const banner = freeShippingBanner(totals);
  if (!banner) return null;
  return (
    <div className={styles.banner}>
      <p>{banner}</p>
      <progress
        className={styles.progress}
        aria-hidden="true"
        value={totals.subtotal}
        max={totals.subtotal + totals.freeShippingDist}
      />
    </div>
  );
}

/** Shows subtotal, shipping, tax if wanted, and total (spec §2). */
export function CartAmounts({ totals, withTax = false }: { totals: Totals; withTax?: boolean }) {
  const words = messages.totals;
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{words.subtotal}</dt>
        <dd>{formatMoney(totals.subtotal)}</dd>
      </div>
      <div>
        <dt>{words.shipping}</dt>
        <dd>{shippingLabel(totals)}</dd>
      </div>
      {withTax && totals.tax > 0 && (
        <div>
          <dt>{words.salesTax}</dt>
          <dd>{formatMoney(totals.tax)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>{formatMoney(withTax ? totals.total : totalBeforeTax(totals))}</dd>
      </div>
    </dl>
  );
}
