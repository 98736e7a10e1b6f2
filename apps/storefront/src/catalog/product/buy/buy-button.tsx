import type { ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { quantityInCart } from '@vitrine/domain/cart/cart.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import { canAddToCart } from '@vitrine/domain/variants/availability.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useRef } from 'react';
import { additions } from '../../../cart/additions.ts';
import { cart, useCart } from '../../../cart/cart-store.ts';
import { cartProduct, cartVariant } from '../../../cart/stored-cart.ts';
import { useDisabledUntilHydrated } from '../../../shop/use-disabled-until-hydrated.ts';
import buttons from '../../../ui/button.module.css';
import { WishlistButton } from '../../../wishlist/wishlist-button.tsx';
import { addToCartLabel } from '../../../words/products.ts';
import styles from '../product.module.css';
import { QuantityChoice } from './quantity-choice.tsx';

interface BuyButtonProps {
  readonly product: ProductDetail;
  readonly variant: ProductVariant | null;
  /** Another way when nothing can be added. It stays beside the button at the lower edge of a phone. */
  readonly children?: ReactNode;
}

/**
 * Maximum stock number that the page shows (visible_stock of the database). Otherwise every sale would change the page.
 */
const fewUnits = 5;

/** Above the shown steps the page does not know the exact number, which may be lower than when it was rendered. */
const allInCart = () => t('catalog.allRemainingItemsAreIn');

/**
 * Adds units of the chosen variant, one unless the shopper chooses more, or shows why this is not possible (spec §4;
 * docs/behaviour/screens.md#add-to-cart).
 */
export function BuyButton({ product, variant, children }: BuyButtonProps) {
  const choice = { hasVariants: product.hasVariants, stock: product.stock, variant };
  const key = { productId: product.id, variantId: variant?.id ?? null };
  const stock = variant?.stock ?? product.stock;
  const inCart = quantityInCart(useCart(), key);
  const isAllInCart = canAddToCart(choice) && inCart >= stock;
  const isBuyable = canAddToCart(choice) && !isAllInCart;
  // The browser holds the value: a choice made before React starts is not lost.
  const quantity = useRef<HTMLSelectElement>(null);
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const label = addToCartLabel(choice);
  const buy = () => {
    const price = unitPrice({ product, variant });
    const line = { ...key, product: cartProduct(product, variant), variant: variant && cartVariant(variant), price };
    const units = cart.add(line, Number(quantity.current?.value ?? 1));
    if (quantity.current) quantity.current.value = '1';
    additions.report(line, units);
  };
  return (
    <div className={styles.buy}>
      <div className={styles.row}>
        {isBuyable && !product.isGiftCard && <QuantityChoice ref={quantity} max={stock - inCart} />}
        <button
          type="button"
          className={`${buttons.button} ${buttons.primary} ${styles.add}`}
          {...disabledUntilHydrated}
          disabled={disabledUntilHydrated.disabled || !isBuyable}
          onClick={buy}
        >
          {canAddToCart(choice) ? label : <DisabledReason>{label}</DisabledReason>}
        </button>
        <WishlistButton product={product} />
      </div>
      {children}
      <p className={styles.stock} role="status">
        {stockText({ isAllInCart, stock, isAddable: canAddToCart(choice) })}
      </p>
    </div>
  );
}

/** Shows why the button is disabled. Screen readers also read the button's name, which others know from its position. */
function DisabledReason({ children }: { children: string }) {
  return (
    <>
      <span className="visually-hidden">{t('specified.productAddToCart')}: </span>
      <span>{children}</span>
    </>
  );
}

function stockText(state: { isAllInCart: boolean; stock: number; isAddable: boolean }): string {
  const isShown = state.stock <= fewUnits;
  if (state.isAllInCart) return isShown ? t('catalog.onlyStockLeftAllIn', { stock: state.stock }) : allInCart();
  return state.isAddable && isShown ? t('catalog.onlyStockLeft', { stock: state.stock }) : '';
}
