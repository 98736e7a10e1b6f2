import { type Cents, formatInvoiceMoney, multiplyCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { type PayingCard, paidWithCards } from '../pricing/paid-with-cards.ts';
import type { TaxPart } from '../pricing/tax-stage.ts';
import type { Address } from '../shipping/address.ts';
import { countryName } from '../shipping/countries.ts';
import { type BusinessCustomer, businessRows } from '../taxes/business-customer.ts';
import { type CreditPart, creditedTax } from './credit-note.ts';

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
  /** The day of its payment; of its placing while it is not paid. */
  readonly day: string;
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

/** The shop as its invoices name it; '' for what the owner has not said. */
export interface InvoicingShop {
  readonly siteName: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly registration: string;
}

/** An invoice or a credit note in words, ready to be set on pages. */
export interface InvoiceDocument {
  readonly shop: string;
  readonly title: string;
  readonly number: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly blocks: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly price: string;
    /** The rates of the line's taxes; '' for none. */
    readonly tax: string;
    readonly amount: string;
  }[];
  readonly totals: readonly { readonly label: string; readonly amount: string; readonly isSum: boolean }[];
  /** What each tax was computed on; empty when the order bears none. */
  readonly taxes: readonly { readonly label: string; readonly net: string; readonly tax: string }[];
  /** The last line of each page, before its number. */
  readonly footer: string;
}

/** Returns the name of a number in sequence: 'INV-2026-000012'. */
export function runningName({ series, year, serial }: RunningNumber): string {
  return `${series}-${year}-${String(serial).padStart(6, '0')}`;
}

/** Returns an invoice's number as people read it: 'INV-2026-000012', and before the order is paid the order's own number. */
export function invoiceName({ serial, invoiceNumber }: Pick<InvoicedOrder, 'serial' | 'invoiceNumber'>): string {
  return serial ? runningName(serial) : invoiceNumber;
}

/** Returns the invoice of an order in words (docs/behaviour/taxes.md#invoices). Nothing is computed: the order keeps every amount. */
export function invoiceDocument(order: InvoicedOrder, shop: InvoicingShop): InvoiceDocument {
  const number = invoiceName(order);
  return {
    shop: shop.siteName,
    title: 'Invoice',
    number,
    facts: [
      ['Date', order.day],
      ['Order', `#${order.number}`],
      ...(number === order.invoiceNumber ? [] : [['Reference', order.invoiceNumber] as const]),
      ['Payment', order.isPaid ? 'Paid' : 'Not paid'],
      ...exemptionFacts(order.taxExemptReason ?? ''),
      ...(order.business ? businessRows(order.business) : []),
      ['Currency', order.currency],
    ],
    blocks: blocksOf(order, shop),
    lines: order.lines.map((line) => ({
      name: lineName(line),
      quantity: String(line.quantity),
      price: formatInvoiceMoney(line.price),
      tax: ratesOf(line.taxes ?? []),
      amount: formatInvoiceMoney(multiplyCents(line.price, line.quantity)),
    })),
    totals: totalsOf(order),
    taxes: taxRows([...order.lines.flatMap(({ taxes }) => taxes ?? []), ...order.shippingTaxes]),
    footer: footerOf(shop, `Invoice ${number}`),
  };
}

/** Returns a credit note in words (docs/behaviour/taxes.md#credit-notes). */
export function creditNoteDocument(order: InvoicedOrder, note: CreditNote, shop: InvoicingShop): InvoiceDocument {
  const number = runningName(note.serial);
  const taxes = note.parts.flatMap((part) => part.taxes);
  const tax = creditedTax(note.parts);
  return {
    shop: shop.siteName,
    title: 'Credit note',
    number,
    facts: [
      ['Date', note.day],
      ['For invoice', invoiceName(order)],
      ['Order', `#${order.number}`],
      ...(note.reason ? [['Reason', note.reason] as const] : []),
      ...(order.business ? businessRows(order.business) : []),
      ...(note.isCancelled ? [['State', 'Cancelled: the bank returned this refund'] as const] : []),
      ['Currency', order.currency],
    ],
    blocks: blocksOf(order, shop),
    lines: creditedLines(order, note),
    totals: [
      { ...totalRow('Total credited', note.amount), isSum: true },
      ...(tax > 0 ? [totalRow('Includes tax', tax), totalRow('Net', subtractCents(note.amount, tax))] : []),
    ],
    taxes: taxRows(taxes),
    footer: footerOf(shop, `Credit note ${number}`),
  };
}

/** Returns the units that a refund names with what was paid for them, taxes included, and the rest in a line of its own. */
function creditedLines({ lines }: InvoicedOrder, { units, amount }: CreditNote): InvoiceDocument['lines'] {
  const named = units.flatMap(({ lineId, quantity, amount: credited }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const row = { quantity: String(quantity), price: '', amount: formatInvoiceMoney(credited) };
    return [{ ...row, name: lineName(line), tax: ratesOf(line.taxes ?? []) }];
  });
  const rest = subtractCents(amount, sumCents(units.map((unit) => unit.amount)));
  if (rest === 0) return named;
  const name = units.length > 0 ? 'Shipping and other amounts' : 'Part of the amount paid';
  return [...named, { name, quantity: '', price: '', tax: '', amount: formatInvoiceMoney(rest) }];
}

/** Returns the reason in rows of 70 characters, which is what a line of the head of an invoice holds; none without a reason. */
function exemptionFacts(reason: string): InvoiceDocument['facts'] {
  const rows = Array.from({ length: Math.ceil(reason.length / 70) }, (_, row) =>
    reason.slice(row * 70, (row + 1) * 70),
  );
  return rows.map((text, row) => [row === 0 ? 'Tax exempt' : '', text]);
}

function lineName({ name, options }: InvoicedOrder['lines'][number]): string {
  return options.length > 0 ? `${name} (${options.join(', ')})` : name;
}

function blocksOf({ billTo, shipTo, business }: InvoicedOrder, shop: InvoicingShop): InvoiceDocument['blocks'] {
  const billed = billTo ?? shipTo;
  return [
    {
      title: 'From',
      lines: textLines([shop.name || shop.siteName, shop.address, shop.email, shop.phone, shop.registration]),
    },
    ...(billed
      ? [{ title: 'Billed to', lines: [...textLines([business?.companyName ?? '']), ...addressLines(billed)] }]
      : []),
    ...(shipTo ? [{ title: 'Shipped to', lines: addressLines(shipTo) }] : []),
  ];
}

function totalsOf(order: InvoicedOrder): InvoiceDocument['totals'] {
  const named = order.discounts.filter(({ amount }) => amount > 0);
  const discounts = named.length > 0 ? named : [{ title: 'Discount', amount: order.discount }];
  const taxes = order.taxes.filter(({ amount }) => amount > 0);
  return [
    totalRow('Subtotal', order.subtotal),
    ...(order.discount > 0 ? discounts.map(({ title, amount }) => totalRow(title, negative(amount))) : []),
    totalRow('Shipping', order.shipping),
    ...(order.tax > 0 && taxes.length === 0 ? [totalRow('Sales Tax', order.tax)] : []),
    ...(order.tax > 0 ? taxes.map((tax) => totalRow(taxLabel(tax), tax.amount)) : []),
    { ...totalRow('Total', order.total), isSum: true },
    ...(order.includedTax > 0 ? taxes.map((tax) => totalRow(`Includes ${taxLabel(tax)}`, tax.amount)) : []),
    ...(order.includedTax > 0 ? [totalRow('Net', subtractCents(order.total, order.includedTax))] : []),
    ...giftCardRows(order),
    ...(order.refunded > 0 ? [totalRow('Refunded', negative(order.refunded))] : []),
  ];
}

function giftCardRows({ total, giftCards = [] }: InvoicedOrder) {
  const parts = paidWithCards(giftCards);
  if (parts.length === 0) return [];
  const rest = subtractCents(total, sumCents(parts.map(({ amount }) => amount)));
  const rows = parts.map(({ label, amount }) => totalRow(label, amount));
  return rest > 0 ? [...rows, totalRow('Paid otherwise', rest)] : rows;
}

/** Returns a row for each tax, with the sum of what it was computed on. */
function taxRows(parts: readonly TaxPart[]): InvoiceDocument['taxes'] {
  return [...Map.groupBy(parts, taxLabel)].map(([label, ofTax]) => ({
    label,
    net: formatInvoiceMoney(sumCents(ofTax.map(({ taxable }) => taxable))),
    tax: formatInvoiceMoney(sumCents(ofTax.map(({ amount }) => amount))),
  }));
}

function totalRow(label: string, amount: Cents) {
  return { label, amount: formatInvoiceMoney(amount), isSum: false };
}

function negative(amount: Cents): Cents {
  return subtractCents(zeroCents, amount);
}

/** 'VAT (19%)', 'Sales Tax (8.25%)': a rate of basis points without closing zeros. */
function taxLabel({ title, rate }: { readonly title: string; readonly rate: number }): string {
  return `${title} (${rate / 100}%)`;
}

function ratesOf(taxes: readonly TaxPart[]): string {
  return taxes.map(({ rate }) => `${rate / 100}%`).join(' + ');
}

/** The postcode stands before the town where its country writes it so; the United States and others write it after the state. */
function addressLines({ name, street1, street2, city, state, postalCode, country }: Address): readonly string[] {
  const town = postcodeFirst.has(country) ? `${postalCode} ${city} ${state}` : `${city} ${state} ${postalCode}`;
  return textLines([name, street1, street2 ?? '', town, countryName(country)]);
}

const postcodeFirst = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IT LI LT LU MC NL NO PL PT RO RS SE SI SK SM TR'.split(' '),
);

function footerOf(shop: InvoicingShop, document: string): string {
  return [shop.name || shop.siteName, document].filter((text) => text !== '').join(' · ');
}

/** Returns the lines that say something. */
function textLines(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
