import { intraCommunityExemption, intraCommunitySupply } from '../../taxes/business-customer.ts';
import { euCountries } from '../../taxes/one-stop-shop.ts';
import { isExport } from '../../taxes/tax-area.ts';
import type { InvoicedOrder } from './invoiced-order.ts';

/** The categories of VAT in EN 16931: standard rate, zero rate, exempt, reverse charge, intra-Community supply, export. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G';

/** Why an amount bears no tax. */
export interface ZeroTax {
  readonly category: Exclude<VatCategory, 'S'>;
  /** In words. Null means that no rate applies and the law requires no reason. */
  readonly reason: string | null;
}

/** Why no tax is charged, in English. */
export const zeroTaxReasons = {
  intraCommunity: `${intraCommunitySupply}, ${intraCommunityExemption}`,
  reverseCharge: 'Reverse charge: the buyer owes the VAT',
  exportFromEu: 'Export outside the EU, exempt from VAT (Art. 146, 2006/112/EC)',
  export: 'Export: no tax is charged',
  voucher: 'Gift cards: VAT is charged when they are redeemed',
} as const;

/** Returns why the goods of an order have no tax where they have none (docs/behaviour/taxes.md#zero-tax). */
export function getZeroTax(order: InvoicedOrder, sellerCountry: string | null): ZeroTax {
  const { business, taxExemptReason, shipTo } = order;
  if (business?.isReverseCharge) {
    // Goods are dispatched to the buyer. A service is not.
    if (shipTo) return { category: 'K', reason: zeroTaxReasons.intraCommunity };
    return { category: 'AE', reason: zeroTaxReasons.reverseCharge };
  }
  if (taxExemptReason) return { category: 'E', reason: taxExemptReason };
  if (sellerCountry !== null && shipTo && !bearsTax(order) && isExport(sellerCountry, shipTo)) {
    return { category: 'G', reason: isInEu(sellerCountry) ? zeroTaxReasons.exportFromEu : zeroTaxReasons.export };
  }
  return { category: 'Z', reason: null };
}

/** Returns why a line has no tax where it has none. A gift card of a shop of the EU is a voucher. */
export function zeroTaxOfLine(
  line: Pick<InvoicedOrder['lines'][number], 'isGiftCard'>,
  { goods, sellerCountry }: { readonly goods: ZeroTax; readonly sellerCountry: string | null },
): ZeroTax {
  return line.isGiftCard && isInEu(sellerCountry) ? { category: 'E', reason: zeroTaxReasons.voucher } : goods;
}

/** Returns whether an order was charged any tax. */
export function bearsTax({ tax, includedTax }: Pick<InvoicedOrder, 'tax' | 'includedTax'>): boolean {
  return tax > 0 || includedTax > 0;
}

export function isInEu(country: string | null): boolean {
  return country !== null && euCountries.includes(country);
}
