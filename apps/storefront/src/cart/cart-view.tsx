import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { useSite } from '../shop/shop-context.tsx';
import { WithQueries } from '../shop/with-queries.tsx';
import buttons from '../ui/button.module.css';
import { BagIcon } from '../ui/icons.tsx';
import { Link, LinkButton } from '../ui/link.tsx';
import { ArrivalNote } from './arrival-note.tsx';
import { CartAmounts, FreeShippingBanner } from './cart-amounts.tsx';
import { CartLine } from './cart-line.tsx';
import type { ShopCart } from './cart-store.ts';
import styles from './cart-view.module.css';
import { noteOn, useQuote } from './use-quote.ts';

/** Shows the cart with its controls, totals and the link to the checkout (spec §2, Cart view). */
export function CartView({ cart }: { cart: ShopCart }) {
  return (
    <WithQueries>
      <QuotedCart cart={cart} />
    </WithQueries>
  );
}

function QuotedCart({ cart }: { cart: ShopCart }) {
  const totals = cartTotals(cart.items, useSite());
  const quote = useQuote(cart);
  if (cart.items.length === 0) {
    return (
      <div className={styles.empty}>
        <BagIcon size={44} />
        <p>{messages.cart.empty}</p>
        <Link className={`${buttons.button} ${buttons.quiet}`} to="/">
          Continue shopping
        </Link>
      </div>
    );
  }
  return (
    <>
      <div className={styles.lines}>
        <ul className={styles.list}>
          {cart.items.map((line) => (
            <CartLine key={`${line.productId} ${line.variantId}`} line={line} note={noteOn(line, quote)} />
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <FreeShippingBanner totals={totals} />
        <CartAmounts totals={totals} />
        <ArrivalNote quote={quote} />
        <LinkButton className={`${buttons.button} ${buttons.primary} ${buttons.wide}`} to="/checkout">
          {messages.cart.checkout}
        </LinkButton>
      </div>
    </>
  );
}
