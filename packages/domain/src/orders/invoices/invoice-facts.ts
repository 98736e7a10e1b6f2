import { euCountries } from '../../taxes/one-stop-shop.ts';
import type { InvoicingShop } from './invoiced-order.ts';

/** The required facts about the seller on an invoice, by the law of the seller's country. */
export type InvoiceFact = 'name' | 'address' | 'taxNumber';

/** Countries outside the EU whose invoices name seller, address and, where tax is charged, the tax number (decision 0050). */
const countriesWithTaxInvoices = new Set(['AU', 'CA', 'CH', 'GB', 'IN', 'IS', 'LI', 'NO', 'NZ', 'SG', 'ZA']);

const factNames: Readonly<Record<InvoiceFact, string>> = {
  name: 'the name of the business',
  address: 'its address',
  taxNumber: 'its tax number',
};

/**
 * Returns the facts that the law of the shop's country requires on an invoice and that the owner has not entered. A
 * shop of a country with other rules, or of no known country, lacks nothing.
 */
export function missingInvoiceFacts(
  shop: Pick<InvoicingShop, 'name' | 'address' | 'postalAddress' | 'taxNumber'> & { readonly country: string | null },
  { bearsTax }: { readonly bearsTax: boolean },
): readonly InvoiceFact[] {
  const { country } = shop;
  if (country === null) return [];
  const isInEu = euCountries.includes(country);
  if (!isInEu && !countriesWithTaxInvoices.has(country)) return [];
  const facts: readonly (readonly [InvoiceFact, boolean])[] = [
    ['name', shop.name !== ''],
    ['address', shop.postalAddress !== null || shop.address !== ''],
    ['taxNumber', shop.taxNumber !== '' || !(isInEu || bearsTax)],
  ];
  return facts.flatMap(([fact, isKnown]) => (isKnown ? [] : [fact]));
}

/** Returns the sentence that explains why there is no invoice yet. */
export function missingFactsSentence(missing: readonly InvoiceFact[]): string {
  const names = missing.map((fact) => factNames[fact]);
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
  return `To issue invoices, enter ${list} in Shipping and tax.`;
}
