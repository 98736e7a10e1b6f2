// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { cart } from '../../cart/cart-store.ts';
import { carafe, type OpenShop, openShop } from '../../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
const { id: productId, slug, name, stock } = carafe;
const price = cents(carafe.price);
const shown = { id: productId, slug, name, longName: null, price, discount: 0, discountType: 'PERCENTAGE' } as const;
const quote: CartQuote = {
  lines: [
    {
      productId,
      variantId: null,
      product: { ...shown, stock, images: [] },
      variant: null,
      quantity: 1,
      price,
      discount: 0,
      tax: 0,
      stock,
      notes: [],
    },
  ],
  totals: { subtotal: price, discount: 0, shipping: 0, freeShippingDist: 0, tax: 0, total: price, giftCards: 0 },
  discounts: [],
  giftCards: [],
  shippingMethods: [],
  shippingMethodId: null,
  shippingReason: null,
  taxes: [],
  includedTax: 0,
  isChanged: false,
  arrival: null,
};

// The report of a started cart would leave the test.
vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);

let shop: OpenShop;
let placed = 0;
function open(more: Partial<CartQuote>): void {
  cart.add({ productId, variantId: null, product: { ...carafe, price }, variant: null, price });
  placed = 0;
  shop = openShop('/checkout', {
    'POST /cart/quote': () => Response.json({ ...quote, ...more }),
    'POST /orders/place': () => {
      placed += 1;
      return Response.json({});
    },
  });
}
afterEach(() => {
  shop.close();
});

it('a rest that no card can be charged takes the place of the card field, with a way out, and no order is placed', async () => {
  const cardReason = 'The minimum card payment is $0.50. Add an item, or pay the rest with a gift card';
  open({ cardReason });
  await screen.findByText(`${cardReason}.`, {}, patience);
  const buy = screen.getByRole('button', { name: 'Checkout' });
  await waitFor(() => expect(buy).toHaveProperty('disabled', true), patience);
  const form = buy.closest('form');
  if (form) fireEvent.submit(form);
  expect(placed).toBe(0);
});

it('a gift card that leaves less than the card’s minimum pays less, and the checkout says so beside the card field', async () => {
  open({ cardNote: 'The minimum card payment is $0.50, so $0.30 stays on your balance' });
  await screen.findByText('The minimum card payment is $0.50, so $0.30 stays on your balance.', {}, patience);
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', false);
});

it('after a failed attempt the focus is at the button, also where a frame precedes the change of the page', async () => {
  open({ paymentOptions: [{ method: 'BANK_TRANSFER', name: 'Bank transfer', instructions: 'To us', countries: [] }] });
  shop.respond({
    'POST /shipping/verify': () => Response.json({ valid: true, errors: [], normalizedAddress: null }),
    'POST /orders/place': () => Response.json({ success: false, error: 'Not accepted' }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }, patience));
  const address = {
    Email: 'ada@example.com',
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Street: '388 Townsend St',
    City: 'San Francisco',
    State: 'CA',
    'Postal code': '94107',
  };
  for (const [label, value] of Object.entries(address))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frame(0));
  const buy = screen.getByRole('button', { name: 'Checkout' });
  fireEvent.click(buy);
  await screen.findByText('Not accepted', {}, patience);
  await waitFor(() => expect(document.activeElement).toBe(buy), patience);
});
