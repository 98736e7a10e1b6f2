import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Suspense } from 'react';
import { openPayments } from '../../orders/payment/open-payments.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { TaxNote } from '../../shop/tax-note.tsx';
import { useHydrated } from '../../shop/use-hydrated.ts';
import { useMoney } from '../../shop/use-money.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';
import { useUser } from '../../users/user-store.ts';
import type { ShopCart } from '../cart-store.ts';
import { DiscountCode } from '../codes/discount-code.tsx';
import { discountNames, hasUnshippedGoods, quotedTotals } from '../quoted-totals.ts';
import { noteOn, quotedLine, useCurrentQuote } from '../use-quote.ts';
import { ArrivalNote } from './arrival-note.tsx';
import { CartAmounts, FreeShippingBanner } from './cart-amounts.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-view.module.css';
import { NotDelivered } from './not-delivered.tsx';

const RelatedToCart = lazyPart(async () => (await import('./related-to-cart.tsx')).RelatedToCart);
const ViewedInCart = lazyPart(async () => (await import('./viewed-in-cart.tsx')).ViewedInCart);
const CappedLines = lazyPart(async () => (await import('../account/capped-lines.tsx')).CappedLines);
const StoredWaitingOrders = lazyPart(
  async () => (await import('../../orders/payment/waiting-orders.tsx')).StoredWaitingOrders,
);

/** Shows the cart with its controls, totals and the link to the checkout (spec §2, Cart view). */
export function CartView({ cart }: { cart: ShopCart }) {
  const user = useUser();
  return (
    <WithQueries>
      <Waiting />
      {user && (
        <Suspense fallback={null}>
          <CappedLines />
        </Suspense>
      )}
      <QuotedCart cart={cart} />
    </WithQueries>
  );
}

/** Shows the orders that wait for their payment. Its code loads only when there is one. */
function Waiting() {
  const isHydrated = useHydrated();
  if (!isHydrated || openPayments().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StoredWaitingOrders />
    </Suspense>
  );
}

function QuotedCart({ cart }: { cart: ShopCart }) {
  const site = useSite();
  const isHydrated = useHydrated();
  const money = useMoney();
  const { quote, isCurrent, paused, requestQuote } = useCurrentQuote(cart);
  const current = isCurrent ? quote : undefined;
  const offered = current && !current.isChanged && discountNames(current) !== null ? current : undefined;
  // Only the shop knows the shipping by zones. The totals are therefore those of its quote, as with gift cards.
  const charged = offered ?? (site.hasShippingZones || hasUnshippedGoods(quote) ? quote : undefined);
  const totals = charged ? quotedTotals(charged) : cartTotals(cart.items, site);
  if (cart.items.length === 0) {
    return (
      <div className={styles.empty}>
        <BagIcon size={44} />
        <p>{t('specified.cartEmpty')}</p>
        <Link className={`${buttons.button} ${buttons.quiet}`} to="/">
          {t('cart.continueShopping')}
        </Link>
        {isHydrated && (
          <Suspense fallback={null}>
            <ViewedInCart />
          </Suspense>
        )}
      </div>
    );
  }
  return (
    <>
      <div className={styles.lines}>
        <ul className={styles.list}>
          {cart.items.map((line) => (
            <CartLine
              key={`${line.productId} ${line.variantId}`}
              line={line}
              note={noteOn(line, quote, money)}
              stock={quotedLine(line, quote)?.stock}
              perUnit={quotedLine(line, quote)?.pricePerUnit}
              discount={quotedLine(line, offered)?.discount}
            />
          ))}
        </ul>
        {site.hasRelated && (
          <Suspense fallback={null}>
            <RelatedToCart productIds={cart.items.map(({ productId }) => productId)} max={4} />
          </Suspense>
        )}
      </div>
      <div className={styles.foot}>
        <FormError message={paused} />
        {(quote || !site.hasShippingZones) && <FreeShippingBanner totals={totals} />}
        <DiscountCode quote={current} requestQuote={(discountCodes) => requestQuote({ discountCodes })} />
        <NotDelivered quote={quote} />
        <CartAmounts totals={totals} discounts={discountNames(charged)} />
        {!quote?.isTaxExempt && <TaxNote added={t('cart.taxesAreAddedAtCheckout')} />}
        <ArrivalNote quote={quote} />
        <LinkButton className={`${buttons.button} ${buttons.primary} ${buttons.wide}`} to="/checkout">
          {t('specified.cartCheckout')}
        </LinkButton>
      </div>
    </>
  );
}
