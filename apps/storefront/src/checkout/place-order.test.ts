// @vitest-environment happy-dom
import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { carafe } from '../testing/open-shop.tsx';
import type { CardEntry } from './payment/card-entry.ts';
import { type Checkout, placeOrder } from './place-order.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const price = cents(carafe.price);
const line = {
  productId: carafe.id,
  variantId: null,
  product: { ...carafe, price },
  variant: null,
  quantity: 1,
  price,
};
const address = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};
const giftCards = { giftCardCodes: ['CARD-1'] };

const order = {
  cart: { items: [line], totalItems: 1 },
  discountCodes: [],
  address,
  correction: 'keep',
  giftCards,
  giftCardAmount: null,
  business: {},
  consent: {},
  settings: { ...defaultSiteSettings, countries: ['US'] },
  card: null,
} satisfies Checkout;

/** Places an order and returns the gift cards that were sent. `giftCardAmount` is the quoted amount in cents. */
async function sentCards(giftCardAmount: number | null): Promise<object> {
  const sent: { order: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (input: string, { body = 'null' }: { readonly body?: string } = {}) => {
    if (!input.endsWith('/orders/place')) return Response.json({ status: 404 }, { status: 404 });
    sent.push(JSON.parse(body));
    return Response.json({ success: true, orderId: 'one', token: 'signed' });
  });
  await placeOrder({ ...order, giftCardAmount });
  const { giftCardCodes, giftCardAmount: amount } = sent[0]?.order ?? {};
  return { codes: giftCardCodes, amount };
}

it.each([
  ['with the amount that the shop quoted', 500, { codes: ['CARD-1'], amount: 500 }],
  ['not at all when they pay nothing', 0, { codes: undefined, amount: undefined }],
  ['without an amount before the shop has quoted the cart', null, { codes: ['CARD-1'], amount: undefined }],
])('chosen gift cards are sent %s', async (_, quoted, expected) => {
  expect(await sentCards(quoted)).toEqual(expected);
});

it.each([
  ['placed', { success: true, orderId: 'one', trackingToken: 'signed' }, ['other tab']],
  ['declined', { success: false, error: 'Declined' }, ['other tab', 'own']],
])(
  'an order that another tab sent meanwhile and that is %s is sent again first, with its own key',
  async (_, answer, keys) => {
    const sent: (string | null)[] = [];
    const body = {
      paymentMethod: 'pm_2',
      order: { items: [{ productId: carafe.id, variantId: null, quantity: 1, price }] },
    };
    const other = JSON.stringify({ key: 'other tab', body, sentAt: Date.now(), userId: null });
    vi.stubGlobal('fetch', async (input: string, { headers }: { readonly headers?: HeadersInit } = {}) => {
      if (!input.endsWith('/orders/place')) return Response.json({ status: 404 }, { status: 404 });
      const key = new Headers(headers).get('idempotency-key');
      sent.push(key === 'other tab' ? key : 'own');
      return Response.json(key === 'other tab' ? answer : { success: true, orderId: 'two', trackingToken: 'signed' });
    });
    const card: CardEntry = {
      createPaymentMethod: async () => {
        localStorage.setItem('order-attempt', other);
        return { id: 'pm_1' };
      },
      confirm: async () => null,
    };
    expect(await placeOrder({ ...order, card })).toMatchObject({ kind: 'placed', token: 'signed' });
    expect(sent).toEqual(keys);
    expect(localStorage.getItem('order-attempt')).toBeNull();
  },
);
