import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import { availability } from '@vitrine/domain/variants/availability.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { additions } from '../../cart/additions.ts';
import { cart } from '../../cart/cart-store.ts';
import type { CartProduct } from '../../cart/stored-cart.ts';
import { Link } from '../../ui/link.tsx';
import { addToCartLabel } from '../../words/products.ts';
import styles from './card-button.module.css';
import type { ListedProduct } from './listed-product.ts';

/** Adds one unit. For a product with variants the button leads to the product page (docs/behaviour/screens.md#add-to-cart). */
export function CardButton({ product }: { product: ListedProduct }) {
  const choice = { hasVariants: product.hasVariants, stock: product.stock, variant: null };
  const label = addToCartLabel(choice);
  if (availability(choice) === 'CHOOSE_OPTIONS') {
    return (
      <Link
        className={styles.button}
        to={`/product/${product.slug}`}
        aria-label={t('catalog.labelOfName', { label, name: product.name })}
      >
        <span>{label}</span>
      </Link>
    );
  }
  const isSoldOut = availability(choice) === 'SOLD_OUT';
  return (
    <button
      type="button"
      className={styles.button}
      disabled={isSoldOut}
      aria-label={`${label}: ${product.name}`}
      onClick={() => {
        const price = unitPrice({ product, variant: null });
        const line = {
          productId: product.id,
          variantId: null,
          product: cartProduct(product),
          variant: null,
          price,
        };
        const units = cart.add(line);
        if (units > 0) additions.report(line, units);
      }}
    >
      <span>{label}</span>
    </button>
  );
}

function cartProduct({ picture, ...product }: ListedProduct): CartProduct {
  const { id, slug, name, price, discount, discountType, stock } = product;
  return { id, slug, name, price, discount, discountType, stock, images: picture ? [cardPictureSizes(picture)] : [] };
}
