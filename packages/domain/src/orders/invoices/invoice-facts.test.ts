import { describe, expect, it } from 'vitest';
import { missingFactsSentence, missingInvoiceFacts } from './invoice-facts.ts';

const postalAddress = { street1: 'Weg 2', city: 'Berlin', state: '', postalCode: '10115', country: 'DE' };
const nothing = { name: '', address: '', postalAddress: null, taxNumber: '' };
const everything = { name: 'Shop GmbH', address: '', postalAddress, taxNumber: 'DE136695976' };
const taxed = { bearsTax: true };

describe('the facts that invoices need', () => {
  it.each([
    ['DE', ['name', 'address', 'taxNumber']],
    ['AU', ['name', 'address', 'taxNumber']],
    ['US', []],
    [null, []],
  ])('of a shop in %s are %j', (country, facts) => {
    expect(missingInvoiceFacts({ ...nothing, country }, taxed)).toEqual(facts);
    expect(missingInvoiceFacts({ ...everything, country }, taxed)).toEqual([]);
  });

  it('are satisfied by an address in lines', () => {
    expect(missingInvoiceFacts({ ...nothing, address: 'Weg 2\n10115 Berlin', country: 'DE' }, taxed)).toEqual([
      'name',
      'taxNumber',
    ]);
  });

  it('outside the EU have a tax number only where tax is charged', () => {
    const shop = { ...everything, taxNumber: '' };
    expect(missingInvoiceFacts({ ...shop, country: 'GB' }, { bearsTax: false })).toEqual([]);
    expect(missingInvoiceFacts({ ...shop, country: 'GB' }, taxed)).toEqual(['taxNumber']);
    expect(missingInvoiceFacts({ ...shop, country: 'DE' }, { bearsTax: false })).toEqual(['taxNumber']);
  });

  it('are named in one sentence', () => {
    expect(missingFactsSentence(['name', 'address', 'taxNumber'])).toBe(
      'To issue invoices, enter the name of the business, its address and its tax number in Shipping and tax.',
    );
  });
});
