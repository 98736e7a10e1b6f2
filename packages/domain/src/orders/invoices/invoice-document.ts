import {
  type Cents,
  formatMoney,
  multiplyCents,
  ratePercent,
  subtractCents,
  sumCents,
  zeroCents,
} from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import { paidWithCards } from '../../pricing/paid-with-cards.ts';
import type { TaxPart } from '../../pricing/stages/tax-stage.ts';
import { countryName } from '../../shipping/countries/countries.ts';
import { creditedTax } from './credit-note.ts';
import { type Charge, creditedAmounts, orderCharges, vatRows } from './invoice-charges.ts';
import {
  type CreditNote,
  type InvoicedOrder,
  type InvoicingShop,
  invoiceName,
  type PostalAddress,
  runningName,
} from './invoiced-order.ts';
import { isInEu } from './zero-tax.ts';

/** An invoice or a credit note in words, ready for page layout. */
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
    /** The rates of the line's taxes, or '' for none. */
    readonly tax: string;
    readonly amount: string;
  }[];
  readonly totals: readonly { readonly label: string; readonly amount: string; readonly isSum: boolean }[];
  /** The base of each tax. Empty when the order has none. */
  readonly taxes: readonly { readonly label: string; readonly net: string; readonly tax: string }[];
  /** The last line of each page, before its number. */
  readonly footer: string;
}

/**
 * Returns the invoice of an order in words (docs/behaviour/taxes.md#invoices). It computes nothing, because the order
 * stores every amount.
 */
export function invoiceDocument(order: InvoicedOrder, shop: InvoicingShop): InvoiceDocument {
  const number = invoiceName(order);
  const { lines: charges, shipping } = orderCharges(order, getCountry(shop));
  const zeroRows = zeroTaxRows(order, [...charges, ...shipping], shop);
  return {
    shop: shop.siteName,
    title: getTitle(order),
    number,
    facts: [
      ['Date', order.day],
      ['Date of supply', order.suppliedOn],
      ['Order', `#${order.number}`],
      ...(number === order.invoiceNumber ? [] : [['Reference', order.invoiceNumber] as const]),
      ['Payment', order.isPaid ? 'Paid' : 'Not paid'],
      ...reasonFacts(zeroRows),
      ...taxNumberFacts(order, shop),
      ['Currency', order.currency],
    ],
    blocks: toBlocks(order, shop),
    lines: order.lines.map((line) => ({
      name: lineName(line),
      quantity: String(line.quantity),
      price: formatMoney(line.price, order.currency),
      tax: getRates(line.taxes ?? []),
      amount: formatMoney(multiplyCents(line.price, line.quantity), order.currency),
    })),
    totals: getTotals(order),
    taxes: [
      ...taxRows([...order.lines.flatMap(({ taxes }) => taxes ?? []), ...order.shippingTaxes], order.currency),
      ...zeroRows.map((row) => zeroTaxLine(row, order.currency)),
    ],
    footer: getFooter(shop, `${getTitle(order)} ${number}`),
  };
}

/** An unpaid order has no invoice yet, and no invoice number. */
function getTitle({ serial, isPaid }: InvoicedOrder): string {
  return serial || isPaid ? 'Invoice' : 'Pro forma invoice';
}

/** Returns a credit note in words (docs/behaviour/taxes.md#credit-notes). */
export function creditNoteDocument(order: InvoicedOrder, note: CreditNote, shop: InvoicingShop): InvoiceDocument {
  const number = runningName(note.serial);
  const taxes = note.parts.flatMap((part) => part.taxes);
  const tax = creditedTax(note.parts);
  const zeroRows = zeroTaxRows(order, creditedAmounts(order, note, getCountry(shop)), shop);
  return {
    shop: shop.siteName,
    title: 'Credit note',
    number,
    facts: [
      ['Date', note.day],
      ['Date of supply', order.suppliedOn],
      ['For invoice', invoiceName(order)],
      ['Order', `#${order.number}`],
      ...(note.reason ? [['Reason', note.reason] as const] : []),
      ...reasonFacts(zeroRows),
      ...taxNumberFacts(order, shop),
      ...(note.isCancelled ? [['State', 'Cancelled: the bank returned this refund'] as const] : []),
      ['Currency', order.currency],
    ],
    blocks: toBlocks(order, shop),
    lines: creditedLines(order, note),
    totals: [
      { ...totalRow('Total credited', note.amount, order.currency), isSum: true },
      ...(tax > 0
        ? [
            totalRow('Includes tax', tax, order.currency),
            totalRow('Net', subtractCents(note.amount, tax), order.currency),
          ]
        : []),
    ],
    taxes: [...taxRows(taxes, order.currency), ...zeroRows.map((row) => zeroTaxLine(row, order.currency))],
    footer: getFooter(shop, `Credit note ${number}`),
  };
}

/** Returns the units that a refund names with their paid prices, taxes included, and the rest in a separate line. */
function creditedLines({ lines, currency }: InvoicedOrder, { units, amount }: CreditNote): InvoiceDocument['lines'] {
  const named = units.flatMap(({ lineId, quantity, amount: credited }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const row = { quantity: String(quantity), price: '', amount: formatMoney(credited, currency) };
    return [{ ...row, name: lineName(line), tax: getRates(line.taxes ?? []) }];
  });
  const rest = subtractCents(amount, sumCents(units.map((unit) => unit.amount)));
  if (rest === 0) return named;
  const name = units.length > 0 ? 'Shipping and other amounts' : 'Part of the amount paid';
  return [...named, { name, quantity: '', price: '', tax: '', amount: formatMoney(rest, currency) }];
}

/**
 * Returns the amounts without tax. For a shop of the EU these are all of them, as its electronic invoice states them,
 * and elsewhere those that have a reason.
 * Returns none for orders from before lines stored their taxes.
 */
function zeroTaxRows(order: InvoicedOrder, charges: readonly Charge[], shop: InvoicingShop): readonly Charge[] {
  if (order.lines.some(({ taxes }) => taxes === null)) return [];
  const isVat = isInEu(getCountry(shop));
  return vatRows(charges).filter(({ category, reason }) => category !== 'S' && (isVat || reason !== null));
}

function zeroTaxLine({ net }: Charge, currency: Currency): InvoiceDocument['taxes'][number] {
  return { label: 'No tax (0%)', net: formatMoney(net, currency), tax: formatMoney(zeroCents, currency) };
}

/** Returns why no tax is charged, in rows of 70 characters, the width of a line in the head of an invoice. */
function reasonFacts(rows: readonly Charge[]): InvoiceDocument['facts'] {
  const reasons = rows.flatMap(({ reason }) => reason ?? []);
  return reasons.flatMap((reason) =>
    Array.from(
      { length: Math.ceil(reason.length / 70) },
      (_, row) => [row === 0 ? 'No tax' : '', reason.slice(row * 70, (row + 1) * 70)] as const,
    ),
  );
}

/** Returns the known tax numbers of both sides. An order stores those of its sale to a business. */
function taxNumberFacts({ business }: InvoicedOrder, shop: InvoicingShop): InvoiceDocument['facts'] {
  const seller = business?.sellerVatNumber || shop.taxNumber;
  return [
    ...(seller ? [['Tax number of the seller', seller] as const] : []),
    ...(business?.vatNumber ? [['Tax number of the buyer', business.vatNumber] as const] : []),
  ];
}

function getCountry({ postalAddress }: InvoicingShop): string | null {
  return postalAddress?.country ?? null;
}

function lineName({ name, options }: InvoicedOrder['lines'][number]): string {
  return options.length > 0 ? `${name} (${options.join(', ')})` : name;
}

function toBlocks({ billTo, shipTo, business }: InvoicedOrder, shop: InvoicingShop): InvoiceDocument['blocks'] {
  const billed = billTo ?? shipTo;
  return [
    {
      title: 'From',
      lines: textLines([
        shop.name || shop.siteName,
        ...(shop.postalAddress ? addressLines(shop.postalAddress) : [shop.address]),
        shop.email,
        shop.phone,
        shop.registration,
      ]),
    },
    ...(billed
      ? [
          {
            title: 'Billed to',
            lines: [...textLines([business?.companyName ?? '', billed.name]), ...addressLines(billed)],
          },
        ]
      : []),
    ...(shipTo ? [{ title: 'Shipped to', lines: [...textLines([shipTo.name]), ...addressLines(shipTo)] }] : []),
  ];
}

function getTotals(order: InvoicedOrder): InvoiceDocument['totals'] {
  const named = order.discounts.filter(({ amount }) => amount > 0);
  const discounts = named.length > 0 ? named : [{ title: 'Discount', amount: order.discount }];
  const taxes = order.taxes.filter(({ amount }) => amount > 0);
  return [
    totalRow('Subtotal', order.subtotal, order.currency),
    ...(order.discount > 0
      ? discounts.map(({ title, amount }) => totalRow(title, negative(amount), order.currency))
      : []),
    totalRow('Shipping', order.shipping, order.currency),
    ...(order.tax > 0 && taxes.length === 0 ? [totalRow('Sales Tax', order.tax, order.currency)] : []),
    ...(order.tax > 0 ? taxes.map((tax) => totalRow(taxLabel(tax), tax.amount, order.currency)) : []),
    { ...totalRow('Total', order.total, order.currency), isSum: true },
    ...(order.includedTax > 0
      ? taxes.map((tax) => totalRow(`Includes ${taxLabel(tax)}`, tax.amount, order.currency))
      : []),
    ...(order.includedTax > 0 ? [totalRow('Net', subtractCents(order.total, order.includedTax), order.currency)] : []),
    ...giftCardRows(order),
    ...(order.refunded > 0 ? [totalRow('Refunded', negative(order.refunded), order.currency)] : []),
  ];
}

function giftCardRows(order: InvoicedOrder) {
  const { total, giftCards = [] } = order;
  const parts = paidWithCards(giftCards);
  if (parts.length === 0) return [];
  const rest = subtractCents(total, sumCents(parts.map(({ amount }) => amount)));
  const rows = parts.map(({ label, amount }) => totalRow(label, amount, order.currency));
  return rest > 0 ? [...rows, totalRow('Paid otherwise', rest, order.currency)] : rows;
}

/** Returns a row for each tax, with the sum of its base. */
function taxRows(parts: readonly TaxPart[], currency: Currency): InvoiceDocument['taxes'] {
  return [...Map.groupBy(parts, taxLabel)].map(([label, ofTax]) => ({
    label,
    net: formatMoney(sumCents(ofTax.map(({ taxable }) => taxable)), currency),
    tax: formatMoney(sumCents(ofTax.map(({ amount }) => amount)), currency),
  }));
}

function totalRow(label: string, amount: Cents, currency: Currency) {
  return { label, amount: formatMoney(amount, currency), isSum: false };
}

function negative(amount: Cents): Cents {
  return subtractCents(zeroCents, amount);
}

/**
 * Returns a tax label such as 'VAT (19%)' or 'Sales Tax (8.25%)'. The rate is in basis points and loses trailing zeros.
 */
function taxLabel({ title, rate }: { readonly title: string; readonly rate: number }): string {
  return `${title} (${ratePercent(rate)})`;
}

function getRates(taxes: readonly TaxPart[]): string {
  return taxes.map(({ rate }) => ratePercent(rate)).join(' + ');
}

/**
 * The postcode precedes the town where its country requires it. The United States and others write it after the state.
 */
function addressLines({ street1, street2, city, state, postalCode, country }: PostalAddress): readonly string[] {
  const parts = postcodeFirst.has(country) ? [postalCode, city, state] : [city, state, postalCode];
  const town = parts.filter((part) => part !== '').join(' ');
  return textLines([street1, street2 ?? '', town, countryName(country)]);
}

const postcodeFirst = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IT LI LT LU MC NL NO PL PT RO RS SE SI SK SM TR'.split(' '),
);

function getFooter(shop: InvoicingShop, document: string): string {
  return [shop.name || shop.siteName, document].filter((text) => text !== '').join(' · ');
}

/** Returns the non-empty lines. */
function textLines(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
