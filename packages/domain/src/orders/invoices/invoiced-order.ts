import type { Cents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import type { PayingCard } from '../../pricing/paid-with-cards.ts';
import type { TaxPart } from '../../pricing/stages/tax-stage.ts';
import type { Address } from '../../shipping/address/address.ts';
import type { BusinessCustomer } from '../../taxes/business-customer.ts';
import type { CreditPart } from './credit-note.ts';
import type { StoredRate } from './national-tax.ts';

/** A number in sequence: of a series, within a year. */
export interface RunningNumber {
  readonly series: string;
  readonly year: number;
  readonly serial: number;
}

/** The data for an invoice. Amounts in cents, rates in basis points, days as 'YYYY-MM-DD'. */
export interface InvoicedOrder {
  readonly number: string;
  /** The address for its emails. */
  readonly email?: string;
  /** 'INV-' and a time, which every order has from the beginning. */
  readonly invoiceNumber: string;
  /** The number without gaps. Null while the order is not paid. */
  readonly serial: RunningNumber | null;
  /** The day of its payment in the shop's zone, or the order day while it is not paid. */
  readonly day: string;
  /** The date of supply: the day on which it was sent. Until then, and when nothing is sent, the day of payment. */
  readonly suppliedOn: string;
  readonly currency: Currency;
  /** The rate of its currency. Absent or null for none. */
  readonly rate?: StoredRate | null;
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
    /** Whether the line sells gift cards, which have no tax until they are redeemed. Default: no. */
    readonly isGiftCard?: boolean;
    /** Null for orders from before lines stored their taxes. */
    readonly taxes: readonly TaxPart[] | null;
  }[];
  readonly subtotal: Cents;
  readonly discounts: readonly { readonly title: string; readonly amount: Cents }[];
  readonly discount: Cents;
  readonly shipping: Cents;
  /** The fee of the payment method. Absent means none. */
  readonly paymentFee?: Cents;
  /** The taxes of the shipping and of the fee. */
  readonly shippingTaxes: readonly TaxPart[];
  readonly taxes: readonly { readonly title: string; readonly rate: number; readonly amount: Cents }[];
  readonly tax: Cents;
  readonly includedTax: Cents;
  /** Why the customer pays no tax. Absent or null means that the customer pays taxes. */
  readonly taxExemptReason?: string | null;
  /** The business that bought. Absent or null for a consumer. */
  readonly business?: Pick<
    BusinessCustomer,
    'companyName' | 'vatNumber' | 'sellerVatNumber' | 'isReverseCharge'
  > | null;
  readonly total: Cents;
  /** The part of the total that gift cards and store credit paid. Absent means none. */
  readonly giftCards?: readonly PayingCard[];
  readonly refunded: Cents;
}

/** The data for a credit note, in addition to its order. */
export interface CreditNote {
  readonly serial: RunningNumber;
  readonly day: string;
  readonly amount: Cents;
  readonly reason: string | null;
  readonly parts: readonly CreditPart[];
  /** The units that the refund names. */
  readonly units: readonly { readonly lineId: string; readonly quantity: number; readonly amount: Cents }[];
  /** Whether the bank returned the refund, so that nothing was refunded. */
  readonly isCancelled: boolean;
}

/** The address of a seller or buyer. */
export type PostalAddress = Pick<Address, 'street1' | 'street2' | 'city' | 'state' | 'postalCode' | 'country'>;

/** The shop as its invoices name it. '' for data that the owner has not entered. */
export interface InvoicingShop {
  readonly siteName: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly registration: string;
  /**
   * Its address in fields, which takes precedence over the text above. Null means that the owner has not entered one.
   */
  readonly postalAddress: PostalAddress | null;
  /** Its VAT number of the EU, or its tax number of another kind. '' without either. */
  readonly taxNumber: string;
}

/** Returns the name of a number in sequence: 'INV-2026-000012'. */
export function runningName({ series, year, serial }: RunningNumber): string {
  return `${series}-${year}-${String(serial).padStart(6, '0')}`;
}

/** Returns an invoice's readable number: 'INV-2026-000012', or the order's own number before the order is paid. */
export function invoiceName({ serial, invoiceNumber }: Pick<InvoicedOrder, 'serial' | 'invoiceNumber'>): string {
  return serial ? runningName(serial) : invoiceNumber;
}
