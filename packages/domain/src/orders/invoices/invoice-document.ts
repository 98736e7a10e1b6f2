import { type Cents, multiplyCents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import { addressLines } from '../../shipping/address/address-lines.ts';
import { shownOption } from '../../variants/options.ts';
import { creditedTax } from './credit-note.ts';
import { getRates, getTotals, rowsIn, type TaxRow, type TotalRow, taxRows } from './document-totals.ts';
import { type DocumentWords, englishWords } from './document-words.ts';
import { type Charge, creditedAmounts, orderCharges, vatRows } from './invoice-charges.ts';
import {
  type CreditNote,
  type InvoicedOrder,
  type InvoicingShop,
  invoiceName,
  type PostalAddress,
  runningName,
} from './invoiced-order.ts';
import { type NationalTax, nationalTax } from './national-tax.ts';
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
  readonly totals: readonly TotalRow[];
  /** The base of each tax. Empty when the order has none. */
  readonly taxes: readonly TaxRow[];
  /** The last line of each page, before its number. */
  readonly footer: string;
}

/**
 * Returns the invoice of an order in words (docs/behaviour/taxes.md#invoices). It computes nothing, because the order
 * stores every amount.
 */
export function invoiceDocument(
  order: InvoicedOrder,
  shop: InvoicingShop,
  words: DocumentWords = englishWords,
): InvoiceDocument {
  const { text, day, money } = words;
  const number = invoiceName(order);
  const { lines: charges, shipping } = orderCharges(order, getCountry(shop));
  const zeroRows = zeroTaxRows(order, [...charges, ...shipping], shop);
  const national = getNationalTax(sumCents([order.tax, order.includedTax]), order, shop);
  return {
    shop: shop.siteName,
    title: getTitle(order, words),
    number,
    facts: [
      [text('date'), day(order.day)],
      [text('dateOfSupply'), day(order.suppliedOn)],
      [text('order'), `#${order.number}`],
      ...(number === order.invoiceNumber ? [] : [[text('reference'), order.invoiceNumber] as const]),
      [text('payment'), order.isPaid ? text('paid') : text('notPaid')],
      ...reasonFacts(zeroRows, words),
      ...taxNumberFacts(order, shop, words),
      [text('currency'), order.currency],
      ...rateFacts(national, order, words),
    ],
    blocks: toBlocks(order, shop, words),
    lines: order.lines.map((line) => ({
      name: lineName(line),
      quantity: String(line.quantity),
      price: money(line.price, order.currency),
      tax: getRates(line.taxes ?? [], words),
      amount: money(multiplyCents(line.price, line.quantity), order.currency),
    })),
    totals: [...getTotals(order, words), ...nationalRows(national, words)],
    taxes: [
      ...taxRows([...order.lines.flatMap(({ taxes }) => taxes ?? []), ...order.shippingTaxes], order.currency, words),
      ...zeroRows.map((row) => zeroTaxLine(row, order.currency, words)),
    ],
    footer: getFooter(shop, `${getTitle(order, words)} ${number}`),
  };
}

/** An unpaid order has no invoice yet, and no invoice number. */
function getTitle({ serial, isPaid }: InvoicedOrder, { text }: DocumentWords): string {
  return serial || isPaid ? text('invoice') : text('proFormaInvoice');
}

/** Returns a credit note in words (docs/behaviour/taxes.md#credit-notes). */
export function creditNoteDocument(
  order: InvoicedOrder,
  note: CreditNote,
  { shop, words = englishWords }: { readonly shop: InvoicingShop; readonly words?: DocumentWords },
): InvoiceDocument {
  const { text, day } = words;
  const number = runningName(note.serial);
  const taxes = note.parts.flatMap((part) => part.taxes);
  const tax = creditedTax(note.parts);
  const zeroRows = zeroTaxRows(order, creditedAmounts(order, note, getCountry(shop)), shop);
  const national = getNationalTax(tax, order, shop);
  const row = rowsIn(order.currency, words);
  return {
    shop: shop.siteName,
    title: text('creditNote'),
    number,
    facts: [
      [text('date'), day(note.day)],
      [text('dateOfSupply'), day(order.suppliedOn)],
      [text('forInvoice'), invoiceName(order)],
      [text('order'), `#${order.number}`],
      ...(note.reason ? [[text('reason'), note.reason] as const] : []),
      ...reasonFacts(zeroRows, words),
      ...taxNumberFacts(order, shop, words),
      ...(note.isCancelled ? [[text('state'), text('cancelledByBank')] as const] : []),
      [text('currency'), order.currency],
      ...rateFacts(national, order, words),
    ],
    blocks: toBlocks(order, shop, words),
    lines: creditedLines(order, note, words),
    totals: [
      { ...row(text('totalCredited'), note.amount), isSum: true },
      ...(tax > 0 ? [row(text('includesTax'), tax), row(text('net'), subtractCents(note.amount, tax))] : []),
      ...nationalRows(national, words),
    ],
    taxes: [
      ...taxRows(taxes, order.currency, words),
      ...zeroRows.map((charge) => zeroTaxLine(charge, order.currency, words)),
    ],
    footer: getFooter(shop, `${text('creditNote')} ${number}`),
  };
}

/** Returns the units that a refund names with their paid prices, taxes included, and the rest in a separate line. */
function creditedLines(
  { lines, currency }: InvoicedOrder,
  { units, amount }: CreditNote,
  words: DocumentWords,
): InvoiceDocument['lines'] {
  const { text, money } = words;
  const named = units.flatMap(({ lineId, quantity, amount: credited }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const row = { quantity: String(quantity), price: '', amount: money(credited, currency) };
    return [{ ...row, name: lineName(line), tax: getRates(line.taxes ?? [], words) }];
  });
  const rest = subtractCents(amount, sumCents(units.map((unit) => unit.amount)));
  if (rest === 0) return named;
  const name = units.length > 0 ? text('shippingAndOther') : text('partOfAmount');
  return [...named, { name, quantity: '', price: '', tax: '', amount: money(rest, currency) }];
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

function zeroTaxLine(
  { net }: Charge,
  currency: Currency,
  { text, money }: DocumentWords,
): InvoiceDocument['taxes'][number] {
  return { label: text('noTaxLine'), net: money(net, currency), tax: money(zeroCents, currency) };
}

/** Returns why no tax is charged. */
function reasonFacts(rows: readonly Charge[], { text, reason: reasonIn }: DocumentWords): InvoiceDocument['facts'] {
  const reasons = rows.flatMap(({ reason }) => reason?.split('; ').map(reasonIn).join('; ') ?? []);
  return reasons.flatMap((reason) => inRows(text('noTax'), reason));
}

/** Returns a fact in rows of 70 characters, the width of a line in the head of an invoice. */
function inRows(label: string, value: string): InvoiceDocument['facts'] {
  return Array.from(
    { length: Math.ceil(value.length / 70) },
    (_, row) => [row === 0 ? label : '', value.slice(row * 70, (row + 1) * 70)] as const,
  );
}

function getNationalTax(tax: Cents, { currency, rate = null }: InvoicedOrder, shop: InvoicingShop): NationalTax | null {
  return nationalTax(tax, { currency, rate, sellerCountry: getCountry(shop) });
}

/** Returns the rate of the VAT in the currency of the country: '1 EUR = 0.9385 CHF (2026-11-20, ECB)'. */
function rateFacts(
  national: NationalTax | null,
  { currency }: InvoicedOrder,
  { text, day, decimal }: DocumentWords,
): InvoiceDocument['facts'] {
  if (!national) return [];
  const { baseCurrency, rate, date, source } = national;
  const value = `1 ${baseCurrency} = ${decimal(rate)} ${currency} (${day(date)}, ${source})`;
  return inRows(text('exchangeRate'), value);
}

function nationalRows(national: NationalTax | null, words: DocumentWords): readonly TotalRow[] {
  if (!national) return [];
  const { baseCurrency, amount } = national;
  return [rowsIn(baseCurrency, words)(words.text('vatIn', { currency: baseCurrency }), amount)];
}

/** Returns the known tax numbers of both sides. An order stores those of its sale to a business. */
function taxNumberFacts(
  { business }: InvoicedOrder,
  shop: InvoicingShop,
  { text }: DocumentWords,
): InvoiceDocument['facts'] {
  const seller = business?.sellerVatNumber || shop.taxNumber;
  return [
    ...(seller ? [[text('sellerTaxNumber'), seller] as const] : []),
    ...(business?.vatNumber ? [[text('buyerTaxNumber'), business.vatNumber] as const] : []),
  ];
}

function getCountry({ postalAddress }: InvoicingShop): string | null {
  return postalAddress?.country ?? null;
}

function lineName({ name, options }: InvoicedOrder['lines'][number]): string {
  return options.length > 0 ? `${name} (${options.map(shownOption).join(', ')})` : name;
}

function toBlocks(
  { billTo, shipTo, business }: InvoicedOrder,
  shop: InvoicingShop,
  words: DocumentWords,
): InvoiceDocument['blocks'] {
  const { text } = words;
  const billed = billTo ?? shipTo;
  return [
    {
      title: text('from'),
      lines: textLines([
        shop.name || shop.siteName,
        ...(shop.postalAddress ? postalLines(shop.postalAddress, words) : [shop.address]),
        shop.email,
        shop.phone,
        shop.registration,
      ]),
    },
    ...(billed
      ? [
          {
            title: text('billedTo'),
            lines: [...textLines([business?.companyName ?? '', billed.name]), ...postalLines(billed, words)],
          },
        ]
      : []),
    ...(shipTo
      ? [{ title: text('shippedTo'), lines: [...textLines([shipTo.name]), ...postalLines(shipTo, words)] }]
      : []),
  ];
}

function postalLines(address: PostalAddress, words: DocumentWords): readonly string[] {
  return textLines([...addressLines(address), words.country(address.country)]);
}

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
