import { describe, expect, it } from 'vitest';
import { soldOutItems } from './sold-out.ts';

describe('what of a product is sold out', () => {
  it('is each variant without stock, by the values of its options', () => {
    const variants = [
      { id: 'a', options: ['Colour:Sand', 'Size:25 cl'], stock: 1 },
      { id: 'b', options: ['Colour:Ink', 'Size:25 cl'], stock: 0 },
    ];
    expect(soldOutItems({ stock: 1, variants })).toEqual([{ variantId: 'b', name: 'Ink, 25 cl' }]);
  });

  it('is the product itself when it has no variants', () => {
    expect(soldOutItems({ stock: 0, variants: [] })).toEqual([{ variantId: null, name: '' }]);
    expect(soldOutItems({ stock: 2, variants: [] })).toEqual([]);
  });
});
