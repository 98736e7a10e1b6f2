import { describe, expect, it } from 'vitest';
import { blankAddress, sampleAddress } from './address.ts';
import { missingFieldError, missingFieldErrors } from './address-fields.ts';

describe('the faults of an address', () => {
  it('are absent for a complete address, with or without its optional fields', () => {
    expect(missingFieldErrors(sampleAddress)).toEqual({});
    const { email: _email, phone: _phone, street2: _street2, ...needed } = sampleAddress;
    expect(missingFieldErrors(needed)).toEqual({});
  });

  it('name every field that is required', () => {
    expect(missingFieldErrors(blankAddress)).toEqual({
      name: 'Name is required',
      street1: 'Street is required',
      city: 'City is required',
      state: 'State is required',
      postalCode: 'Postal code is required',
      country: 'Country is required',
    });
  });

  it('name the fields as the country calls them', () => {
    expect(missingFieldErrors({ ...sampleAddress, state: '', postalCode: '', country: 'AU' })).toEqual({
      state: 'State or territory is required',
      postalCode: 'Postcode is required',
    });
  });

  it('do not name the state of a country whose addresses have none', () => {
    for (const country of ['DE', 'GB', 'FR'])
      expect(missingFieldErrors({ ...sampleAddress, state: '', country })).toEqual({});
    expect(missingFieldErrors({ ...sampleAddress, state: '', country: 'JP' })).toEqual({
      state: 'Prefecture is required',
    });
  });

  it('count blanks as nothing', () => {
    expect(missingFieldError('city', ' \t')).toBe('City is required');
    expect(missingFieldError('street2', ' ')).toBeNull();
  });
});
