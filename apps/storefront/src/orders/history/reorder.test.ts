import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { expect, it } from 'vitest';
import { reorder, toWantedLines } from './reorder.ts';

const mug = { productId: 'p1', variantId: 'v1', name: 'Mug', quantity: 2, price: 2_400 };
const bowl = { productId: 'p2', variantId: null, name: 'Bowl', quantity: 1, price: 4_930 };
const deleted = { productId: null, variantId: null, name: 'Old Lamp', quantity: 1, price: 9_900 };

type Line = Quote['lines'][number];

/** Returns a line as the shop quotes it, of a product that is for sale. */
function quoted({ productId, variantId, ...line }: typeof mug | typeof bowl, changes: Partial<Line> = {}): Line {
  const product = { id: productId, slug: line.name, name: line.name, longName: null, price: line.price, discount: 0 };
  return {
    productId,
    variantId,
    product: { ...product, discountType: 'FIXED', stock: 9, images: [] },
    variant: variantId === null ? null : { id: variantId, options: ['Sand'], price: line.price, stock: 9 },
    quantity: line.quantity,
    price: line.price,
    discount: 0,
    tax: 0,
    stock: 9,
    notes: [],
    ...changes,
  };
}

it('a past order is bought again at the prices of today, and each change is named', () => {
  const raised = quoted(mug, {
    price: 2_600,
    notes: [{ code: 'PRICE_CHANGED', message: 'The price changed from $24.00 to $26.00' }],
  });
  const { lines, notes } = reorder({ lines: [raised, quoted(bowl)] }, [mug, bowl]);
  expect(lines).toMatchObject([
    { productId: 'p1', variantId: 'v1', quantity: 2, price: 2_600 },
    { productId: 'p2', variantId: null, quantity: 1, price: 4_930 },
  ]);
  expect(notes).toEqual(['Mug: The price changed from $24.00 to $26.00']);
});

it('a line that is sold out, unavailable or deleted is named and not added', () => {
  const soldOut = quoted(mug, { quantity: 0, notes: [{ code: 'SOLD_OUT', message: 'Sold out' }] });
  const gone = quoted(bowl, {
    product: null,
    quantity: 0,
    notes: [{ code: 'UNAVAILABLE', message: 'No longer sold' }],
  });
  const { lines, notes } = reorder({ lines: [soldOut, gone] }, [mug, bowl, deleted]);
  expect(lines).toEqual([]);
  expect(notes).toEqual(['Mug: Sold out', 'Bowl: No longer sold', 'Old Lamp is no longer sold.']);
});

it('a deleted product is not requested', () => {
  expect(toWantedLines([mug, deleted])).toEqual([{ productId: 'p1', variantId: 'v1', quantity: 2, price: 2_400 }]);
});
