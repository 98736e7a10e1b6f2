import { type Cents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import type { Address } from '../../shipping/address/address.ts';
import { euCountries } from '../../taxes/one-stop-shop.ts';
import {
  type Charge,
  chargesName,
  creditedAmounts,
  groupBases,
  orderCharges,
  type Taxed,
  type VatRow,
  vatRows,
} from './invoice-charges.ts';
import { type CreditNote, type InvoicedOrder, invoiceName, type PostalAddress, runningName } from './invoiced-order.ts';
import { type NationalTax, nationalTax } from './national-tax.ts';
import { bearsTax } from './zero-tax.ts';

export interface EInvoiceLine extends Taxed {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** A seller or buyer as an electronic invoice names them. */
export interface EInvoiceParty {
  readonly name: string;
  readonly address: PostalAddress;
  readonly email: string;
  readonly phone: string;
  readonly vatNumber: string | null;
}

/**
 * An invoice (380) or a credit note (381) of the semantic model of EN 16931. Amounts in cents, days as 'YYYY-MM-DD'.
 */
export interface EInvoice {
  readonly type: 380 | 381;
  readonly number: string;
  readonly day: string;
  readonly currency: Currency;
  /** The number of the invoice that a credit note refers to. */
  readonly precedingNumber: string | null;
  readonly orderNumber: string;
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  readonly shipTo: Address | null;
  /** The date of supply. */
  readonly deliveredOn: string;
  readonly lines: readonly EInvoiceLine[];
  /** Shipping and the fee of the payment method, as charges on the whole document. */
  readonly charges: readonly Taxed[];
  readonly chargeReason: string;
  readonly vat: readonly VatRow[];
  readonly lineTotal: Cents;
  readonly chargeTotal: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  /** The VAT in the currency of the seller's country (BT-6, BT-111). Null: not stated. */
  readonly nationalTax: NationalTax | null;
  readonly gross: Cents;
  readonly paid: Cents;
  readonly due: Cents;
}

/** The seller as electronic invoices need it. Null or '' for data that the owner has not entered. */
export interface EInvoiceSeller extends Omit<EInvoiceParty, 'address'> {
  readonly address: EInvoiceParty['address'] | null;
}

/** Returns what prevents an electronic invoice for an order, in one sentence, or null. */
export function findEInvoiceError(order: InvoicedOrder, seller: EInvoiceSeller): string | null {
  if (!order.serial) return 'The electronic invoice is created when the order is paid';
  if (!seller.vatNumber) return 'Enter the VAT number of the shop in Settings, Checkout';
  if (!seller.address) return 'Enter the address from which the shop sends in Settings, Shipping';
  if (!seller.name || !seller.email || !seller.phone)
    return 'Enter name, e-mail and telephone number of the business in Settings, Policies';
  const country = getDestination(order);
  if (country === null) return 'The order has no address';
  if (order.lines.some(({ taxes }) => taxes === null))
    return 'The order was placed before taxes were recorded for each line';
  const isInEu = euCountries.includes(country);
  if (country === 'US' && (bearsTax(order) || !euCountries.includes(seller.address.country)))
    return 'Electronic invoices support only VAT, not the sales tax of the United States';
  const bases = [...order.lines.map(({ taxes }) => taxes ?? []), ...groupBases(order.shippingTaxes)];
  return !isInEu && bases.some((taxes) => taxes.length > 1)
    ? 'Electronic invoices support one VAT rate for each line, and this order has several taxes outside the EU'
    : null;
}

/** Returns the electronic invoice of a paid order without errors (docs/behaviour/taxes.md#electronic-invoices). */
export function eInvoice(order: InvoicedOrder, seller: EInvoiceSeller): EInvoice {
  const charged = orderCharges(order, seller.address?.country ?? null);
  const lines = order.lines.flatMap((line, index) => {
    const charge = charged.lines[index];
    return charge ? [{ id: String(index + 1), name: line.name, quantity: line.quantity, ...charge }] : [];
  });
  const paid = order.isPaid ? order.total : zeroCents;
  const head = { type: 380, number: invoiceName(order), day: order.day, precedingNumber: null, paid } as const;
  return summed(head, { order, seller, lines, charges: charged.shipping });
}

/** Returns the electronic credit note of a refund of such an order. The refund of each line is one line of the note. */
export function eCreditNote(order: InvoicedOrder, note: CreditNote, seller: EInvoiceSeller): EInvoice {
  const given = creditedAmounts(order, note, seller.address?.country ?? null).filter(({ net }) => net !== 0);
  const lines = given.map((line, index) => ({ id: String(index + 1), quantity: 1, ...line }));
  const head = {
    type: 381,
    number: runningName(note.serial),
    day: note.day,
    precedingNumber: invoiceName(order),
  } as const;
  return summed({ ...head, paid: note.isCancelled ? zeroCents : note.amount }, { order, seller, lines, charges: [] });
}

function getDestination({ shipTo, billTo }: InvoicedOrder): string | null {
  return (shipTo ?? billTo)?.country ?? null;
}

type Head = Pick<EInvoice, 'type' | 'number' | 'day' | 'precedingNumber' | 'paid'>;

interface Summed {
  readonly order: InvoicedOrder;
  readonly seller: EInvoiceSeller;
  readonly lines: readonly (EInvoiceLine & Charge)[];
  readonly charges: readonly Charge[];
}

function summed(head: Head, { order, seller, lines, charges }: Summed): EInvoice {
  const vat = vatRows([...lines, ...charges]);
  const lineTotal = sumCents(lines.map(({ net }) => net));
  const chargeTotal = sumCents(charges.map(({ net }) => net));
  const net = sumCents([lineTotal, chargeTotal]);
  const tax = sumCents(vat.map((row) => row.tax));
  const gross = sumCents([net, tax]);
  const billed = order.billTo ?? order.shipTo;
  if (!billed || !seller.address) throw new Error(`Order ${order.number} has no billing address or no seller address.`);
  return {
    ...head,
    currency: order.currency,
    orderNumber: order.number,
    seller: { ...seller, address: seller.address, vatNumber: order.business?.sellerVatNumber ?? seller.vatNumber },
    buyer: {
      name: order.business?.companyName || billed.name,
      address: billed,
      email: billed.email || order.email || '',
      phone: '',
      vatNumber: order.business?.vatNumber ?? null,
    },
    shipTo: order.shipTo,
    deliveredOn: order.suppliedOn,
    lines,
    charges,
    chargeReason: chargesName(order),
    vat,
    lineTotal,
    chargeTotal,
    net,
    tax,
    nationalTax: nationalTax(tax, { ...order, rate: order.rate ?? null, sellerCountry: seller.address.country }),
    gross,
    due: subtractCents(gross, head.paid),
  };
}
