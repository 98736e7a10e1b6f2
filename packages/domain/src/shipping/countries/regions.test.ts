import { describe, expect, it } from 'vitest';
import { addressLabels } from '../address/address-labels.ts';
import { isCountryCode } from './countries.ts';
import { findRegion, listRegions, regionCode } from './regions.ts';

describe('the regions of a country', () => {
  it.each([
    ['US', 59, 'Alabama'],
    ['CA', 13, 'Alberta'],
    ['AU', 8, 'Australian Capital Territory'],
    ['FR', 0, undefined],
    ['toString', 0, undefined],
  ])('of %s are %i, and the first is %s', (country, count, first) => {
    expect(listRegions(country)).toHaveLength(count);
    expect(listRegions(country)[0]?.name).toBe(first);
  });

  it.each(['US', 'CA', 'AU'])('of %s have each code and each name once', (country) => {
    const regions = listRegions(country);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
    expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
  });

  it('are found by code and by name, in any case of letters', () => {
    expect(findRegion('US', ' california ')).toEqual({ code: 'CA', name: 'California' });
    expect(regionCode('CA', 'québec')).toBe('québec');
    expect([regionCode('CA', 'Quebec'), regionCode('US', 'ny'), regionCode('FR', ' Bretagne ')]).toEqual([
      'QC',
      'NY',
      'Bretagne',
    ]);
    expect(findRegion('AU', 'California')).toBeNull();
  });
});

describe('the labels of an address', () => {
  it('keep the words of the fields in the United States', () => {
    expect(addressLabels('US')).toEqual({
      street1: 'Street',
      city: 'City',
      state: 'State',
      postalCode: 'Postal code',
    });
  });

  it.each([
    ['CA', 'Province or territory', 'Postal code'],
    ['GB', 'County', 'Postcode'],
    ['JP', 'Prefecture', 'Postal code'],
    ['DE', 'State or region', 'Postal code'],
    ['toString', 'State or region', 'Postal code'],
  ])('in %s ask for %s and %s', (country, state, postalCode) => {
    expect(addressLabels(country)).toMatchObject({ state, postalCode });
    expect(isCountryCode(country)).toBe(country.length === 2);
  });
});
