import { countryName } from '../shipping/countries/countries.ts';
import type { TaxAddress } from './tax-address.ts';
import { vatAreaOf } from './tax-area.ts';
import { readVatNumber } from './vat-number.ts';

/**
 * What VIES, the EU's register of VAT numbers, answered. NONE: no answer, or none that makes sense. NOT_ASKED: the shop's own limits
 * prevented the question; VAT is always charged then, because clients reach these limits at will.
 */
export const vatAnswers = ['VALID', 'INVALID', 'NONE', 'NOT_ASKED'] as const;

/** A question to VIES with its answer, which the order keeps as proof. */
export interface VatCheck {
  readonly answer: (typeof vatAnswers)[number];
  /** ISO 8601. */
  readonly at: string;
  /** The number under which VIES keeps the question; null: VIES gave none. */
  readonly reference: string | null;
}

/** What a business typed at the checkout. */
export interface TypedBusiness {
  readonly companyName: string;
  readonly vatNumber: string;
}

/** A business that buys, as quotes name it and orders keep it. */
export interface BusinessCustomer extends TypedBusiness {
  readonly sellerVatNumber: string;
  /** No VAT is charged: the buyer accounts for it. */
  readonly isReverseCharge: boolean;
  /** Why VAT is charged, in one sentence; null: none is. */
  readonly reason: string | null;
  /** null: Not checked with VIES. */
  readonly check: VatCheck | null;
}

/** The shop's side of a sale to a business. */
export interface BusinessTerms {
  readonly sellerVatNumber: string;
  /** Whether VAT is charged when VIES does not say that the number is valid. */
  readonly chargesUnchecked: boolean;
}

/** The words for goods that a business of another EU country buys without VAT, and why they bear none. */
export const intraCommunitySupply = 'Intra-Community supply';
export const intraCommunityExemption = 'exempt from VAT (Art. 138, 2006/112/EC)';

/** Returns what an order, its letters and its invoice say of a business: names and values. */
export function businessRows(
  business: Pick<BusinessCustomer, 'vatNumber' | 'sellerVatNumber' | 'isReverseCharge'>,
): readonly (readonly [string, string])[] {
  return [
    ...(business.isReverseCharge ? [[intraCommunitySupply, intraCommunityExemption] as const] : []),
    ['VAT number of the buyer', business.vatNumber],
    ['VAT number of the seller', business.sellerVatNumber],
  ];
}

/** Says whether only the answer of VIES is left to decide: then it is worth a question. */
export function needsVatCheck(
  typed: TypedBusiness,
  { sellerVatNumber }: BusinessTerms,
  address: TaxAddress | null,
): boolean {
  return faultBeforeCheck(typed.vatNumber, sellerVatNumber, address) === null;
}

/** Returns the business with what the shop charges it (docs/behaviour/taxes.md#business-customers). */
export function businessCustomer(
  typed: TypedBusiness,
  terms: BusinessTerms,
  { address, check }: { readonly address: TaxAddress | null; readonly check: VatCheck | null },
): BusinessCustomer {
  const { sellerVatNumber } = terms;
  const reason = faultBeforeCheck(typed.vatNumber, sellerVatNumber, address) ?? checkFault(check, terms);
  return {
    companyName: typed.companyName,
    vatNumber: readVatNumber(typed.vatNumber)?.text ?? typed.vatNumber,
    sellerVatNumber,
    isReverseCharge: reason === null,
    reason,
    check,
  };
}

function faultBeforeCheck(vatNumber: string, sellerVatNumber: string, address: TaxAddress | null): string | null {
  const buyer = readVatNumber(vatNumber);
  const seller = readVatNumber(sellerVatNumber);
  if (!buyer) return `This is not a VAT number of the EU, such as DE136695976`;
  if (!seller) return 'VAT is charged, because the shop has no VAT number';
  if (buyer.country === seller.country) return `VAT is charged to businesses of ${areaName(seller.country)}`;
  if (!address) return 'Enter the address to see whether VAT is charged';
  const destination = vatAreaOf(address);
  if (destination === seller.country) return `VAT is charged for deliveries within ${areaName(seller.country)}`;
  if (destination === null) return 'Deliveries without VAT are for countries of the EU';
  return null;
}

function checkFault(check: VatCheck | null, { chargesUnchecked }: BusinessTerms): string | null {
  if (check?.answer === 'VALID') return null;
  if (check?.answer === 'INVALID') return 'This VAT number is not in the EU register, so VAT is charged';
  if (check?.answer === 'NOT_ASKED')
    return 'Too many VAT numbers are being checked, so VAT is charged. Try again in a minute';
  return chargesUnchecked ? 'This VAT number could not be checked, so VAT is charged' : null;
}

function areaName(country: string): string {
  return country === 'XI' ? 'Northern Ireland' : countryName(country);
}
