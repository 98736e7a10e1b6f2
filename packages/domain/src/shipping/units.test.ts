import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  getDecimals,
  lengthUnits,
  maxInUnit,
  minOfUnit,
  shownAmount,
  storedAmount,
  weightUnits,
} from './units.ts';

const unit = fc.constantFrom(...weightUnits, ...lengthUnits);

describe('an amount in a unit', () => {
  it.each([
    [1.5, 'lb', 24],
    [0.001, 'lb', 0.016],
    [500, 'g', 17.637],
    [0.35, 'kg', 12.3459],
    [12.5, 'oz', 12.5],
    [30.5, 'cm', 12.0079],
    [8.25, 'in', 8.25],
  ] as const)('%d %s is stored as %d', (typed, of, stored) => {
    expect(storedAmount(typed, of)).toBe(stored);
    expect(shownAmount(stored, of)).toBe(typed);
  });

  it('is shown exactly as it was typed', () => {
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 3_000_000 }), (of, steps) => {
        const typed = Number((steps / 10 ** getDecimals(of)).toFixed(getDecimals(of)));
        expect(shownAmount(storedAmount(typed, of), of)).toBe(typed);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not change when it is shown and stored again', () => {
    fc.assert(
      fc.property(unit, fc.double({ min: 0.1, max: 2400, noNaN: true }), (of, stored) => {
        const once = storedAmount(shownAmount(stored, of), of);
        expect(storedAmount(shownAmount(once, of), of)).toBe(once);
      }),
    );
  });

  it('within the limit is stored within it', () => {
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 5000 }), (of, limit) => {
        expect(storedAmount(maxInUnit(limit, of), of)).toBeLessThanOrEqual(limit);
        expect(storedAmount(minOfUnit(of), of)).toBeGreaterThan(0);
      }),
    );
  });

  it('has its unit behind it as text', () => {
    expect(amountText(24, 'lb')).toBe('1.5 lb');
    expect(amountText(12, 'in')).toBe('12 in');
    expect(amountText(17.637, 'g')).toBe('500 g');
  });
});
