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

interface CartAmountsProps {
  readonly totals: Totals;
  readonly withTax?: boolean;
  /** What was shown before: an amount that differs is marked with it. */
  readonly before?: Totals | undefined;
}

/** Shows subtotal, shipping, tax if wanted, and total (spec §2). */
export function CartAmounts({ totals, withTax = false, before = totals }: CartAmountsProps) {
  const words = messages.totals;
  const totalOf = (amounts: Totals) => formatMoney(withTax ? amounts.total : totalBeforeTax(amounts));
  const hasTax = withTax && (totals.tax > 0 || before.tax > 0);
  return (
    <dl className={styles.amounts}>
      <Amount name={words.subtotal} now={formatMoney(totals.subtotal)} before={formatMoney(before.subtotal)} />
      <Amount name={words.shipping} now={shippingLabel(totals)} before={shippingLabel(before)} />
      {hasTax && <Amount name={words.salesTax} now={formatMoney(totals.tax)} before={formatMoney(before.tax)} />}
      <Amount name={words.total} now={totalOf(totals)} before={totalOf(before)} look={styles.total} />
    </dl>
  );
}

interface AmountProps {
  readonly name: string;
  readonly now: string;
  readonly before: string;
  readonly look?: string | undefined;
}

function Amount({ name, now, before, look }: AmountProps) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>
        {before !== now && <FormerAmount text={before} />}
        {now}
      </dd>
    </div>
  );
}

/** Shows an amount that no longer holds, struck through, before the present one. */
function FormerAmount({ text }: { text: string }) {
  return (
    <>
      <span className="visually-hidden">Before:</span> <s className={styles.former}>{text}</s>{' '}
      <span className="visually-hidden">now:</span>{' '}
    </>
  );
}
