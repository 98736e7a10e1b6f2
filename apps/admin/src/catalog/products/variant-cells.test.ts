import { describe, expect, it } from 'vitest';
import type { VariantDraft } from './product-draft.ts';
import { cellChange, cellText, pastedInto } from './variant-cells.ts';

const row = (key: string): VariantDraft => ({
  key,
  options: [key],
  price: null,
  stock: 0,
  sku: '',
  weight: null,
  barcode: '',
  imageId: null,
});

describe('a cell of the variant grid', () => {
  it('reads dollars, and an empty price as the price of the product', () => {
    expect(cellChange('price', '$1,234.5', 'oz')).toEqual({ price: 123_450 });
    expect(cellChange('price', ' ', 'oz')).toEqual({ price: null });
  });

  it('reads ounces, and an empty weight as the weight of the product', () => {
    expect(cellChange('weight', '12.5', 'oz')).toEqual({ weight: 12.5 });
    expect(cellChange('weight', '', 'oz')).toEqual({ weight: null });
    for (const text of ['0', '-1', '2401', 'heavy']) expect(cellChange('weight', text, 'oz')).toBeNull();
  });

  it('reads and shows a weight in the unit of the shop', () => {
    expect(cellChange('weight', '1.5', 'lb')).toEqual({ weight: 24 });
    expect(cellText({ ...row('a'), weight: 24 }, 'weight', 'lb')).toBe('1.5');
    expect(cellText(row('a'), 'weight', 'kg')).toBe('');
    for (const text of ['0.0001', '151', 'heavy']) expect(cellChange('weight', text, 'lb')).toBeNull();
  });

  it('refuses a text that is not a number', () => {
    expect(cellChange('price', 'abc', 'oz')).toBeNull();
    expect(cellChange('stock', '-3', 'oz')).toBeNull();
    expect(cellChange('stock', '', 'oz')).toBeNull();
  });
});

describe('cells pasted from a spreadsheet', () => {
  it('fill rows downwards and columns to the right, and nothing beyond the grid', () => {
    const rows = pastedInto([row('a'), row('b'), row('c')], {
      key: 'b',
      field: 'stock',
      text: '5\tSKU-B\textra\n7\tSKU-C\n9\tSKU-D\n',
      unit: 'oz',
    });
    expect(rows.map(({ stock, sku }) => [stock, sku])).toEqual([
      [0, ''],
      [5, 'SKU-B'],
      [7, 'SKU-C'],
    ]);
  });
});
