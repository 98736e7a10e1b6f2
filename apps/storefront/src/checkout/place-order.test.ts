// @vitest-environment happy-dom
import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { carafe } from '../testing/open-shop.tsx';
import { placeOrder } from './place-order.ts';

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

/** Places an order and returns the gift cards that were sent. `giftCardAmount` is the quoted amount in cents. */
async function sentCards(giftCardAmount: number | null): Promise<object> {
  const sent: { order: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (input: string, { body = 'null' }: { readonly body?: string } = {}) => {
    if (!input.endsWith('/orders/place')) return Response.json({ status: 404 }, { status: 404 });
    sent.push(JSON.parse(body));
    return Response.json({ success: true, orderId: 'one', token: 'signed' });
  });
  await placeOrder({
    cart: { items: [line], totalItems: 1 },
    discountCodes: [],
    address,
    correction: 'keep',
    giftCards,
    giftCardAmount,
    business: {},
    consent: {},
    settings: { ...defaultSiteSettings, countries: ['US'] },
    card: null,
  });
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
