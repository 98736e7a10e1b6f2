import { describe, expect, it } from 'vitest';
import { isSameAddress } from './same-address.ts';

const flat = {
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};

describe('two addresses', () => {
  it.each([
    [{ ...flat, street1: '388 TOWNSEND ST APT 20', street2: null, city: 'SAN FRANCISCO' }, true],
    [{ ...flat, street2: 'apt. 20', postalCode: '94107-1670' }, true],
    [{ ...flat, street2: 'Apt 21' }, false],
    [{ ...flat, street1: '389 Townsend St' }, false],
    [{ ...flat, postalCode: '94108' }, false],
    [{ ...flat, country: 'CA' }, false],
  ])('name one place or not: %j %s', (other, isSame) => {
    expect(isSameAddress(flat, other)).toBe(isSame);
  });
});
