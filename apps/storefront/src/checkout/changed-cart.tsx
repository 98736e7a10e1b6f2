import type { Quote, QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { type ShopCart, type ShopCartLine, cart as storedCart } from '../cart/cart-store.ts';
import { quotedLine } from '../cart/use-quote.ts';
import buttons from '../ui/button.module.css';
import styles from './checkout.module.css';

/** Says that prices or stock have changed, and offers to change the cart to what can be bought now. */
export function ChangedCart({ cart, quote }: { cart: ShopCart; quote: Quote | undefined }) {
  if (!quote?.isChanged) return null;
  const takeOver = () => storedCart.settleTo(cart.items.flatMap((line) => asOfNow(line, quotedLine(line, quote))));
  return (
    <div className={styles.changed} role="status">
      <p>Your cart has changed. See the notes above.</p>
      <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={takeOver}>
        Update cart
      </button>
    </div>
  );
}

/** Returns the line with its present price and available units; no line when it can no longer be bought. */
function asOfNow(line: ShopCartLine, now: QuoteLine | undefined): readonly ShopCartLine[] {
  if (!now) return [line];
  if (now.quantity === 0 || !now.product) return [];
  const { product, variant } = now;
  return [
    {
      ...line,
      quantity: now.quantity,
      price: cents(now.price),
      product: { ...product, price: cents(product.price), images: line.product?.images ?? product.images },
      variant: variant && {
        ...variant,
        price: variant.price === null ? null : cents(variant.price),
        imageId: line.variant?.imageId ?? null,
      },
    },
  ];
}
