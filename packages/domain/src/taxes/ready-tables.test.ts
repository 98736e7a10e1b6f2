import { describe, expect, it } from 'vitest';
import { isCountryCode } from '../shipping/countries.ts';
import { readyTables } from './ready-tables.ts';

describe('the ready-made tables', () => {
  it('have the standard rate of each of the 27 states of the EU, between 17 and 27 percent', () => {
    const standard = readyTables.EU.rates.filter(({ taxClass }) => taxClass === null);
    expect(new Set(standard.map(({ country }) => country)).size).toBe(27);
    expect(standard.every(({ country, rate }) => isCountryCode(country) && rate >= 1700 && rate <= 2700)).toBe(true);
  });

  it('have reduced rates below the standard rate, each class once for a country', () => {
    const keys = readyTables.EU.rates.map(({ country, taxClass }) => `${country} ${taxClass}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { country, taxClass, rate } of readyTables.EU.rates) {
      const standard = readyTables.EU.rates.find((other) => other.country === country && other.taxClass === null);
      if (taxClass !== null) expect(rate).toBeLessThan(standard?.rate ?? 0);
    }
  });

  it('have the 50 states and the capital of the US, five of them without a sales tax', () => {
    expect(readyTables.US.rates).toHaveLength(51);
    expect(readyTables.US.rates.filter(({ rate }) => rate === 0).map(({ state }) => state)).toEqual([
      'AK',
      'DE',
      'MT',
      'NH',
      'OR',
    ]);
  });
});
