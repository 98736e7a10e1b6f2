import { countryName } from '../shipping/countries.ts';
import { euCountries } from './one-stop-shop.ts';
import type { TaxAddress } from './tax-address.ts';
import { readVatNumber } from './vat-number.ts';

/** What VIES, the EU's register of VAT numbers, answered: NONE is no answer, or none that makes sense. */
export const vatAnswers = ['VALID', 'INVALID', 'NONE'] as const;

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
  /** No VAT is charged: the buyer owes it. */
  readonly isReverseCharge: boolean;
  /** Why VAT is charged, in one sentence; null: none is. */
  readonly reason: string | null;
  /** null: VIES was not asked. */
  readonly check: VatCheck | null;
}

/** The shop's side of a sale to a business. */
export interface BusinessTerms {
  readonly sellerVatNumber: string;
  /** Whether VAT is charged when VIES does not say that the number is valid. */
  readonly chargesUnchecked: boolean;
}

/** The words for sales without VAT, whose buyer owes it. */
export const reverseCharge = 'Reverse charge';

/** Returns what an order, its letters and its invoice say of a business: names and values. */
export function businessRows(
  business: Pick<BusinessCustomer, 'vatNumber' | 'sellerVatNumber' | 'isReverseCharge'>,
): readonly (readonly [string, string])[] {
  return [
    ...(business.isReverseCharge ? [[reverseCharge, 'the buyer owes the VAT'] as const] : []),
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
  if (destination === null) return 'Reverse charge is for deliveries to countries of the EU';
  return null;
}

function checkFault(check: VatCheck | null, { chargesUnchecked }: BusinessTerms): string | null {
  if (check?.answer === 'VALID') return null;
  if (check?.answer === 'INVALID') return 'The EU’s register does not know this VAT number, so VAT is charged';
  return chargesUnchecked ? 'This VAT number could not be checked, so VAT is charged' : null;
}

/** Returns the area of VAT on goods in which an address is: a country of the EU, or 'XI' for Northern Ireland; null: neither. */
function vatAreaOf({ country, postalCode }: TaxAddress): string | null {
  if (country === 'GB' && /^\s*BT/i.test(postalCode ?? '')) return 'XI';
  return euCountries.includes(country) ? country : null;
}

function areaName(country: string): string {
  return country === 'XI' ? 'Northern Ireland' : countryName(country);
}
