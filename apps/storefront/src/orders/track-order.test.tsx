// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
let shop: OpenShop;
afterEach(() => shop.close());

const line = {
  id: '0190b000-0000-7000-8000-000000000002',
  productId: null,
  variantId: null,
  name: 'Sewing Pattern',
  options: [],
  quantity: 1,
  image: null,
  listPrice: 2_000,
  price: 2_000,
  refundedQuantity: 0,
  discount: 0,
  tax: 0,
};
const address = {
  name: 'Ada Lovelace',
  street1: '1 Elm St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};
const order = {
  id: '0190b000-0000-7000-8000-000000000001',
  number: '10001',
  status: 'PAID',
  paymentStatus: 'PAID',
  email: 'ada@example.com',
  currency: 'USD',
  subtotal: 2_000,
  discount: 0,
  discountReason: null,
  discounts: [],
  taxes: [],
  includedTax: 0,
  business: null,
  shippingCost: 0,
  tax: 0,
  total: 2_000,
  giftCardAmount: 0,
  giftCards: [],
  refundedAmount: 0,
  createdAt: '2026-03-10T02:30:00.000Z',
  statusHistory: [],
  shippingInfo: { address, shippingMethod: null, shippingMethodId: null, pickupPlace: null, cost: 0 },
  payment: { brand: null, last4: null, method: 'CARD' },
  invoices: [],
  shipments: [],
  refunds: [],
  arrival: null,
  returnsText: '',
};

async function lookUp(isDigital: boolean): Promise<void> {
  shop = openShop('/track', {
    'POST /orders/lookup': () => Response.json({ ...order, items: [{ ...line, isDigital }] }),
  });
  await userEvent.type(await screen.findByLabelText('Order number', {}, patience), order.number);
  await userEvent.type(screen.getByLabelText('Email'), order.email);
  await userEvent.click(screen.getByRole('button', { name: 'Find order' }));
  await screen.findByRole('heading', { level: 1, name: 'Order 10001' }, patience);
}

const goods = { name: 'Downloads and license keys' };

it('an order found by number and email names the link that opens its digital goods', async () => {
  await lookUp(true);
  expect(screen.getByRole('region', goods).textContent).toContain('Open the link in our emails about this order');
});

it('an order without digital goods does not', async () => {
  await lookUp(false);
  expect(screen.queryByRole('region', goods)).toBeNull();
});
