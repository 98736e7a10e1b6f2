import { describe, expect, it } from 'vitest';
import type { VariantDraft } from './product-draft.ts';
import { cellChange, pastedInto } from './variant-cells.ts';

const row = (key: string): VariantDraft => ({
  key,
  options: [key],
  price: null,
  stock: 0,
  sku: '',
  weight: null,
  imageId: null,
});

describe('a cell of the variant grid', () => {
  it('reads dollars, and an empty price as the price of the product', () => {
    expect(cellChange('price', '$1,234.5')).toEqual({ price: 123_450 });
    expect(cellChange('price', ' ')).toEqual({ price: null });
  });

  it('reads ounces, and an empty weight as the weight of the product', () => {
    expect(cellChange('weight', '12.5')).toEqual({ weight: 12.5 });
    expect(cellChange('weight', '')).toEqual({ weight: null });
    for (const text of ['0', '-1', '2401', 'heavy']) expect(cellChange('weight', text)).toBeNull();
  });

  it('refuses what is no number', () => {
    expect(cellChange('price', 'abc')).toBeNull();
    expect(cellChange('stock', '-3')).toBeNull();
    expect(cellChange('stock', '')).toBeNull();
  });
});

describe('cells pasted from a spreadsheet', () => {
  it('fill rows downwards and columns to the right, and nothing beyond the grid', () => {
    const rows = pastedInto([row('a'), row('b'), row('c')], {
      key: 'b',
      field: 'stock',
      text: '5\tSKU-B\textra\n7\tSKU-C\n9\tSKU-D\n',
    });
    expect(rows.map(({ stock, sku }) => [stock, sku])).toEqual([
      [0, ''],
      [5, 'SKU-B'],
      [7, 'SKU-C'],
    ]);
  });
});
