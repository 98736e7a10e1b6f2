import { describe, expect, it } from 'vitest';
import { type PickableLine, packingLines, pickList } from './pick-list.ts';

const line = (changes: Partial<PickableLine>): PickableLine => ({
  id: 'line',
  productId: 'mug',
  variantId: null,
  name: 'Mug',
  options: [],
  sku: null,
  quantity: 1,
  refundedQuantity: 0,
  shippedQuantity: 0,
  ...changes,
});

describe('a pick list', () => {
  it('adds up the units of a product over its orders and names the orders with their units', () => {
    const orders = [
      { number: '10001', items: [line({ quantity: 2 })] },
      { number: '10002', items: [line({ quantity: 1 }), line({ quantity: 3 })] },
    ];
    expect(pickList(orders)).toMatchObject([
      {
        name: 'Mug',
        units: 6,
        orders: [
          { number: '10001', units: 2 },
          { number: '10002', units: 4 },
        ],
      },
    ]);
  });

  it('keeps variants apart, and lines of products that no longer exist by their name and options', () => {
    const items = [
      line({ variantId: 'sand', options: ['Colour:Sand'] }),
      line({ variantId: 'moss', options: ['Colour:Moss'] }),
      line({ productId: null, name: 'Former lamp' }),
      line({ productId: null, name: 'Former lamp' }),
    ];
    expect(pickList([{ number: '1', items }]).map(({ name, options, units }) => [name, ...options, units])).toEqual([
      ['Former lamp', 2],
      ['Mug', 'Colour:Moss', 1],
      ['Mug', 'Colour:Sand', 1],
    ]);
  });

  it('omits refunded and shipped units', () => {
    const items = [
      line({ quantity: 3, refundedQuantity: 1, shippedQuantity: 1 }),
      line({ productId: 'b', shippedQuantity: 1 }),
    ];
    expect(pickList([{ number: '1', items }]).map(({ units }) => units)).toEqual([1]);
  });
});

describe('a packing slip', () => {
  it('lists what goes into the next parcel', () => {
    const items = [line({ id: 'a', quantity: 3, shippedQuantity: 1 }), line({ id: 'b', shippedQuantity: 1 })];
    expect(packingLines({ number: '1', items }).map(({ line: { id }, units }) => [id, units])).toEqual([['a', 2]]);
  });

  it('of an order that has left lists all that was not refunded', () => {
    const items = [
      line({ id: 'a', quantity: 3, refundedQuantity: 1, shippedQuantity: 2 }),
      line({ id: 'b', refundedQuantity: 1 }),
    ];
    expect(packingLines({ number: '1', items }).map(({ line: { id }, units }) => [id, units])).toEqual([['a', 2]]);
  });
});
