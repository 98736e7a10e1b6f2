// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addViewed } from '../catalog/product/more/viewed-products.ts';
import { type OpenShop, openShop } from '../testing/open-shop.tsx';
import { agentCheckoutField, forgetAgentCheckout, shareWithAgent } from './agent-checkout.ts';

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
afterEach(() => {
  // The files of a worker share it.
  forgetAgentCheckout();
  shop?.close();
});

const storedUnits = () => {
  const saved: { items: readonly { quantity: number }[] } = JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}');
  return saved.items.map(({ quantity }) => quantity);
};

it('the empty cart shows what the browser opened last', async () => {
  shop = openShop('/cart', {});
  addViewed(product);
  const viewed = await screen.findByRole('region', { name: 'Recently viewed' }, patience);
  // Products that other files opened in this browser follow.
  expect(viewed.querySelector('a')?.getAttribute('href')).toBe('/product/mug');
});

it('an empty cart has nothing to check out', async () => {
  shop = openShop('/checkout', {});
  await screen.findByText('Checkout', {}, patience);
  const main = screen.getByRole('main');
  await screen.findByText('Your cart is empty.', {}, patience);
  expect(main.querySelector('form')).toBeNull();
});

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

const stored = () => JSON.parse(localStorage.getItem('agent-checkout') ?? 'null');

describe('a link of an agent', () => {
  const checkout = '0190b000-0000-7000-8000-00000000000a';
  const link = `/cart?items=${id}:2&agent=${checkout}`;
  const signed = {
    'POST /cart/quote': quote,
    [`GET /agent-checkouts/${checkout}`]: () => Response.json({ agent: 'agent.example' }),
  };

  it('names its checkout in the next order only when the shopper agrees, for six hours', async () => {
    shop = openShop(link, signed);
    await waitFor(() => expect(window.location.search).toBe(''), patience);
    expect(stored()).toMatchObject({ id: checkout, agent: 'agent.example', isShared: false });
    expect(agentCheckoutField()).toEqual({});
    shareWithAgent(true);
    expect(agentCheckoutField()).toEqual({ agentCheckout: checkout });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 3_600_000 });
    expect(agentCheckoutField()).toEqual({});
    vi.useRealTimers();
    shareWithAgent(false);
    expect(agentCheckoutField()).toEqual({});
  });

  it('that is opened again asks again, and another link ends the choice', async () => {
    shop = openShop(link, signed);
    await waitFor(() => expect(window.location.search).toBe(''), patience);
    shareWithAgent(true);
    shop.close();
    shop = openShop(link, signed);
    await waitFor(() => expect(window.location.search).toBe(''), patience);
    expect(stored()).toMatchObject({ isShared: false });
    for (const other of [`/cart?items=${id}:2`, `/cart?items=${id}:2&agent=forged`]) {
      shareWithAgent(true);
      shop.close();
      shop = openShop(other, signed);
      await waitFor(() => expect(window.location.search).toBe(''), patience);
      expect([stored(), agentCheckoutField()]).toEqual([null, {}]);
    }
  });

  it('without a signed checkout shares nothing', async () => {
    shop = openShop(link, { 'POST /cart/quote': quote });
    await waitFor(() => expect(window.location.search).toBe(''), patience);
    expect(stored()).toBeNull();
    expect(storedUnits()).toEqual([2]);
  });
});
