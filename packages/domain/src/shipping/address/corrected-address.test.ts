import { describe, expect, it } from 'vitest';
import { sampleAddress } from './address.ts';
import { getAddressErrors } from './address-errors.ts';
import { isCorrectedAddress } from './corrected-address.ts';

const carriers = { ...sampleAddress, street1: '388 TOWNSEND ST APT 20', street2: '', postalCode: '94107-1670' };

describe('an address in the carrier’s form', () => {
  it.each([
    ['capitals, the flat in the first line and ZIP+4', {}],
    ['a word that was shortened', { street1: '388 Townsend Street', street2: 'Apartment 20' }],
    ['points and commas', { street1: '388, Townsend St.', street2: 'Apt. 20' }],
    ['the name of the state', { state: 'California' }],
  ])('is no correction when it differs by %s', (_what, change) => {
    expect(isCorrectedAddress({ ...sampleAddress, ...change }, carriers)).toBe(false);
  });

  it.each([
    ['the street', { street1: '388 Townsand St' }],
    ['the house number', { street1: '389 Townsend St' }],
    ['the flat', { street2: 'Apt 21' }],
    ['the city', { city: 'Oakland' }],
    ['the state', { state: 'OR' }],
    ['the postal code', { postalCode: '94108' }],
    ['the country', { country: 'CA' }],
  ])('is a correction when it differs by %s', (_what, change) => {
    expect(isCorrectedAddress({ ...sampleAddress, ...change }, carriers)).toBe(true);
  });

  it('is no correction when it only leaves out accents and the blank of a postal code', () => {
    const entered = { street1: '1 Rue Été', city: 'Montréal', state: 'Quebec', postalCode: 'H2Y1C6', country: 'CA' };
    const normalized = {
      street1: '1 RUE ETE',
      city: 'MONTREAL',
      state: 'QC',
      postalCode: 'H2Y 1C6',
      country: 'CA',
    };
    expect(isCorrectedAddress(entered, normalized)).toBe(false);
  });
});

describe('the faults of a refused address', () => {
  const notFound = { code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found' };

  it('stand at the field that the provider names', () => {
    const missing = { code: 'E.HOUSE_NUMBER.MISSING', field: 'street1', message: 'House number is missing' };
    expect(getAddressErrors([notFound, missing], sampleAddress)).toEqual([
      { field: 'street1', message: 'The house number is missing' },
    ]);
    expect(getAddressErrors([{ code: 'E.NEW', field: 'zip', message: 'Zip is odd' }], sampleAddress)).toEqual([
      { field: 'postalCode', message: 'Zip is odd' },
    ]);
  });

  it('stand at a state that the country does not have, and at a ZIP code without five digits', () => {
    expect(getAddressErrors([notFound], { ...sampleAddress, state: 'ZZ', postalCode: '941' })).toEqual([
      { field: 'state', message: 'United States has no state or territory “ZZ”' },
      { field: 'postalCode', message: 'A postal code in the United States has five digits' },
    ]);
  });

  it('stand at the street when nothing else is known', () => {
    expect(getAddressErrors([notFound], sampleAddress)).toEqual([
      {
        field: 'street1',
        message: 'The carrier does not know this address. Check street and number, city and postal code',
      },
    ]);
    expect(getAddressErrors([], { ...sampleAddress, country: 'GB', state: 'Kent' })).toMatchObject([
      { field: 'street1', message: expect.stringContaining('town or city and postcode') },
    ]);
  });
});
