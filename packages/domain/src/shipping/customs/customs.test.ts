import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { exportExemption, isHsCode, missingCustomsData, needsCustoms, toCustomsItems } from './customs.ts';

const line = {
  name: 'Mug',
  units: 2,
  unitPrice: cents(1_000),
  discount: cents(0),
  orderedUnits: 2,
  weight: 12,
  hsCode: '6912.00',
  originCountry: 'PT',
  customsValue: null,
};

it.each([
  ['691200', true],
  ['6912.00', true],
  ['6912.00.3510', true],
  ['6912 00 35 10', true],
  ['691200351012', true],
  ['6912', false],
  ['69120', false],
  ['6912.0', false],
  ['69120035101234', false],
  ['6912-00', false],
  ['mugs', false],
])('the HS code "%s" is one: %s', (text, is) => expect(isHsCode(text)).toBe(is));

it.each([
  [{ country: 'US' }, { country: 'US', state: 'CA' }, false],
  [{ country: 'US' }, { country: 'US', state: 'AE' }, true],
  [{ country: 'US' }, { country: 'PR' }, false],
  [{ country: 'US' }, { country: 'CA' }, true],
  [{ country: 'DE' }, { country: 'FR' }, false],
  [{ country: 'DE' }, { country: 'MC' }, false],
  [{ country: 'DE' }, { country: 'CH' }, true],
  [{ country: 'GB' }, { country: 'IE' }, true],
])('a parcel from %j to %j needs a declaration: %s', (from, to, is) => expect(needsCustoms(from, to)).toBe(is));

describe('the goods of a parcel', () => {
  const parcel = { weight: 40, country: 'US' };

  it.each([
    ['the price of all units', {}, { quantity: 2, value: 2_000, weight: 24, hsCode: '691200', originCountry: 'PT' }],
    ['the share of a discount', { units: 1, discount: cents(501) }, { quantity: 1, value: 749 }],
    ['the customs value of all units', { customsValue: cents(850) }, { quantity: 2, value: 1_700 }],
    ['at least a cent', { unitPrice: cents(0) }, { value: 1 }],
    ['the sender as origin', { originCountry: null, hsCode: null }, { hsCode: null, originCountry: 'US' }],
    ['the rest of the weight', { weight: null }, { weight: 40 }],
    ['a name that fits', { name: 'x'.repeat(100) }, { description: 'x'.repeat(45) }],
  ])('have %s', (_case, changes, expected) => {
    expect(toCustomsItems([{ ...line, ...changes }], parcel)).toMatchObject([expected]);
  });

  it('without data for the customs are named once', () => {
    const lines = [
      line,
      { ...line, name: 'Bowl', hsCode: null },
      { ...line, name: 'Bowl', originCountry: null },
      { ...line, name: 'Tea', originCountry: null },
      { ...line, name: 'Sent', hsCode: null, units: 0 },
    ];
    expect(missingCustomsData(lines)).toEqual([
      { name: 'Bowl', missing: ['hsCode', 'originCountry'] },
      { name: 'Tea', missing: ['originCountry'] },
    ]);
  });

  it('leave out lines without units', () => {
    expect(toCustomsItems([{ ...line, units: 0 }], parcel)).toEqual([]);
  });

  it('weigh no more than the parcel when those with a weight fit, and each weighs something', () => {
    const lines = fc.array(
      fc.record({
        units: fc.integer({ min: 0, max: 9 }),
        weight: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (some) => {
        const weighed = some.reduce((sum, { units, weight }) => sum + units * (weight ?? 0), 0);
        const items = toCustomsItems(
          some.map((changes) => ({ ...line, ...changes })),
          { weight: weighed + 20, country: 'US' },
        );
        expect(items.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(weighed + 20.000_001);
        expect(items.every(({ weight, value }) => weight > 0 && value > 0)).toBe(true);
      }),
    );
  });
});

it.each([
  ['US', 'GB', 'USD', 250_000, '30.37(a)'],
  ['US', 'GB', 'USD', 250_001, null],
  ['US', 'GB', 'EUR', 100, null],
  ['US', 'CA', 'USD', 900_000, '30.36'],
  ['DE', 'US', 'EUR', 100, null],
] as const)('an export from %s to %s of %s %d has the exemption %s', (from, to, currency, value, expected) => {
  const [item] = toCustomsItems([line], { weight: 40, country: from });
  if (!item) throw new Error('no item');
  const declaration = { signer: 'Shop', currency, items: [{ ...item, value: cents(value) }] };
  expect(exportExemption(declaration, { country: from }, { country: to })).toBe(expected);
});
