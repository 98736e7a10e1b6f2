import { describe, expect, it } from 'vitest';
import { countries, countryName, isCountryCode, offeredCountries } from './countries.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each once', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map((country) => country.name)).size).toBe(249);
    expect(countries.every((country) => /^[A-Z]{2}$/.test(country.code))).toBe(true);
  });

  it('begin with the United States and go on by name', () => {
    expect(countries[0]).toEqual({ code: 'US', name: 'United States' });
    const names = countries.slice(1).map((country) => country.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('are offered in that order, only those the shop ships to', () => {
    expect(offeredCountries(['FR', 'CA', 'US', 'XX']).map((country) => country.name)).toEqual([
      'United States',
      'Canada',
      'France',
    ]);
    expect(offeredCountries([])).toEqual([]);
  });

  it('are known by their codes', () => {
    expect([isCountryCode('SE'), isCountryCode('se'), isCountryCode('XK'), isCountryCode('toString')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([countryName('CI'), countryName('XX')]).toEqual(['Côte d’Ivoire', 'XX']);
  });
});
