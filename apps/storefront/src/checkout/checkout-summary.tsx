import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useId, useState } from 'react';
import type { ShopCart } from '../cart/cart-store.ts';
import { discountNames } from '../cart/quoted-totals.ts';
import { noteOn, quotedLine } from '../cart/use-quote.ts';
import { CartAmounts } from '../cart/view/cart-amounts.tsx';
import { CartLine } from '../cart/view/cart-line.tsx';
import { ReturnTermsLine } from '../returns/return-terms-line.tsx';
import { useSite } from '../shop/shop-context.tsx';
import { useMoney } from '../shop/use-money.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { ChangedCart } from './changed-cart.tsx';
import styles from './checkout-summary.module.css';

interface CheckoutSummaryProps {
  readonly cart: ShopCart;
  /** The quote of exactly this cart, or undefined. */
  readonly quote: Quote | undefined;
  readonly totals: CartTotals;
  /** The amounts of the last attempt when the shop refused it because they had changed. */
  readonly before: CartTotals | undefined;
  /** The country of the entered address. */
  readonly country?: string | undefined;
}

/**
 * Renders 'Order Summary' (spec §2): lines and amounts. A narrow screen shows one line with the total, which opens by a
 * tap or when something changed.
 */
export function CheckoutSummary({ cart, quote, totals, before, country }: CheckoutSummaryProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hasChanged = quote?.isChanged === true || before !== undefined;
  const isOpen = chosen ?? hasChanged;
  const { pricesIncludeTax } = useSite();
  const money = useMoney();
  const units = cart.totalItems;
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary">{t('specified.checkoutOrderSummary')}</h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          <span>{t('checkout.countItems', { count: units })}</span>
          <strong>{money(totals.total)}</strong>
          <ChevronDownIcon size={18} />
        </button>
      </div>
      <div id={id} className={isOpen ? styles.body : `${styles.body} ${styles.folded}`}>
        <ul>
          {cart.items.map((line) => (
            <CartLine
              key={`${line.productId} ${line.variantId}`}
              line={line}
              note={noteOn(line, quote, money)}
              now={line.product ? quotedLine(line, quote) : undefined}
              discount={quotedLine(line, quote)?.discount}
              perUnit={quotedLine(line, quote)?.pricePerUnit}
              isReadOnly
            />
          ))}
        </ul>
        <ChangedCart cart={cart} quote={quote} />
        <CartAmounts
          totals={totals}
          before={before}
          discounts={discountNames(quote)}
          giftCards={quote?.giftCards}
          taxes={quote?.taxes}
          withTax
          areTaxesIncluded={pricesIncludeTax && !quote?.isTaxExempt}
          includedTax={quote?.includedTax}
        />
        {isReturnable(quote) && <ReturnTermsLine country={country} />}
      </div>
    </section>
  );
}

/** Returns whether the cart has items that can be sent back. Before the quote, it counts as such a cart. */
function isReturnable(quote: Quote | undefined): boolean {
  return !quote || quote.lines.some(({ product }) => !product?.isDigital && !product?.isGiftCard);
}
