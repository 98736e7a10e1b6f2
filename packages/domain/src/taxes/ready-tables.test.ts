import { describe, expect, it } from 'vitest';
import { isCountryCode } from '../shipping/countries/countries.ts';
import { readyTables } from './ready-tables.ts';
import { publishedSalesTax, publishedVat } from './test-published-rates.ts';

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

  it('agree with the published rates, row by row, and name where they are published', () => {
    const vat = Map.groupBy(readyTables.EU.rates, ({ country }) => country);
    expect([...vat.keys()].sort()).toEqual(Object.keys(publishedVat).sort());
    for (const [country, [standard, ...reduced]] of Object.entries(publishedVat)) {
      const rates = vat.get(country) ?? [];
      expect(rates.find(({ taxClass }) => taxClass === null)?.rate, country).toBe((standard ?? 0) * 100);
      const others = rates.filter(({ taxClass }) => taxClass !== null).map(({ rate }) => rate);
      expect(new Set(others), country).toEqual(new Set(reduced.map((rate) => rate * 100)));
    }
    const states = publishedSalesTax.split(', ').map((row) => row.split(' '));
    expect(readyTables.US.rates.map(({ state, rate }) => [state, rate])).toEqual(
      states.map(([state, rate]) => [state, Math.round(Number(rate) * 10_000) / 100]),
    );
    for (const { asOf, source } of Object.values(readyTables)) {
      expect(asOf).toMatch(/^2026-\d\d-\d\d$/);
      expect(source.url).toMatch(/^https:/);
    }
  });
});
