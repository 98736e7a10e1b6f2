import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '../shell/page-head.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import page from '../ui/page.module.css';
import styles from './cart-page.module.css';
import { type ShopCart, useCart } from './cart-store.ts';
import { CartView } from './view/cart-view.tsx';

/** Renders the cart as a page (/cart), for external links and for shoppers who open the address themselves. */
export function Page() {
  const cart = useCart();
  useLinkedItems(cart);
  return (
    <div className={`${page.page} ${styles.cart}`}>
      <PageHead title={t('specified.cartTitle')} path="/cart" isUnlisted />
      <h1>{t('specified.cartTitle')}</h1>
      <CartView cart={cart} />
    </div>
  );
}

/** Adds the items that the address names once, then removes them from the address. Agents send buyers by such links. */
function useLinkedItems(cart: ShopCart): void {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const items = address.get('items');
  // Until then the cart is empty, as on the server.
  const isHydrated = useHydrated();
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (!isHydrated || items === null || added.current === items) return;
    added.current = items;
    const next = address.get('to') === 'checkout' ? '/checkout' : '/cart';
    const addAll = async () => {
      const { addLinkedItems, noteAgentCheckout } = await import('./linked-items.ts');
      await Promise.all([addLinkedItems(items, cart), noteAgentCheckout(address.get('agent'))]);
      await navigate(next, { replace: true });
    };
    // Without the items, the buyer sees their cart, and the link can be opened again.
    addAll().catch(() => undefined);
  }, [isHydrated, items, address, cart, navigate]);
}
