import { describe, expect, it } from 'vitest';
import { sampleAddress } from './address.ts';
import { withOwnCapitals } from './address-capitals.ts';

describe('the carrier’s form of an address', () => {
  const normalized = { ...sampleAddress, street1: '388 NW TOWNSEND ST APT 20', street2: '', city: 'SAN FRANCISCO' };

  it.each([
    ['the capitals that were typed', {}, '388 NW Townsend St Apt 20', 'San Francisco'],
    ['small letters that were typed', { street1: '388 townsend st' }, '388 NW townsend st Apt 20', 'San Francisco'],
    [
      'capitals for words that were not typed',
      { street1: '388 Townsand Str' },
      '388 NW Townsend St Apt 20',
      'San Francisco',
    ],
  ])('has %s', (_what, change, street1, city) => {
    expect(withOwnCapitals(normalized, { ...sampleAddress, ...change })).toMatchObject({ street1, city });
  });

  it('stays in capitals for an address that was typed so, and as a carrier writes it in mixed letters', () => {
    const shouted = { ...sampleAddress, street1: '388 TOWNSEND', street2: 'APT 20', city: 'SAN FRANCISCO' };
    expect(withOwnCapitals(normalized, shouted)).toEqual(normalized);
    const mixed = { ...normalized, street1: 'Rue de la Paix 1', city: 'Paris' };
    expect(withOwnCapitals(mixed, sampleAddress)).toEqual(mixed);
  });
});
