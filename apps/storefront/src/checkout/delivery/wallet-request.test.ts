import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { describe, expect, it } from 'vitest';
import { createWalletRequest, walletCountries } from './wallet-request.ts';

const totals = {
  subtotal: 5000,
  discount: 500,
  shipping: 900,
  freeShippingDist: 0,
  tax: 293,
  total: 5693,
  giftCards: 0,
};
const method = (id: string, price: number) => ({
  id,
  title: `By ${id}`,
  price,
  arrivesFrom: null,
  arrivesTo: null,
  pickupPlace: null,
});
const quote = {
  totals,
  giftCards: [],
  shippingMethods: [method('post', 600), method('courier', 900)],
  shippingMethodId: 'courier',
  shippingReason: null,
} as unknown as Quote;

describe('the sheet of a wallet', () => {
  it('offers the methods of its address, the charged one first, with rows that sum to the total', () => {
    const discount = createWalletRequest(quote, 'US');
    expect(discount?.sheet.shippingRates).toEqual([
      { id: 'courier', displayName: 'By courier', amount: 900 },
      { id: 'post', displayName: 'By post', amount: 600 },
    ]);
    expect(discount?.sheet.lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total);
    expect(discount?.quoted).toMatchObject({ shippingMethodId: 'courier', totals: { total: 5693 } });
  });

  it('asks for what gift cards leave, and is refused where they pay all', () => {
    const cards = [
      { kind: 'STORE_CREDIT', amount: 1000 },
      { kind: 'GIFT_CARD', amount: 4000 },
    ] as Quote['giftCards'];
    const discount = createWalletRequest({ ...quote, giftCards: cards, totals: { ...totals, giftCards: 5000 } }, 'US');
    expect(discount?.quoted.amountDue).toBe(693);
    expect(discount?.sheet.lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(693);
    expect(discount?.sheet.lineItems.slice(-2)).toEqual([
      { name: 'Gift cards', amount: -4000 },
      { name: 'Store credit', amount: -1000 },
    ]);
    expect(createWalletRequest({ ...quote, totals: { ...totals, giftCards: totals.total } }, 'US')).toBeNull();
  });

  it('has one rate in a shop without zones', () => {
    const flat = { ...quote, shippingMethods: [], shippingMethodId: null };
    expect(createWalletRequest(flat, 'US')?.sheet.shippingRates).toEqual([
      { id: 'standard', displayName: 'Standard delivery', amount: 900 },
    ]);
  });

  it('is refused for an address that the shop does not deliver to', () => {
    expect(createWalletRequest({ ...quote, shippingReason: 'We do not deliver to Germany.' }, 'US')).toBeNull();
  });

  const card = { position: 0, countries: ['DE', 'FR'], isOffered: true };
  it.each<[string, Pick<Quote, 'card' | 'cardReason'>, string[]]>([
    ['in every country without limits of the card', {}, ['US', 'DE']],
    ['in the countries of the card', { card }, ['DE']],
    ['in every country of a card without countries', { card: { ...card, countries: [] } }, ['US', 'DE']],
    ['nowhere beyond the limits of the card', { card: { ...card, countries: [], isOffered: false } }, []],
    ['nowhere for an amount that no card pays', { cardReason: 'A card pays at least $0.50' }, []],
  ])('pays %s', (_case, limits, served) => {
    expect(walletCountries(limits, ['US', 'DE'])).toEqual(served);
    for (const country of ['US', 'DE'])
      expect(createWalletRequest({ ...quote, ...limits }, country) !== null).toBe(served.includes(country));
  });
});
