import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { toCart } from '@vitrine/domain/cart/cart.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import type { ShopCart, ShopCartLine } from '../cart/cart-store.ts';
import { shownOrder } from './shown-order.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
};
const product = {
  id: 'mug',
  slug: 'mug',
  name: 'Mug',
  price: cents(2400),
  discount: 0,
  discountType: 'FIXED' as const,
  stock: 9,
  images: [],
};
const line: ShopCartLine = {
  productId: 'mug',
  variantId: null,
  product,
  variant: null,
  quantity: 2,
  price: cents(2400),
};
const cart: ShopCart = toCart([line]);

/** Returns the shop's quote of the cart with this price and quantity of its line. */
function getQuote({ price = 2400, quantity = 2 } = {}): Quote {
  const totals = {
    subtotal: price * quantity,
    discount: 0,
    giftCards: 0,
    shipping: 500,
    freeShippingDist: 0,
    tax: 400,
    total: price * quantity + 900,
  };
  const lineNow = { ...line, product: { ...product, price, longName: null }, variant: null, price, quantity };
  const components = {
    discounts: [],
    giftCards: [],
    shippingMethods: [],
    shippingMethodId: null,
    shippingReason: null,
    taxes: [],
    includedTax: 0,
  };
  const quoted = { ...lineNow, discount: 0, tax: 400, stock: 9, notes: [] };
  return { lines: [quoted], totals, ...components, isChanged: price !== 2400 };
}

describe('what the checkout shows and orders', () => {
  it('without a quote has the totals of the settings and no amount due', () => {
    expect(shownOrder(cart, undefined, settings)).toMatchObject({ totals: { total: 5911 }, amountDue: null, cart });
  });

  it('with a quote has its totals, and its total is the amount due', () => {
    expect(shownOrder(cart, getQuote(), settings)).toMatchObject({
      totals: { tax: 400, total: 5700 },
      amountDue: 5700,
    });
  });

  it('with another price orders at the quoted price', () => {
    const shown = shownOrder(cart, getQuote({ price: 3000 }), settings);
    expect(shown).toMatchObject({ amountDue: 6900, cart: { items: [{ productId: 'mug', quantity: 2, price: 3000 }] } });
  });

  it('with fewer units than the cart holds has no amount due and orders what the cart says, so that the shop names the line', () => {
    const shown = shownOrder(cart, getQuote({ quantity: 1 }), settings);
    expect(shown).toMatchObject({ totals: { subtotal: 2400 }, amountDue: null, cart });
  });

  it('with a line that has lost its product has the totals of the other lines and no amount due', () => {
    const withLost = toCart([line, { ...line, productId: 'lost', product: null }]);
    expect(shownOrder(withLost, getQuote(), settings)).toMatchObject({ totals: { total: 5911 }, amountDue: null });
  });
});
