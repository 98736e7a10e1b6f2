import { describe, expect, it } from 'vitest';
import { joinName } from '../../users/user-name.ts';
import { isCountryCode } from '../countries/countries.ts';
import { defaultParcel } from '../parcels/parcel.ts';
import { blankAddress, sampleAddress, splitName } from './address.ts';
import { storedAddress, suggestedAddress, verifiedAddress, withShippingCountry } from './address-verification.ts';
import { addressError } from './refused-address.ts';

describe('the name on an address', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ada King Lovelace', 'Ada', 'King Lovelace'],
    ['Ada', 'Ada', ''],
    ['  Ada   Lovelace ', 'Ada', 'Lovelace'],
    ['', '', ''],
    ['山田 太郎', '太郎', '山田'],
    ['山田', '山田', ''],
    ['김 민준', '민준', '김'],
  ])("'%s' is edited as '%s' and '%s'", (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last });
  });

  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    [' Ada ', ' King Lovelace', 'Ada King Lovelace'],
    ['Ada', '', 'Ada'],
    ['', 'Lovelace', 'Lovelace'],
    ['', '', ''],
    ['太郎', '山田', '山田 太郎'],
    ['', '山田', '山田'],
    ['Taro', 'Yamada', 'Taro Yamada'],
  ])("'%s' and '%s' join to '%s'", (first, last, name) => {
    expect(joinName(first, last)).toBe(name);
  });
});

describe('templates', () => {
  it('the blank address has the fields of the specification, all empty', () => {
    expect(Object.keys(blankAddress)).toEqual(['name', 'email', 'street1', 'city', 'state', 'postalCode', 'country']);
    expect(Object.values(blankAddress).every((value) => value === '')).toBe(true);
  });

  it('the sample address can be sent as it is', () => {
    const { name, street1, city, state, postalCode, country } = sampleAddress;
    expect([name, street1, city, state, postalCode].every((value) => value.length > 0)).toBe(true);
    expect(isCountryCode(country)).toBe(true);
  });

  it('the default parcel has a size and a weight', () => {
    expect(Object.values(defaultParcel).every((measure) => measure > 0)).toBe(true);
  });
});

describe('an address that can not be shipped to', () => {
  it.each([
    [null, 'Shipping address is missing'],
    [['Address not found'], 'Address verification failed: Address not found'],
    [['Address not found', 'Bad zip'], 'Address verification failed: Address not found, Bad zip'],
  ])('with errors %j says: %s', (errors, message) => {
    expect(addressError(errors)).toBe(message);
  });

  it('is refused as missing when there is none', () => {
    expect(verifiedAddress(null, null)).toEqual({
      ok: false,
      code: 'ADDRESS_VERIFICATION_FAILED',
      detail: 'Shipping address is missing',
    });
  });

  it('is refused with one code when the provider refuses it', () => {
    expect(verifiedAddress(sampleAddress, { valid: false, errors: ['Address not found'] })).toEqual({
      ok: false,
      code: 'ADDRESS_VERIFICATION_FAILED',
      detail: 'Address verification failed: Address not found',
    });
  });
});

describe('a verified address', () => {
  it('is the normalized one, with the name, e-mail and phone as entered', () => {
    const normalizedAddress = {
      name: 'DEMO SHOPPER',
      street1: '388 TOWNSEND ST APT 20',
      street2: '',
      postalCode: '94107-1670',
    };
    const { street2: _, ...withoutSecondLine } = sampleAddress;
    expect(verifiedAddress(sampleAddress, { valid: true, errors: [], normalizedAddress })).toEqual({
      ok: true,
      value: {
        address: { ...withoutSecondLine, street1: '388 Townsend St Apt 20', postalCode: '94107-1670' },
        isVerified: true,
      },
    });
  });

  it('has no second line where the normalized one has none, or its flat would stand there twice', () => {
    const normalizedAddress = { street1: '388 TOWNSEND ST APT 20' };
    const verified = verifiedAddress(sampleAddress, { valid: true, errors: [], normalizedAddress });
    expect(verified.ok && verified.value.address).not.toHaveProperty('street2');
  });

  it('is the entered address when the provider returns no normalized one', () => {
    expect(verifiedAddress(sampleAddress, { valid: true, errors: [], normalizedAddress: null })).toEqual({
      ok: true,
      value: { address: sampleAddress, isVerified: true },
    });
  });

  it('goes on unverified when the provider could not be reached', () => {
    expect(verifiedAddress(sampleAddress, null)).toEqual({
      ok: true,
      value: { address: sampleAddress, isVerified: false },
    });
  });
});

const stored = (isVerified: boolean) => ({ ok: true, value: { address: sampleAddress, isVerified } });

describe('an address that the carrier corrects', () => {
  const corrected = { valid: true, errors: [], normalizedAddress: { street1: '390 TOWNSEND ST APT 20', street2: '' } };
  const written = { valid: true, errors: [], normalizedAddress: { street1: '388 TOWNSEND ST APT 20', street2: '' } };
  const refused = { valid: false, errors: ['Address not found'] };

  it('is suggested to the shopper, with the name, e-mail and phone as entered', () => {
    const { street2: _, ...withoutSecondLine } = sampleAddress;
    expect(suggestedAddress(sampleAddress, corrected)).toEqual({
      ...withoutSecondLine,
      street1: '390 Townsend St Apt 20',
    });
  });

  it('is not suggested when only its writing differs, when it is refused, and when the carrier is out of reach', () => {
    for (const verification of [written, refused, null])
      expect(suggestedAddress(sampleAddress, verification)).toBeNull();
  });

  it('is kept as entered on the shopper’s wish, and counts as verified only when no place differs', () => {
    expect(storedAddress(sampleAddress, corrected)).toEqual(stored(false));
    expect(storedAddress(sampleAddress, written)).toEqual(stored(true));
    expect(storedAddress(sampleAddress, null)).toEqual(stored(false));
  });

  it('can not be kept when the carrier refuses it', () => {
    expect(storedAddress(sampleAddress, refused)).toMatchObject({ ok: false, code: 'ADDRESS_VERIFICATION_FAILED' });
  });
});

describe('the country', () => {
  it.each([
    ['FR', ['US'], 'US'],
    ['', [], 'US'],
    ['CA', ['US', 'CA'], 'CA'],
    ['FR', ['CA', 'US'], 'CA'],
  ])("'%s' in a shop that ships to %j becomes %s", (country, shipsTo, sentTo) => {
    expect(withShippingCountry({ ...sampleAddress, country }, shipsTo).country).toBe(sentTo);
  });
});
