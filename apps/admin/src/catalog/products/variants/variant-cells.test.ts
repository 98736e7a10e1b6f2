import { describe, expect, it } from 'vitest';
import type { VariantDraft } from '../product-draft.ts';
import { type CellUnits, cellChange, cellText, pastedInto } from './variant-cells.ts';

const row = (key: string): VariantDraft => ({
  key,
  options: [key],
  price: null,
  stock: 0,
  sku: '',
  weight: null,
  size: null,
  barcode: '',
  unitContent: '',
  stockPolicy: null,
  hsCode: '',
  originCountry: '',
  customsValue: null,
  imageId: null,
  parts: [],
});

const units = (weightUnit: CellUnits['weightUnit'], lengthUnit: CellUnits['lengthUnit'] = 'in') => ({
  weightUnit,
  lengthUnit,
});

describe('a cell of the variant grid', () => {
  it('reads dollars, and an empty price as the price of the product', () => {
    expect(cellChange('price', '$1,234.5', units('oz'))).toEqual({ price: 123_450 });
    expect(cellChange('price', ' ', units('oz'))).toEqual({ price: null });
  });

  it('reads ounces, and an empty weight as the weight of the product', () => {
    expect(cellChange('weight', '12.5', units('oz'))).toEqual({ weight: 12.5 });
    expect(cellChange('weight', '', units('oz'))).toEqual({ weight: null });
    for (const text of ['0', '-1', '2401', 'heavy']) expect(cellChange('weight', text, units('oz'))).toBeNull();
  });

  it('reads and shows a weight in the unit of the shop', () => {
    expect(cellChange('weight', '1.5', units('lb'))).toEqual({ weight: 24 });
    expect(cellText({ ...row('a'), weight: 24 }, 'weight', units('lb'))).toBe('1.5');
    expect(cellText(row('a'), 'weight', units('kg'))).toBe('');
    for (const text of ['0.0001', '151', 'heavy']) expect(cellChange('weight', text, units('lb'))).toBeNull();
  });

  it('reads and shows a size in the unit of the shop, and an empty one as the size of the product', () => {
    expect(cellChange('size', '10 x 6×4.5', units('oz'))).toEqual({ size: { length: 10, width: 6, height: 4.5 } });
    expect(cellChange('size', ' ', units('oz'))).toEqual({ size: null });
    const metric = cellChange('size', '25.4 * 10 * 5', units('g', 'cm'));
    expect(metric).toEqual({ size: { length: 10, width: 3.937, height: 1.9685 } });
    expect(cellText({ ...row('a'), ...metric }, 'size', units('g', 'cm'))).toBe('25.4 × 10 × 5');
    for (const text of ['10', '10 x 6', '1 x 2 x 3 x 4', '0 x 1 x 1', '201 x 1 x 1', 'big', '1 x  x 3'])
      expect(cellChange('size', text, units('oz'))).toBeNull();
  });

  it('reads the name of a stock policy in any case, and an empty one as the policy of the product', () => {
    expect(cellChange('stockPolicy', ' not tracked', units('oz'))).toEqual({ stockPolicy: 'UNTRACKED' });
    expect(cellChange('stockPolicy', '', units('oz'))).toEqual({ stockPolicy: null });
    expect(cellChange('stockPolicy', 'not', units('oz'))).toBeNull();
    expect(cellText({ ...row('a'), stockPolicy: 'CONTINUE' }, 'stockPolicy', units('oz'))).toBe(
      'Tracked, continue selling when out of stock',
    );
  });

  it('reads the data for the customs, each empty as that of the product', () => {
    expect(cellChange('hsCode', ' 6912.00 ', units('oz'))).toEqual({ hsCode: '6912.00' });
    expect(cellChange('hsCode', 'mugs', units('oz'))).toBeNull();
    expect(cellChange('originCountry', 'pt', units('oz'))).toEqual({ originCountry: 'PT' });
    expect(cellChange('originCountry', 'Portugal', units('oz'))).toEqual({ originCountry: 'PT' });
    expect(cellChange('originCountry', 'Portug', units('oz'))).toBeNull();
    expect(cellText({ ...row('a'), originCountry: 'PT' }, 'originCountry', units('oz'))).toBe('Portugal');
    expect(cellChange('customsValue', '8.50', units('oz'))).toEqual({ customsValue: 850 });
    for (const [field, empty] of [
      ['hsCode', ''],
      ['originCountry', ''],
      ['customsValue', null],
    ] as const) {
      expect(cellChange(field, ' ', units('oz'))).toEqual({ [field]: empty });
    }
    expect(cellText({ ...row('a'), customsValue: 850 }, 'customsValue', units('oz'))).toBe('8.50');
  });

  it('refuses a text that is not a number', () => {
    expect(cellChange('price', 'abc', units('oz'))).toBeNull();
    expect(cellChange('stock', '-3', units('oz'))).toBeNull();
    expect(cellChange('stock', '', units('oz'))).toBeNull();
  });
});

describe('cells pasted from a spreadsheet', () => {
  it('fill rows downwards and columns to the right, and nothing beyond the grid', () => {
    const rows = pastedInto([row('a'), row('b'), row('c')], {
      key: 'b',
      field: 'stock',
      text: '5\tSKU-B\textra\n7\tSKU-C\n9\tSKU-D\n',
      units: units('oz'),
    });
    expect(rows.map(({ stock, sku }) => [stock, sku])).toEqual([
      [0, ''],
      [5, 'SKU-B'],
      [7, 'SKU-C'],
    ]);
  });
});
