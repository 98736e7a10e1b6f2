import { countryName } from '../shipping/countries/countries.ts';
import type { TaxAddress } from './tax-address.ts';
import { getVatArea } from './tax-area.ts';
import { readVatNumber } from './vat-number.ts';

/**
 * The result of VIES, the EU's register of VAT numbers. NONE: no response, or an invalid one. NOT_ASKED: the shop's own
 * limits prevented the request.
 * VAT is always charged for NOT_ASKED, because clients can reach these limits deliberately.
 */
export const vatAnswers = ['VALID', 'INVALID', 'NONE', 'NOT_ASKED'] as const;

/** A request to VIES with its result, which the order stores as proof. */
export interface VatCheck {
  readonly answer: (typeof vatAnswers)[number];
  /** ISO 8601. */
  readonly at: string;
  /** The number under which VIES stores the request. Null means that VIES returned none. */
  readonly reference: string | null;
}

/** The input of a business at the checkout. */
export interface TypedBusiness {
  readonly companyName: string;
  readonly vatNumber: string;
}

/** A business that buys, as quotes name it and orders store it. */
export interface BusinessCustomer extends TypedBusiness {
  readonly sellerVatNumber: string;
  /** No VAT is charged, because the buyer accounts for it. */
  readonly isReverseCharge: boolean;
  /** Why VAT is charged, in one sentence. Null means that none is. */
  readonly reason: string | null;
  /** null: Not checked with VIES. */
  readonly check: VatCheck | null;
}

/** The shop's side of a sale to a business. */
export interface BusinessTerms {
  readonly sellerVatNumber: string;
  /** Whether VAT is charged when VIES does not confirm the number. */
  readonly chargesUnchecked: boolean;
}

/** The words for goods that a business of another EU country buys without VAT, and the reason for the exemption. */
export const intraCommunitySupply = 'Intra-Community supply';
export const intraCommunityExemption = 'exempt from VAT (Art. 138, 2006/112/EC)';

/** Returns the details of a business for an order, its emails and its invoice: names and values. */
export function businessRows(
  business: Pick<BusinessCustomer, 'vatNumber' | 'sellerVatNumber' | 'isReverseCharge'>,
): readonly (readonly [string, string])[] {
  return [
    ...(business.isReverseCharge ? [[intraCommunitySupply, intraCommunityExemption] as const] : []),
    ['VAT number of the buyer', business.vatNumber],
    ['VAT number of the seller', business.sellerVatNumber],
  ];
}

/** Returns whether only the result of VIES is left to decide. Only then is a request useful. */
export function needsVatCheck(
  typed: TypedBusiness,
  { sellerVatNumber }: BusinessTerms,
  address: TaxAddress | null,
): boolean {
  return errorBeforeCheck(typed.vatNumber, sellerVatNumber, address) === null;
}

/** Returns the business with the shop's VAT decision (docs/behaviour/taxes.md#business-customers). */
export function businessCustomer(
  typed: TypedBusiness,
  terms: BusinessTerms,
  { address, check }: { readonly address: TaxAddress | null; readonly check: VatCheck | null },
): BusinessCustomer {
  const { sellerVatNumber } = terms;
  const reason = errorBeforeCheck(typed.vatNumber, sellerVatNumber, address) ?? checkError(check, terms);
  return {
    companyName: typed.companyName,
    vatNumber: readVatNumber(typed.vatNumber)?.text ?? typed.vatNumber,
    sellerVatNumber,
    isReverseCharge: reason === null,
    reason,
    check,
  };
}

function errorBeforeCheck(vatNumber: string, sellerVatNumber: string, address: TaxAddress | null): string | null {
  const buyer = readVatNumber(vatNumber);
  const seller = readVatNumber(sellerVatNumber);
  if (!buyer) return `Enter a valid EU VAT number, such as DE136695976`;
  if (!seller) return 'VAT is charged, because the shop has no VAT number';
  if (buyer.country === seller.country) return `VAT is charged to businesses of ${areaName(seller.country)}`;
  if (!address) return 'Enter the address to see whether VAT is charged';
  const destination = getVatArea(address);
  if (destination === seller.country) return `VAT is charged for deliveries within ${areaName(seller.country)}`;
  if (destination === null) return 'Deliveries without VAT are for countries of the EU';
  return null;
}

function checkError(check: VatCheck | null, { chargesUnchecked }: BusinessTerms): string | null {
  if (check?.answer === 'VALID') return null;
  if (check?.answer === 'INVALID') return 'This VAT number is not in the EU register, so VAT is charged';
  if (check?.answer === 'NOT_ASKED')
    return 'Too many VAT numbers are being checked, so VAT is charged. Try again in a minute';
  return chargesUnchecked ? 'We could not check this VAT number, so we charge VAT' : null;
}

function areaName(country: string): string {
  return country === 'XI' ? 'Northern Ireland' : countryName(country);
}
