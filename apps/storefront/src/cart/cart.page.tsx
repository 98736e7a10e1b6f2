import { messages } from '@vitrine/domain/errors/messages.ts';
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
      <PageHead title={messages.cart.title} path="/cart" isUnlisted />
      <h1>{messages.cart.title}</h1>
      <CartView cart={cart} />
    </div>
  );
}
