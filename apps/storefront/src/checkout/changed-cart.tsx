import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ShopCart, cart as storedCart } from '../cart/cart-store.ts';
import buttons from '../ui/button.module.css';
import styles from './checkout-summary.module.css';
import { asQuoted } from './shown-order.ts';

/** Shows that prices or stock have changed, with a button that reduces the cart to what can be bought now. */
export function ChangedCart({ cart, quote }: { cart: ShopCart; quote: Quote | undefined }) {
  if (!quote?.isChanged) return null;
  return (
    <div className={styles.changed} role="status">
      <p>{t('checkout.yourCartHasChangedSee')}</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
        onClick={() => storedCart.settleTo(asQuoted(cart, quote).items)}
      >
        {t('checkout.updateCart')}
      </button>
    </div>
  );
}
