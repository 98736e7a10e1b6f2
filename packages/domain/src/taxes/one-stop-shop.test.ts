import { describe, expect, it } from 'vitest';
import { isCountryCode } from '../shipping/countries/countries.ts';
import { euCountries, quarterBefore, quarterDays, quartersUntil, vatCountryCode } from './one-stop-shop.ts';

describe('the one-stop-shop', () => {
  it('knows the 27 countries of the EU, and Greece as EL', () => {
    expect(new Set(euCountries).size).toBe(27);
    expect(euCountries.every(isCountryCode)).toBe(true);
    expect([vatCountryCode('GR'), vatCountryCode('FR')]).toEqual(['EL', 'FR']);
  });

  it('has quarters of whole months', () => {
    expect(quarterDays('2026-Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(quarterDays('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(() => quarterDays('2026-Q5')).toThrow(RangeError);
  });

  it('lists the quarter of a day and those before it, over the turn of the year', () => {
    expect(quartersUntil('2026-04-01', 3)).toEqual(['2026-Q2', '2026-Q1', '2025-Q4']);
    expect(quartersUntil('2026-12-31', 1)).toEqual(['2026-Q4']);
    expect(quarterBefore('2026-Q1')).toBe('2025-Q4');
  });
});
