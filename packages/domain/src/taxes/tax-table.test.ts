import { describe, expect, it } from 'vitest';
import { basisPoints } from '../money/cents.ts';
import type { TaxAddress } from './tax-address.ts';
import { isSameAddress, rateName, ratesAt, ratesWithFallback, type TableRate } from './tax-table.ts';

const books = { id: 'books', name: 'Books' };
const rate = (
  title: string,
  points: number,
  location: Partial<TableRate['location']>,
  more: Partial<TableRate> = {},
) => ({
  title,
  rate: basisPoints(points),
  taxClass: null,
  appliesToShipping: false,
  location: { country: 'US', state: null, postalCode: null, ...location },
  ...more,
});
const table: readonly TableRate[] = [
  rate('State', 400, { state: 'NY' }),
  rate('City', 450, { state: 'NY', postalCode: '100*' }),
  rate('City', 300, { state: 'NY', postalCode: '10001' }),
  rate('IVA', 2100, { country: 'ES' }),
  rate('IVA', 0, { country: 'ES', postalCode: '35*' }),
  rate('IVA', 400, { country: 'ES' }, { taxClass: books }),
  rate('VAT', 2000, { country: 'GB', postalCode: 'SW1A 1AA' }),
];
const fallback = [rate('Sales Tax', 650, {})];

describe('the rates at an address', () => {
  it.each<[TaxAddress, number[]]>([
    [{ country: 'US', state: 'ny', postalCode: '10013' }, [400, 450]],
    [{ country: 'US', state: 'NY', postalCode: '10001-1234' }, [400, 300]],
    [{ country: 'US', state: 'NY' }, [400]],
    [{ country: 'US', state: 'New York', postalCode: '10013' }, [400, 450]],
    [{ country: 'US', state: ' new york ' }, [400]],
    [{ country: 'US', state: 'CA', postalCode: '10001' }, []],
    [{ country: 'ES', postalCode: '28001' }, [2100, 400]],
    [{ country: 'ES', postalCode: '35001' }, [0, 400]],
    [{ country: 'GB', postalCode: 'sw1a1aa' }, [2000]],
    [{ country: 'FR' }, []],
  ])('%j are %j', (address, rates) => {
    expect(ratesAt(table, address).map((found) => found.rate)).toEqual(rates);
  });

  it('are the rate of the settings where the table has none for standard goods, and before the address is known', () => {
    expect(ratesWithFallback(table, { country: 'US', state: 'CA' }, fallback)).toEqual(fallback);
    expect(ratesWithFallback(table, null, fallback)).toEqual(fallback);
    expect(ratesWithFallback(table, { country: 'US', state: 'NY' }, fallback)).toMatchObject([{ title: 'State' }]);
  });
});

describe('two rates', () => {
  it('are of the same place without regard to case and to spaces of a postcode', () => {
    const location = { country: 'GB', state: null, postalCode: 'SW1A 1AA' };
    expect(isSameAddress(location, { ...location, postalCode: 'sw1a1aa' })).toBe(true);
    expect(isSameAddress(location, { ...location, postalCode: null })).toBe(false);
  });

  it('are named by title, class and place', () => {
    expect(rateName(rate('IVA', 0, { country: 'ES', postalCode: '35*' }))).toBe('“IVA” of standard goods in ES, 35*');
  });
});
