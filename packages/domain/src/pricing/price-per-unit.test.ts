import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { parseUnitContent, pricePerUnit } from './price-per-unit.ts';

describe('the price per unit', () => {
  // By hand: price / content in the priced unit, rounded half up in the smallest unit of the currency.
  it.each([
    ['9.99 for 750 ml', 999, '750 ml', 1332, 'l'],
    ['12.90 for 1 l', 1290, '1 l', 1290, 'l'],
    ['CHF 2.50 for 330 ml: 7.5757', 250, '330ml', 758, 'l'],
    ['JPY 398 for 150 g: 2653.3', 398, '150 g', 2653, 'kg'],
    ['KWD 1.250 for 0,5 kg', 1250, '0,5 kg', 2500, 'kg'],
    ['3.00 for 1.5 m', 300, '1.5 m', 200, 'm'],
    ['49.95 for 2.25 m2: 22.2', 4995, '2.25 m2', 2220, 'm²'],
    ['0.05 for 1 cl: 5.00', 5, '1 cl', 500, 'l'],
    ['0.01 for 2 kg: 0.005 rounds up', 1, '2 kg', 1, 'kg'],
    ['nothing for 1 kg', 0, '1 KG', 0, 'kg'],
  ] as const)('is that of one unit: %s', (_, price, content, perUnit, unit) => {
    expect(pricePerUnit(cents(price), content)).toEqual({ price: perUnit, unit });
  });

  it('is none without a readable content', () => {
    for (const content of [
      null,
      undefined,
      '',
      '750',
      'ml',
      '0 ml',
      '0,000 l',
      '-1 l',
      '1 lb',
      '1e3 g',
      '1.2345 l',
      '1 l 2',
    ])
      expect([content, pricePerUnit(cents(100), content)]).toEqual([content, null]);
  });

  it('is exact for any price and content', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.integer({ min: 100, max: 999_999_999 }),
        (price, thousandths) => {
          const content = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')} g`;
          expect(parseUnitContent(content)).toEqual({ thousandths, unit: 'g' });
          const perUnit = pricePerUnit(cents(price), content);
          fc.pre(perUnit !== null);
          const found = BigInt(perUnit?.price ?? -1);
          // |found - price x 1000 / grams| is at most one half.
          const distance = found * BigInt(thousandths) - BigInt(price) * 1_000_000n;
          expect(2n * (distance < 0n ? -distance : distance) <= BigInt(thousandths)).toBe(true);
        },
      ),
    );
  });
});
