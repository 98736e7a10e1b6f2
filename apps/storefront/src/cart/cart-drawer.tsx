import { t } from '@vitrine/messages/src/t.ts';
import { lazy, Suspense, useEffect } from 'react';
import { drawers, useIsOpen } from '../shell/menu/open-drawer.ts';
import { Drawer } from '../ui/drawer.tsx';
import { additions } from './additions.ts';
import { useCart } from './cart-store.ts';

const CartView = lazy(async () => ({ default: (await import('./view/cart-view.tsx')).CartView }));

/**
 * Renders the 'Shopping Cart' drawer at the right (spec §2, Cart drawer). A click on a product opens its page and
 * closes the drawer. An address with #cart opens it, so that its link works in a new tab.
 */
export function CartDrawer() {
  const isOpen = useIsOpen('cart');
  const cart = useCart();
  useEffect(() => {
    if (window.location.hash === '#cart') drawers.open('cart');
  }, []);
  useEffect(() => {
    if (isOpen) additions.end();
  }, [isOpen]);
  return (
    <Drawer title={t('specified.cartTitle')} side="end" isOpen={isOpen} onClose={drawers.close}>
      <Suspense>
        <CartView cart={cart} />
      </Suspense>
    </Drawer>
  );
}
