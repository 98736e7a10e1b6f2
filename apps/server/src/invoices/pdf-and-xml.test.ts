import { cents } from '@vitrine/domain/money/cents.ts';
import { eCreditNote, eInvoice } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import {
  creditNoteDocument,
  type InvoiceDocument,
  invoiceDocument,
} from '@vitrine/domain/orders/invoices/invoice-document.ts';
import type { InvoicedOrder } from '@vitrine/domain/orders/invoices/invoiced-order.ts';
import { describe, expect, it } from 'vitest';
import { ciiInvoice } from './e-invoices/cii-invoice.ts';
import { ublInvoice } from './e-invoices/ubl-invoice.ts';
import { creditNoteFor, electronicOrders, seller } from './test-invoiced-orders.ts';

const shop = {
  siteName: 'Shop',
  name: seller.name,
  address: '',
  email: seller.email,
  phone: seller.phone,
  registration: '',
  postalAddress: seller.address,
  taxNumber: seller.vatNumber ?? '',
};

/** The content of a document, with amounts in cents and days as 'YYYY-MM-DD'. */
interface ParsedInvoice {
  readonly number: string;
  readonly day: string;
  readonly suppliedOn: string;
  readonly seller: string;
  readonly buyer: string;
  readonly reasons: string;
  /** Net amount and tax of each rate in percent, by rate. */
  readonly rates: Readonly<Record<string, readonly [net: number, tax: number]>>;
  readonly total: number;
  /** The VAT in the currency of the country. 0 for none. */
  readonly nationalTax: number;
}

const amount = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0);

function summedRates(rows: readonly (readonly [rate: number, net: number, tax: number])[]): ParsedInvoice['rates'] {
  const byRate = [...Map.groupBy(rows, ([rate]) => rate)].toSorted(([first], [second]) => first - second);
  return Object.fromEntries(
    byRate.map(([rate, of]) => [rate, [sum(of.map(([, net]) => net)), sum(of.map(([, , tax]) => tax))]]),
  );
}

/** Returns the content of the PDF's pages. */
function readPdfValues({ number, facts, taxes, totals }: InvoiceDocument): ParsedInvoice {
  const fact = (label: string) => facts.find(([name]) => name === label)?.[1] ?? '';
  const reasons = facts.flatMap(([name, value], at) => {
    const isContinued = name === '' && facts.slice(0, at).findLast(([label]) => label !== '')?.[0] === 'No tax';
    return name === 'No tax' || isContinued ? [value] : [];
  });
  return {
    number,
    day: fact('Date'),
    suppliedOn: fact('Date of supply'),
    seller: fact('Tax number of the seller'),
    buyer: fact('Tax number of the buyer'),
    reasons: reasons.join(''),
    rates: summedRates(
      taxes.map(({ label, net, tax }) => [Number(/\(([\d.]+)%\)/.exec(label)?.[1]), amount(net), amount(tax)]),
    ),
    total: amount(totals.find(({ isSum }) => isSum)?.amount ?? ''),
    nationalTax: amount(totals.find(({ label }) => label === 'VAT in EUR')?.amount ?? ''),
  };
}

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text = '']) => text);
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

const parseDay = (text = '') => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const getCompany = (party: string) => /<cac:PartyTaxScheme><cbc:CompanyID>([^<]*)</.exec(party)?.[1] ?? '';

/** Returns the content of the embedded Cross Industry Invoice. */
function readCiiValues(xml: string): ParsedInvoice {
  const party = (name: string) => /<ram:ID schemeID="VA">([^<]*)</.exec(xml.split(`ram:${name}TradeParty`)[1] ?? '');
  const settlement = xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'));
  const rows = all(settlement, /<ram:ApplicableTradeTax>(.*?)<\/ram:ApplicableTradeTax>/gs).map((row) => {
    const part = (name: string) => Number(new RegExp(`<ram:${name}>([^<]*)<`).exec(row)?.[1]);
    const inCents = (name: string) => Math.round(part(name) * 100);
    return [part('RateApplicablePercent'), inCents('BasisAmount'), inCents('CalculatedAmount')] as const;
  });
  return {
    number: /<rsm:ExchangedDocument><ram:ID>([^<]*)</.exec(xml)?.[1] ?? '',
    day: parseDay(/<ram:IssueDateTime>.*?>(\d{8})</.exec(xml)?.[1]),
    suppliedOn: parseDay(/<ram:OccurrenceDateTime>.*?>(\d{8})</.exec(xml)?.[1]),
    seller: party('Seller')?.[1] ?? '',
    buyer: party('Buyer')?.[1] ?? '',
    reasons: all(settlement, /<ram:ExemptionReason>([^<]*)</g)
      .map(plain)
      .join(''),
    rates: summedRates(rows),
    total: amount(/<ram:GrandTotalAmount>([^<]*)</.exec(xml)?.[1] ?? ''),
    nationalTax: amount(all(xml, /<ram:TaxTotalAmount[^>]*>([^<]*)</g)[1] ?? ''),
  };
}

/** Returns the content of an XRechnung. */
function readUblValues(xml: string): ParsedInvoice {
  const supplier = xml.slice(0, xml.indexOf('<cac:AccountingCustomerParty>'));
  const customer = xml.slice(supplier.length, xml.indexOf('<cac:Delivery>'));
  const rows = all(xml, /<cac:TaxSubtotal>(.*?)<\/cac:TaxSubtotal>/gs).map((row) => {
    const part = (name: string) => Number(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(row)?.[1]);
    return [part('Percent'), Math.round(part('TaxableAmount') * 100), Math.round(part('TaxAmount') * 100)] as const;
  });
  return {
    number: /<cbc:ID>([^<]*)</.exec(xml)?.[1] ?? '',
    day: /<cbc:IssueDate>([^<]*)</.exec(xml)?.[1] ?? '',
    suppliedOn: /<cbc:ActualDeliveryDate>([^<]*)</.exec(xml)?.[1] ?? '',
    seller: getCompany(supplier),
    buyer: getCompany(customer),
    reasons: all(xml, /<cbc:TaxExemptionReason>([^<]*)</g)
      .map(plain)
      .join(''),
    rates: summedRates(rows),
    total: amount(/<cbc:TaxInclusiveAmount[^>]*>([^<]*)</.exec(xml)?.[1] ?? ''),
    nationalTax: amount(all(xml, /<cac:TaxTotal><cbc:TaxAmount[^>]*>([^<]*)</g)[1] ?? ''),
  };
}

/** Orders whose lines have one rate each. EN 16931 states several rates of one line as their sum. */
const orders = Object.entries(electronicOrders).filter(([name]) => name !== 'two rates of VAT on one line');

describe('PDF and XML', () => {
  it.each(orders)('of the invoice of %s say the same', (_, order) => {
    const pdf = readPdfValues(invoiceDocument(order, shop));
    const invoice = eInvoice(order, seller);
    expect(pdf.seller).toBe('DE136695976');
    expect(readCiiValues(ciiInvoice(invoice))).toEqual(pdf);
    expect(readUblValues(ublInvoice(invoice))).toEqual(pdf);
  });

  const refunded = orders.filter(([, order]) => order.total > 0);
  it.each(refunded)('of credit notes of %s say the same', (_, order: InvoicedOrder) => {
    for (const credited of [order.total, cents(Math.ceil(order.total / 3)), cents(1)]) {
      const note = creditNoteFor(order, credited);
      const pdf = readPdfValues(creditNoteDocument(order, note, { shop }));
      const invoice = eCreditNote(order, note, seller);
      expect(readCiiValues(ciiInvoice(invoice))).toEqual(pdf);
      expect(readUblValues(ublInvoice(invoice))).toEqual(pdf);
    }
  });

  it('name seller and address alike', () => {
    const { 'one rate': order } = electronicOrders;
    if (!order) throw new Error('no such order');
    const [from] = invoiceDocument(order, shop).blocks;
    expect(from?.lines).toEqual([
      'Shop GmbH & Söhne',
      'Weg 2',
      '10115 Berlin BE',
      'Germany',
      'shop@example.com',
      '+49 30 123456',
    ]);
    const xml = ciiInvoice(eInvoice(order, seller));
    for (const text of ['Shop GmbH &amp; Söhne', 'Weg 2', '10115', 'Berlin']) expect(xml).toContain(`>${text}<`);
  });
});
