// @vitest-environment happy-dom
import { cents } from '@vitrine/domain/money/cents.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { cart } from './cart-store.ts';
import type { CartProduct } from './stored-cart.ts';

// The files of a worker share the cart.
afterEach(() => cart.settleTo([]));

it('a cart is reported when it is begun, once and without data', () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const product = { id: 'mug', stock: 9 } as CartProduct;
  const line = { productId: product.id, variantId: null, product, variant: null, price: cents(2_400) };
  cart.add(line);
  cart.add(line);
  expect(sendBeacon.mock.calls).toEqual([['/api/v1/cart/started'], ['/api/v1/cart/added']]);
});
