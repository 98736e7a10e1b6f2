import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { InvoicedOrder } from './invoiced-order.ts';
import { getZeroTax, zeroTaxOfLine } from './zero-tax.ts';

const address = { name: 'Anna', street1: 'Ring 1', city: 'City', state: '', postalCode: '1010', country: 'AT' };
const to = (country: string, postalCode = '1010') => ({ ...address, country, postalCode });
const business = { companyName: 'Café', vatNumber: 'ATU13585627', sellerVatNumber: 'DE136695976' };
const order = (changes: Partial<InvoicedOrder>) =>
  ({ tax: cents(0), includedTax: cents(0), shipTo: address, billTo: address, ...changes }) as InvoicedOrder;

describe('an amount without tax', () => {
  it.each([
    ['goods for a business of another EU country', { business: { ...business, isReverseCharge: true } }, 'DE', 'K'],
    [
      'a service for a business of another EU country',
      { business: { ...business, isReverseCharge: true }, shipTo: null },
      'DE',
      'AE',
    ],
    ['an exempt customer', { taxExemptReason: 'Diplomat' }, 'DE', 'E'],
    ['goods that leave the EU', { shipTo: to('US') }, 'DE', 'G'],
    ['goods that go to Northern Ireland', { shipTo: to('GB', 'BT1 1AA') }, 'DE', 'Z'],
    ['goods that go to Great Britain', { shipTo: to('GB', 'SW1A 1AA') }, 'DE', 'G'],
    ['goods that leave another country', { shipTo: to('DE') }, 'US', 'G'],
    ['goods of an order that bears tax', { shipTo: to('US'), includedTax: cents(5) }, 'DE', 'Z'],
    ['goods of the same country', { shipTo: to('DE') }, 'DE', 'Z'],
    ['goods of a shop of an unknown country', { shipTo: to('DE') }, null, 'Z'],
  ])('of %s has the category that the law gives it', (_, changes, from, category) => {
    const zero = getZeroTax(order(changes), from);
    expect(zero.category).toBe(category);
    expect(zero.reason === null).toBe(category === 'Z');
  });

  it('of goods for a business is an intra-Community supply in words, and of a service reverse charge', () => {
    const taxFree = { business: { ...business, isReverseCharge: true } };
    expect(getZeroTax(order(taxFree), 'DE').reason).toBe(
      'Intra-Community supply, exempt from VAT (Art. 138, 2006/112/EC)',
    );
    expect(getZeroTax(order({ ...taxFree, shipTo: null }), 'DE').reason).toBe('Reverse charge: the buyer owes the VAT');
  });

  it('of a gift card is a voucher in the EU, and has no reason elsewhere', () => {
    const goods = { category: 'Z', reason: null } as const;
    expect(zeroTaxOfLine({ isGiftCard: true }, { goods, sellerCountry: 'DE' })).toEqual({
      category: 'E',
      reason: 'Gift cards: VAT is charged when they are redeemed',
    });
    expect(zeroTaxOfLine({ isGiftCard: true }, { goods, sellerCountry: 'US' })).toEqual(goods);
    expect(zeroTaxOfLine({}, { goods, sellerCountry: 'DE' })).toEqual(goods);
  });
});
