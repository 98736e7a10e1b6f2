import { t } from '@vitrine/messages/src/t.ts';
import { useCart } from '../cart/cart-store.ts';
import { BagIcon } from '../ui/icons.tsx';
import styles from './header.module.css';
import { DrawerButton } from './menu/drawer-button.tsx';

/** Renders the button that opens the cart, with the number of its items. */
export function CartButton() {
  const { totalItems } = useCart();
  return (
    <DrawerButton
      drawer="cart"
      label={totalItems > 0 ? t('shell.cartWithItems', { count: totalItems }) : t('shell.cart')}
      className={styles.round}
      load={() => import('../cart/view/cart-view.tsx')}
    >
      <BagIcon />
      {totalItems > 0 && (
        <span key={totalItems} className={styles.badge} aria-hidden="true">
          {totalItems}
        </span>
      )}
    </DrawerButton>
  );
}
