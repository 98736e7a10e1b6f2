import type { Cents } from '../../money/cents.ts';
import type { PayingCard } from '../../pricing/paid-with-cards.ts';
import type { TaxPart } from '../../pricing/stages/tax-stage.ts';
import type { Address } from '../../shipping/address/address.ts';
import type { BusinessCustomer } from '../../taxes/business-customer.ts';
import type { CreditPart } from './credit-note.ts';

/** A number in sequence: of a series, within a year. */
export interface RunningNumber {
  readonly series: string;
  readonly year: number;
  readonly serial: number;
}

/** What an invoice is made from; amounts in cents, rates in basis points, days as 'YYYY-MM-DD'. */
export interface InvoicedOrder {
  readonly number: string;
  /** The address that its letters go to. */
  readonly email?: string;
  /** 'INV-' and a time, which every order has from the beginning. */
  readonly invoiceNumber: string;
  /** The number without gaps; null while the order is not paid. */
  readonly serial: RunningNumber | null;
  /** The day of its payment in the shop's zone; of its placing while it is not paid. */
  readonly day: string;
  /** The date of supply: the day on which it was sent; the day of payment until then, and when nothing is sent. */
  readonly suppliedOn: string;
  readonly currency: string;
  readonly isPaid: boolean;
  readonly billTo: Address | null;
  readonly shipTo: Address | null;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly options: readonly string[];
    readonly quantity: number;
    readonly price: Cents;
    readonly discount: Cents;
    readonly tax: Cents | null;
    /** Whether the line sells gift cards, which bear no tax until they are redeemed; absent: no. */
    readonly isGiftCard?: boolean;
    /** null for orders from before lines kept their taxes. */
    readonly taxes: readonly TaxPart[] | null;
  }[];
  readonly subtotal: Cents;
  readonly discounts: readonly { readonly title: string; readonly amount: Cents }[];
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly shippingTaxes: readonly TaxPart[];
  readonly taxes: readonly { readonly title: string; readonly rate: number; readonly amount: Cents }[];
  readonly tax: Cents;
  readonly includedTax: Cents;
  /** Why the customer pays no tax; absent or null: the customer pays taxes. */
  readonly taxExemptReason?: string | null;
  /** The business that bought; absent or null: a consumer. */
  readonly business?: Pick<
    BusinessCustomer,
    'companyName' | 'vatNumber' | 'sellerVatNumber' | 'isReverseCharge'
  > | null;
  readonly total: Cents;
  /** What gift cards and store credit paid of the total; absent: nothing. */
  readonly giftCards?: readonly PayingCard[];
  readonly refunded: Cents;
}

/** What a credit note is made from, beside its order. */
export interface CreditNote {
  readonly serial: RunningNumber;
  readonly day: string;
  readonly amount: Cents;
  readonly reason: string | null;
  readonly parts: readonly CreditPart[];
  /** The units that the refund names. */
  readonly units: readonly { readonly lineId: string; readonly quantity: number; readonly amount: Cents }[];
  /** Whether the bank returned the refund, so that nothing was given back. */
  readonly isCancelled: boolean;
}

/** Where a seller or buyer is. */
export type PostalAddress = Pick<Address, 'street1' | 'street2' | 'city' | 'state' | 'postalCode' | 'country'>;

/** The shop as its invoices name it; '' for what the owner has not said. */
export interface InvoicingShop {
  readonly siteName: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly registration: string;
  /** Its address in fields, which comes before the text above; null: the owner has not entered one. */
  readonly postalAddress: PostalAddress | null;
  /** Its VAT number of the EU, else its tax number of another kind; '' without either. */
  readonly taxNumber: string;
}

/** Returns the name of a number in sequence: 'INV-2026-000012'. */
export function runningName({ series, year, serial }: RunningNumber): string {
  return `${series}-${year}-${String(serial).padStart(6, '0')}`;
}

/** Returns an invoice's number as people read it: 'INV-2026-000012', and before the order is paid the order's own number. */
export function invoiceName({ serial, invoiceNumber }: Pick<InvoicedOrder, 'serial' | 'invoiceNumber'>): string {
  return serial ? runningName(serial) : invoiceNumber;
}
