// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { cart } from '../../cart/cart-store.ts';
import { emptySite } from '../../settings/empty-site.ts';
import { queryClient } from '../../shop/query-client.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { OrderThanks } from '../confirmation/order-thanks.tsx';
import { OrderDetails } from './order-details.tsx';

const patience = { timeout: 15_000 };
const id = '0190b000-0000-7000-8000-000000000001';
const line = (name: string, productId: string | null) => ({
  id: `line of ${name}`,
  productId,
  variantId: null,
  name,
  options: [],
  quantity: 1,
  image: null,
  listPrice: 2_000,
  price: 2_000,
  refundedQuantity: 0,
  discount: 0,
  tax: 0,
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function deliveredOrder(country: string, days: number) {
  return {
    id,
    number: '10001',
    status: 'DELIVERED',
    paymentStatus: 'PAID',
    email: 'ada@example.com',
    currency: 'USD',
    subtotal: 4_000,
    discount: 0,
    discountReason: null,
    discounts: [],
    taxes: [],
    includedTax: 0,
    business: null,
    shippingCost: 0,
    tax: 0,
    total: 4_000,
    giftCardAmount: 0,
    giftCards: [],
    refundedAmount: 0,
    createdAt: daysAgo(days + 2),
    statusHistory: [
      { status: 'SHIPPED', timestamp: daysAgo(days + 1) },
      { status: 'DELIVERED', timestamp: daysAgo(days) },
    ],
    shippingInfo: {
      address: { name: 'Ada', street1: 'Street 1', city: 'Town', state: '', postalCode: '10117', country },
      shippingMethod: null,
      shippingMethodId: null,
      pickupPlace: null,
      cost: 0,
    },
    items: [line('Mug', 'p1'), line('Bowl', 'p2'), line('Old Lamp', null)],
    transaction: { brand: null, last4: null, method: 'CARD' },
    payment: { brand: null, last4: null, method: 'CARD' },
    invoices: [],
    shipments: [],
    refunds: [],
    arrival: null,
    returnsText: '',
  };
}

const site = {
  ...emptySite,
  policies: [{ slug: 'returns', title: 'Returns' }],
  returnDays: 30,
  returnTerms: { restockingFee: 0, paidBy: 'CUSTOMER' as const },
  returnCountries: [{ countries: ['DE'], names: 'Germany', days: 60, paidBy: 'SHOP' as const, restockingFee: 0 }],
};
const product = {
  id: 'p1',
  slug: 'mug',
  name: 'Mug',
  longName: null,
  price: 2_600,
  discount: 0,
  discountType: 'FIXED',
};
const quotedLines = [
  {
    productId: 'p1',
    variantId: null,
    product: { ...product, stock: 9, images: [] },
    variant: null,
    quantity: 1,
    price: 2_600,
    discount: 0,
    tax: 0,
    stock: 9,
    notes: [{ code: 'PRICE_CHANGED', message: 'The price changed from $20.00 to $26.00' }],
  },
  {
    productId: 'p2',
    variantId: null,
    product: null,
    variant: null,
    quantity: 0,
    price: 2_000,
    discount: 0,
    tax: 0,
    stock: 0,
    notes: [{ code: 'UNAVAILABLE', message: 'No longer sold' }],
  },
];

afterEach(() => {
  cleanup();
  // The files of a worker share the cart.
  cart.settleTo([]);
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Component = () => <OrderDetails id={id} summary="Order 10001" />;

/** Opens an order in the account. Returns the page. */
async function openOrder(country: string, days: number, changes: object = {}): Promise<HTMLElement> {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  vi.stubGlobal('fetch', async (input: string) =>
    input.endsWith('/cart/quote')
      ? Response.json({ lines: quotedLines })
      : Response.json(input.endsWith('/orders/one') ? { ...deliveredOrder(country, days), ...changes } : {}),
  );
  const Stub = createRoutesStub([{ id: 'shop', path: '*', Component, loader: () => null }]);
  const loaderData = { shop: { site, menu: { categories: [], collections: [] } } };
  render(
    <WithQueries>
      <Stub hydrationData={{ loaderData }} />
    </WithQueries>,
  );
  await userEvent.click(screen.getByText('Order 10001'));
  await screen.findByRole('button', { name: 'Buy again' }, patience);
  return document.body;
}

it('an order in the account has the withdrawal for the whole period, and the terms of its country', async () => {
  const order = await openOrder('DE', 10);
  const links = within(order).getAllByRole('link');
  const target = (name: string) => links.find(({ textContent }) => textContent === name)?.getAttribute('href');
  expect(target('Withdraw from contract')).toBe(`/withdraw?order=${id}`);
  expect(target('Return items')).toBe(`/return?order=${id}`);
  expect(order.textContent).toContain('You can return items within 60 days after delivery. We pay');
});

it.each([
  { country: 'DE', days: 90 },
  { country: 'US', days: 1 },
])('an order delivered to $country $days days ago has no withdrawal', async ({ country, days }) => {
  const order = await openOrder(country, days);
  expect(within(order).queryByRole('link', { name: 'Withdraw from contract' })).toBeNull();
  expect(within(order).getByRole('link', { name: 'Return items' })).toBeDefined();
});

it('an order is bought again at the prices of today, and says what is dearer and what is gone', async () => {
  const order = await openOrder('US', 1);
  await userEvent.click(within(order).getByRole('button', { name: 'Buy again' }));
  const status = within(order).getByRole('status');
  await within(status).findByRole('link', { name: 'View cart' }, patience);
  expect([...status.querySelectorAll('p')].map(({ textContent }) => textContent).slice(1)).toEqual([
    'Mug: The price changed from $20.00 to $26.00',
    'Bowl: No longer sold',
    'Old Lamp is no longer sold.',
  ]);
  expect(cart.current().items).toMatchObject([{ productId: 'p1', quantity: 1, price: 2_600 }]);
});

it('free shipping of an order has the word of the cart', async () => {
  const order = await openOrder('US', 1);
  expect(within(order).getByText('Shipping').nextElementSibling?.textContent).toBe('FREE!');
});

const transfer = {
  name: 'Bank transfer',
  instructions: 'Account 12345678 of First Bank',
  dueAt: '2026-12-07T00:00:00.000Z',
};
const noCard = { cardBrand: null, cardLast4: null };

it('an order in the account says how to pay it while it waits for a transfer', async () => {
  const transaction = { ...noCard, method: 'BANK_TRANSFER', status: 'PENDING', terms: transfer };
  const order = await openOrder('US', 1, { status: 'PENDING', paymentStatus: 'PENDING', transaction });
  expect(within(order).getByRole('region', { name: 'How to pay: Bank transfer' }).textContent).toBe(
    'How to pay: Bank transferAccount 12345678 of First BankAmount$40.00Reference10001Pay byDecember 7, 2026',
  );
});

it.each([
  ['PAID', 'Paid withVisa ending in 4242'],
  ['REFUNDED', 'Paid withVisa ending in 4242'],
  ['PENDING', null],
  ['FAILED', null],
])('an order in the account with a card payment that is %s names the card: %s', async (status, shown) => {
  const transaction = { cardBrand: 'visa', cardLast4: '4242', method: 'STRIPE', status };
  const order = await openOrder('US', 1, { transaction });
  const facts = order.textContent.match(/Paid withVisa ending in 4242/)?.[0] ?? null;
  expect(facts).toBe(shown);
});

const thanks = (country: string) =>
  renderInShop(<OrderThanks token="token" order={deliveredOrder(country, 0) as never} />, site);

it('the confirmation of an order has the terms of its country and the link to the policy', () => {
  expect(thanks('DE')).toContain('You can return items within 60 days after delivery. We pay for sending them back.');
  expect(thanks('US')).toContain('You can return items within 30 days after delivery. You pay for sending them back.');
  expect(thanks('US')).toContain('href="/pages/returns"');
});
