import { describe, expect, it } from 'vitest';
import { businessCustomer, needsVatCheck, type VatCheck } from './business-customer.ts';

const terms = { sellerVatNumber: 'DE136695976', chargesUnchecked: true };
const inVienna = { country: 'AT', state: null, postalCode: '1010' };
const at = '2026-11-23T12:00:00.000Z';
const checkWith = (answer: VatCheck['answer']): VatCheck => ({ answer, at, reference: null });
const of = (vatNumber: string) => ({ companyName: 'Café Wien', vatNumber });

describe('a business', () => {
  it('of another EU country with a number that VIES knows pays no VAT', () => {
    const check = { answer: 'VALID', at, reference: 'WAPIAAAA' } as const;
    expect(businessCustomer(of('at u13585627'), terms, { address: inVienna, check })).toEqual({
      companyName: 'Café Wien',
      vatNumber: 'ATU13585627',
      sellerVatNumber: 'DE136695976',
      isReverseCharge: true,
      reason: null,
      check,
    });
  });

  it.each([
    ['ATU13585620', inVienna, /valid EU VAT number/],
    ['DE811128135', inVienna, /businesses of Germany/],
    ['ATU13585627', null, /Enter the address/],
    ['ATU13585627', { country: 'DE', state: null, postalCode: '10115' }, /deliveries within Germany/],
    ['ATU13585627', { country: 'CH', state: null, postalCode: '8001' }, /countries of the EU/],
    ['ATU13585627', { country: 'GB', state: null, postalCode: 'EC1A 1BB' }, /countries of the EU/],
  ])('with %s at %j pays VAT, and VIES is not asked', (vatNumber, address, reason) => {
    expect(needsVatCheck(of(vatNumber), terms, address)).toBe(false);
    const business = businessCustomer(of(vatNumber), terms, { address, check: checkWith('VALID') });
    expect(business).toMatchObject({ isReverseCharge: false, reason: expect.stringMatching(reason) });
  });

  it('of Northern Ireland is of the EU with its goods', () => {
    const address = { country: 'GB', state: null, postalCode: 'bt1 5gs' };
    const business = businessCustomer(of('XI980780684'), terms, { address, check: checkWith('VALID') });
    expect(business.isReverseCharge).toBe(true);
  });

  it('that VIES does not know pays VAT, whatever the owner chose', () => {
    for (const chargesUnchecked of [true, false]) {
      const given = { address: inVienna, check: checkWith('INVALID') };
      const business = businessCustomer(of('ATU13585627'), { ...terms, chargesUnchecked }, given);
      expect(business).toMatchObject({
        isReverseCharge: false,
        reason: expect.stringMatching(/not in the EU register/),
      });
    }
  });

  it.each([null, checkWith('NONE')])('without an answer of VIES (%j) pays as the owner chose', (check) => {
    const business = (chargesUnchecked: boolean) =>
      businessCustomer(of('ATU13585627'), { ...terms, chargesUnchecked }, { address: inVienna, check });
    expect(business(true)).toMatchObject({
      isReverseCharge: false,
      reason: expect.stringMatching(/could not check/),
    });
    expect(business(false)).toMatchObject({ isReverseCharge: true, reason: null, check });
  });
});
