import { type CartTotals as Totals, totalBeforeTax } from '@vitrine/domain/cart/cart-totals.ts';
import { type Cents, cents, subtractCents, sumCents, zeroCents } from '@vitrine/domain/money/cents.ts';
import { type PaidPart, type PayingCard, paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { discountLabel, paidLabel, taxLabel } from '@vitrine/messages/src/order-words.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { useMoney } from '../../shop/use-money.ts';
import { freeShippingBanner, shippingLabel } from '../../words/amounts.ts';
import styles from './cart-amounts.module.css';

/** Shows 'Add $X for free shipping!' while the subtotal is below the limit (spec §2). */
export function FreeShippingBanner({ totals }: { totals: Totals }) {
  const { currency } = useSite();
  const banner = freeShippingBanner(totals, currency);
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
  /** Whether the prices contain their taxes. */
  readonly areTaxesIncluded?: boolean;
  /** The taxes that the total contains, in cents. Absent or 0 while they are unknown: then only a note names them. */
  readonly includedTax?: number | undefined;
  /** The taxes of the quote. Their titles name the amount. */
  readonly taxes?: readonly { readonly title: string }[] | undefined;
  /** The names of the discounts that apply. */
  readonly discounts?: string | null;
  /** The gift cards and the store credit that pay a part of the total. */
  readonly giftCards?: readonly PayingCard[] | undefined;
  /** The previous amounts. A different amount is marked with its previous value. */
  readonly before?: Totals | undefined;
}

/** Shows subtotal, shipping, optional tax, and total (spec §2), and a note where prices contain their taxes. */
export function CartAmounts({
  totals,
  withTax = false,
  areTaxesIncluded = false,
  includedTax = 0,
  taxes,
  discounts = null,
  giftCards = [],
  before = totals,
}: CartAmountsProps) {
  const { currency } = useSite();
  const money = useMoney();
  const getTotal = (amounts: Totals) => money(withTax ? amounts.total : totalBeforeTax(amounts));
  const hasIncludedTax = areTaxesIncluded && includedTax > 0;
  const hasTax = withTax && (totals.tax > 0 || before.tax > 0);
  return (
    <>
      <dl className={styles.amounts}>
        <Amount name={t('specified.totalsSubtotal')} now={money(totals.subtotal)} before={money(before.subtotal)} />
        {(totals.discount ?? 0) > 0 && (
          <Amount name={discountLabel(discounts, t)} now={money(reduction(totals))} before={money(reduction(before))} />
        )}
        <Amount
          name={t('specified.totalsShipping')}
          now={shippingLabel(totals, currency)}
          before={shippingLabel(before, currency)}
        />
        <PaymentFee now={totals.paymentFee} before={before.paymentFee} />
        {hasTax && <Amount name={taxLabel(taxes, t)} now={money(totals.tax)} before={money(before.tax)} />}
        <Amount
          name={t('specified.totalsTotal')}
          now={getTotal(totals)}
          before={getTotal(before)}
          look={styles.total}
        />
        {hasIncludedTax && (
          <Amount name={t('cart.includesTax')} now={money(cents(includedTax))} before={money(cents(includedTax))} />
        )}
        <GiftCardAmounts total={totals.total} parts={paidWithCards(giftCards)} />
      </dl>
      {areTaxesIncluded && !hasIncludedTax && <p className={styles.included}>{t('cart.includesTax')}</p>}
    </>
  );
}

/** Shows the fee of the chosen payment method. */
function PaymentFee({ now, before }: { now: Cents | undefined; before: Cents | undefined }) {
  const money = useMoney();
  if (now === undefined) return null;
  return <Amount name={t('orders.paymentFee')} now={money(now)} before={money(before ?? now)} />;
}

interface GiftCardAmountsProps {
  readonly total: Cents;
  readonly parts: readonly PaidPart[];
}

/** Shows the amounts that gift cards and store credit pay, and the remaining amount. */
function GiftCardAmounts({ total, parts }: GiftCardAmountsProps) {
  const money = useMoney();
  if (parts.length === 0) return null;
  const left = money(subtractCents(total, sumCents(parts.map(({ amount }) => amount))));
  return (
    <>
      {parts.map(({ kind, amount }) => {
        const paid = money(subtractCents(zeroCents, amount));
        return <Amount key={kind} name={paidLabel(kind, t)} now={paid} before={paid} />;
      })}
      <Amount name={t('cart.leftToPay')} now={left} before={left} />
    </>
  );
}

/** Returns the reduction of the goods, as an amount below 0. */
function reduction({ discount = zeroCents }: Totals): Cents {
  return subtractCents(zeroCents, discount);
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
        {before !== now && <PreviousAmount text={before} />}
        {now}
      </dd>
    </div>
  );
}

/** Shows an outdated amount, struck through, before the current one. */
function PreviousAmount({ text }: { text: string }) {
  return (
    <>
      <span className="visually-hidden">{t('cart.before')}</span> <s className={styles.previous}>{text}</s>{' '}
      <span className="visually-hidden">{t('cart.now')}</span>{' '}
    </>
  );
}
