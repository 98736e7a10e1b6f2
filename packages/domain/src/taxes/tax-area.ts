import { euCountries } from './one-stop-shop.ts';
import type { TaxAddress } from './tax-address.ts';

/** Returns the area of VAT on goods in which an address is: a country of the EU, or 'XI' for Northern Ireland; null: neither. */
export function vatAreaOf({ country, postalCode }: TaxAddress): string | null {
  if (country === 'GB' && /^\s*BT/i.test(postalCode ?? '')) return 'XI';
  return euCountries.includes(country) ? country : null;
}

/** Whether goods sent from a country to an address are exported: from the EU out of it, from elsewhere to another country. */
export function isExport(from: string, to: TaxAddress): boolean {
  return euCountries.includes(from) ? vatAreaOf(to) === null : to.country !== from;
}
