import { describe, expect, it } from 'vitest';
import { addressSchema } from './address.schema.ts';

const address = {
  name: 'Ada Lovelace',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};

describe('an address', () => {
  it('has name, street1, city, state, postalCode and country, and optionally email, phone and street2', () => {
    expect(addressSchema.parse(address)).toMatchObject(address);
    const whole = { ...address, email: 'ada@example.com', phone: '5550100', street2: 'Apt 20' };
    expect(addressSchema.parse(whole)).toEqual(whole);
  });

  it.each(Object.keys(address))('is refused without %s, also when it is empty', (field) => {
    for (const change of [{ [field]: undefined }, { [field]: ' ' }]) {
      const { error } = addressSchema.safeParse({ ...address, ...change });
      expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
    }
  });

  it('has no state where the country has none', () => {
    const { state: _state, ...german } = { ...address, city: 'Berlin', postalCode: '10115', country: 'de' };
    expect(addressSchema.parse(german)).toMatchObject({ country: 'DE', state: '' });
    expect(addressSchema.parse({ ...german, state: ' ' })).toMatchObject({ state: '' });
  });

  it('is refused with a field that it does not have', () => {
    expect(addressSchema.safeParse({ ...address, county: 'Kent' }).success).toBe(false);
  });
});
