import { cents } from '@vitrine/domain/money/cents.ts';
import {
  creditNoteDocument,
  type InvoiceDocument,
  invoiceDocument,
} from '@vitrine/domain/orders/invoices/invoice-document.ts';
import { type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { describe, expect, it } from 'vitest';
import { documentWords } from '../document-words.ts';
import { creditNoteFor, invoicedOrder, seller } from '../test-invoiced-orders.ts';
import { writeInvoice } from './invoice-pdf.job.ts';
import { pdfText } from './test-pdf-text.ts';

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
const order = invoicedOrder({ lines: [[2_450, 2]], discount: 490, shipping: 590 });
const exempt = invoicedOrder({ lines: [[2_450, 2]], isReverse: true });

async function written(document: InvoiceDocument, language: LanguageCode): Promise<string> {
  const input = { document, color: '#10b981', at: '2026-01-31T12:00:00.000Z', facturX: null, language };
  return pdfText(Buffer.from(await writeInvoice(input), 'base64'));
}

describe('an invoice of an order that was placed in Italian', () => {
  it('is in Italian, with its formats', async () => {
    const lines = (await written(invoiceDocument(order, shop, documentWords('it')), 'it')).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Fattura',
        'Data di fornitura',
        'Partita IVA del venditore',
        'Intestata a',
        'Austria',
        'Articolo',
        'Quantità',
        'Imponibile',
        'Totale',
        'Pagina 1 di 1',
      ]),
    );
    const text = lines.join('\n').replaceAll('\u00a0', ' ');
    expect(text).toMatch(/24,50 €/);
    expect(text).toContain('IVA (20%)');
    expect(text).not.toMatch(/Invoice|Subtotal\b|Quantity|Page 1|Date of supply|VAT/);
  });

  it('names the article of the law when no tax is charged', async () => {
    const text = await written(invoiceDocument(exempt, shop, documentWords('it')), 'it');
    expect(text).toContain('Cessione intracomunitaria, non imponibile IVA (art. 138, 2006/112/CE)');
    expect(text).toContain('Partita IVA dell’acquirente');
  });
});

const titles = {
  en: ['Invoice', 'Credit note'],
  de: ['Rechnung', 'Gutschrift'],
  fr: ['Facture', 'Avoir'],
  es: ['Factura', 'Factura rectificativa'],
  it: ['Fattura', 'Nota di credito'],
  nl: ['Factuur', 'Creditnota'],
  pl: ['Faktura', 'Faktura korygująca'],
} as const satisfies Record<LanguageCode, readonly [string, string]>;

describe.each(languageCodes)('the documents in %s', (language) => {
  it('have their names in law, each on one line of the page', async () => {
    const words = documentWords(language);
    const note = creditNoteDocument(order, creditNoteFor(order, cents(1_000)), { shop, words });
    const [invoiceTitle, noteTitle] = titles[language];
    expect((await written(invoiceDocument(order, shop, words), language)).split('\n')).toContain(invoiceTitle);
    expect((await written(note, language)).split('\n')).toContain(noteTitle);
  });
});
