import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import { describe, expect, it } from 'vitest';
import { addressErrors, addressFormValues, toAddress, withCountry } from './address-form-values.ts';

const sample = addressFormValues(sampleAddress);

describe('the address form', () => {
  it('gives back the address that it was filled with', () => {
    expect(toAddress(sample)).toEqual(sampleAddress);
  });

  it('edits the name as a first and a last part, joined by a space', () => {
    const values = addressFormValues({ ...sampleAddress, name: 'Ada King Lovelace' });
    expect([values.firstName, values.lastName]).toEqual(['Ada', 'King Lovelace']);
    expect(toAddress({ ...values, firstName: 'Augusta' }).name).toBe('Augusta King Lovelace');
  });

  it('takes a valid e-mail alone, if one is given', () => {
    for (const email of ['ada@', 'ada', '@example.com', 'a b@example.com'])
      expect(addressErrors({ ...sample, email }, { isGuest: false })).toEqual({ email: 'Enter a valid email' });
    for (const email of ['', 'ada@example.com'])
      expect(addressErrors({ ...sample, email }, { isGuest: false })).toEqual({});
  });

  it('does without phone and street2', () => {
    expect(addressErrors({ ...sample, phone: '', street2: '' }, { isGuest: true })).toEqual({});
  });

  it('leaves out what was left empty', () => {
    const { phone: _, street2: __, ...rest } = sampleAddress;
    expect(toAddress({ ...sample, phone: ' ', street2: '' })).toEqual(rest);
  });

  it('has no fault with the sample address', () => {
    expect(addressErrors(sample, { isGuest: true })).toEqual({});
  });

  it.each(['street1', 'city', 'state', 'postalCode', 'country'] as const)('needs %s', (field) => {
    expect(Object.keys(addressErrors({ ...sample, [field]: ' ' }, { isGuest: false }))).toEqual([field]);
  });

  it('needs a name, of which one part is enough', () => {
    expect(addressErrors({ ...sample, firstName: '', lastName: '' }, { isGuest: false })).toEqual({
      firstName: 'Name is required',
    });
    expect(addressErrors({ ...sample, lastName: '' }, { isGuest: false })).toEqual({});
  });

  it('asks a guest for an e-mail, and nobody for a wrong one', () => {
    expect(addressErrors({ ...sample, email: '' }, { isGuest: true })).toEqual({ email: 'Email is required' });
    expect(addressErrors({ ...sample, email: '' }, { isGuest: false })).toEqual({});
    expect(addressErrors({ ...sample, email: 'ada@' }, { isGuest: false })).toEqual({ email: 'Enter a valid email' });
  });
});

describe('the country of the address form', () => {
  it('sends a state or province by its code, also when its name was typed', () => {
    expect(toAddress({ ...sample, state: ' california' }).state).toBe('CA');
    expect(toAddress({ ...sample, country: 'CA', state: 'Ontario' }).state).toBe('ON');
    expect(toAddress({ ...sample, country: 'FR', state: ' Bretagne ' }).state).toBe('Bretagne');
  });

  it.each([
    ['California', 'US', 'CA', { country: 'CA', state: '' }],
    ['WA', 'US', 'AU', { country: 'AU' }],
    ['TX', 'US', 'FR', { country: 'FR', state: '' }],
    ['Kent', 'GB', 'FR', { country: 'FR' }],
    ['Kent', 'GB', 'US', { country: 'US', state: '' }],
    ['', 'GB', 'FR', { country: 'FR' }],
  ])("with state '%s' changes from %s to %s as %j", (state, before, after, change) => {
    expect(withCountry({ ...sample, state, country: before }, after)).toEqual(change);
  });

  it('names a missing field as the country calls it', () => {
    const errors = addressErrors({ ...sample, country: 'CA', state: '' }, { isGuest: true });
    expect(errors).toEqual({ state: 'Province or territory is required' });
  });
});

it('an address of the shop with null for an absent part has an empty field for it', () => {
  const stored = {
    name: 'Ada Lovelace',
    street1: 'Ring 1',
    city: 'Wien',
    state: '',
    postalCode: '1010',
    country: 'AT',
  };
  const values = addressFormValues({ ...stored, email: null, phone: null, street2: null });
  expect(values).toMatchObject({ email: '', phone: '', street2: '' });
  expect(toAddress(values)).toEqual(stored);
});
