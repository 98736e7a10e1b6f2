import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAddress } from '../shipping/address/address.ts';
import { maskAddress, maskEmail, maskName, shortenEmail } from './mask.ts';

describe('what the demo account sees of others', () => {
  it.each([
    ['Ada Lovelace', 'A*** L***'],
    [' Élodie  de Été ', 'É*** d*** É***'],
    ['', ''],
  ])("the name '%s' as '%s'", (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it.each([
    ['ada@example.com', 'a---@hidden.example'],
    ['Ada@example.com', 'a---@hidden.example'],
    ['élodie@example.com', '---@hidden.example'],
  ])('the e-mail %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it.each([
    ['ada@example.com', 'ad•••@example.com'],
    ['ad@example.com', 'a•••@example.com'],
    ['a@b@example.com', 'a@•••@example.com'],
    ['@example.com', '•••@example.com'],
  ])("the e-mail %s of its owner's account as %s", (email, shown) => {
    expect(shortenEmail(email)).toBe(shown);
  });

  it('is only the state and country of an address', () => {
    expect(maskAddress(sampleAddress)).toEqual({
      name: 'D*** S***',
      email: 'd---@hidden.example',
      phone: '***',
      street1: '***',
      street2: '***',
      city: '***',
      state: 'CA',
      postalCode: '***',
      country: 'US',
    });
    const { email: _email, phone: _phone, street2: _street2, ...short } = sampleAddress;
    expect(Object.keys(maskAddress({ ...short, email: '' }))).not.toContain('phone');
    expect(maskAddress({ ...short, email: '' }).email).toBe('');
  });

  it('never more than an initial, and the same when masked again', () => {
    const word = fc.stringMatching(/^[a-z]{2,12}$/);
    fc.assert(
      fc.property(word, word, (first, last) => {
        const name = maskName(`${first} ${last}`);
        const email = maskEmail(`${first}@${last}.com`);
        expect(name).toBe(`${first[0]}*** ${last[0]}***`);
        expect([maskName(name), maskEmail(email)]).toEqual([name, email]);
        expect(email).toBe(`${first[0]}---@hidden.example`);
      }),
    );
  });
});
