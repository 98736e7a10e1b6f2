import { t } from '@vitrine/messages/src/t.ts';
import { PageHead } from '../shell/page-head.tsx';
import page from '../ui/page.module.css';
import styles from './cart-page.module.css';
import { useCart } from './cart-store.ts';
import { CartView } from './view/cart-view.tsx';

/** Renders the cart as a page (/cart), for external links and for shoppers who open the address themselves. */
export function Page() {
  const cart = useCart();
  return (
    <div className={`${page.page} ${styles.cart}`}>
      <PageHead title={t('specified.cartTitle')} path="/cart" isUnlisted />
      <h1>{t('specified.cartTitle')}</h1>
      <CartView cart={cart} />
    </div>
  );
}
