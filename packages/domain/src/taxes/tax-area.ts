import { euCountries } from './one-stop-shop.ts';
import type { TaxAddress } from './tax-address.ts';

/**
 * Returns the area of VAT on goods that contains an address: a country of the EU, or 'XI' for Northern Ireland. Returns
 * null for other addresses.
 */
export function getVatArea({ country, postalCode }: TaxAddress): string | null {
  if (country === 'GB' && /^\s*BT/i.test(postalCode ?? '')) return 'XI';
  return euCountries.includes(country) ? country : null;
}

/**
 * Returns whether goods sent from a country to an address are exported: from the EU to outside of it, from elsewhere to
 * another country.
 */
export function isExport(from: string, to: TaxAddress): boolean {
  return euCountries.includes(from) ? getVatArea(to) === null : to.country !== from;
}
