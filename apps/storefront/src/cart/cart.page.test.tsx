// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop.tsx';
import { agentCheckoutField } from './agent-checkout.ts';

const id = '0190b000-0000-7000-8000-000000000009';
const product = {
  id,
  slug: 'mug',
  name: 'Mug',
  longName: null,
  price: 2_400,
  discount: 0,
  discountType: 'FIXED',
  stock: 9,
  images: [],
};
const quote = (body: unknown) => {
  const { items } = body as { items: readonly { quantity: number }[] };
  const lines = items.map(({ quantity }) => ({
    productId: id,
    variantId: null,
    product,
    variant: null,
    quantity,
    price: 2_400,
    discount: 0,
    tax: 0,
    stock: 9,
    notes: [],
  }));
  const totals = { subtotal: 0, discount: 0, shipping: 0, freeShippingDist: 0, tax: 0, total: 0, giftCards: 0 };
  const rest = { discounts: [], giftCards: [], shippingMethods: [], shippingMethodId: null, shippingReason: null };
  return Response.json({ lines, totals, ...rest, taxes: [], includedTax: 0, isChanged: false, arrival: null });
};

// The report of a started cart would leave the test.
vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);

const patience = { timeout: 15_000 };
let shop: OpenShop | undefined;
afterEach(() => shop?.close());

const storedUnits = () => {
  const cart: { items: readonly { quantity: number }[] } = JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}');
  return cart.items.map(({ quantity }) => quantity);
};

it('a link adds what the cart lacks, and leaves the address without the items', async () => {
  shop = openShop(`/cart?items=${id}:2`, { 'POST /cart/quote': quote });
  await waitFor(() => expect(storedUnits()).toEqual([2]), patience);
  await waitFor(() => expect(window.location.search).toBe(''), patience);
  const stored = localStorage.getItem('cart') ?? '';
  shop.close();
  localStorage.setItem('cart', stored);
  shop = openShop(`/cart?items=${id}:3`, { 'POST /cart/quote': quote });
  await waitFor(() => expect(window.location.search).toBe(''), patience);
  expect(storedUnits()).toEqual([3]);
});

it('a link of an agent names the checkout of the next order, until another link or six hours', async () => {
  const checkout = '0190b000-0000-7000-8000-00000000000a';
  shop = openShop(`/cart?items=${id}:2&agent=${checkout}`, { 'POST /cart/quote': quote });
  await waitFor(() => expect(agentCheckoutField()).toEqual({ agentCheckout: checkout }), patience);
  await waitFor(() => expect(window.location.search).toBe(''), patience);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 3_600_000 });
  expect(agentCheckoutField()).toEqual({});
  vi.useRealTimers();
  expect(agentCheckoutField()).toEqual({ agentCheckout: checkout });
  shop.close();
  shop = openShop(`/cart?items=${id}:2&agent=forged`, { 'POST /cart/quote': quote });
  await waitFor(() => expect(agentCheckoutField()).toEqual({}), patience);
});
