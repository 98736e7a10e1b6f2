import { cents } from '@vitrine/domain/money/cents.ts';
import {
  creditNoteDocument,
  type InvoiceDocument,
  invoiceDocument,
} from '@vitrine/domain/orders/invoices/invoice-document.ts';
import { type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { catalogues } from '@vitrine/messages/src/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { documentLanguage, documentWords } from '../document-words.ts';
import { creditNoteFor, invoicedOrder, seller } from '../test-invoiced-orders.ts';
import { beginFonts } from './invoice-fonts.ts';
import { writeInvoice } from './invoice-pdf.job.ts';
import { pdfText } from './test-pdf-text.ts';
import { textRuns } from './text-runs.ts';

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
  ja: ['請求書', '返金明細書'],
} as const satisfies Partial<Record<LanguageCode, readonly [string, string]>>;
type DocumentLanguage = keyof typeof titles;

describe.each(Object.keys(titles) as readonly DocumentLanguage[])('the documents in %s', (language) => {
  it('have their names in law, each on one line of the page', async () => {
    const words = documentWords(language);
    const note = creditNoteDocument(order, creditNoteFor(order, cents(1_000)), { shop, words });
    const [invoiceTitle, noteTitle] = titles[language];
    const shown = async (document: InvoiceDocument) => {
      const text = await written(document, language);
      // Japanese characters are in several fonts, each with pieces of its own.
      return language === 'ja' ? text.replaceAll('\n', '') : text.split('\n');
    };
    expect(await shown(invoiceDocument(order, shop, words))).toContain(invoiceTitle);
    expect(await shown(note)).toContain(noteTitle);
  });
});

it('the documents of an order are in its language, or in English where that one runs from right to left', () => {
  expect(languageCodes.filter((code) => documentLanguage(code) !== code)).toEqual(['ar']);
  expect(documentLanguage('ar')).toBe('en');
  for (const code of languageCodes) expect(Object.keys(titles)).toContain(documentLanguage(code));
});

function drawn(text: string): string {
  return textRuns(text, 'plain')
    .map((run) => run.text)
    .join('');
}

it('a Japanese invoice has every kana and kanji of its texts, and the sign of its amounts', async () => {
  const words = documentWords('ja');
  const text = (await written(invoiceDocument(order, shop, words), 'ja')).replaceAll('\n', '');
  expect(text).not.toContain('□');
  for (const shown of ['請求書', 'ご請求先', '小計', '合計', '数量', '税抜金額', '付加価値税'])
    expect(text).toContain(shown);
  beginFonts();
  for (const shown of [...Object.values(catalogues.ja.documents), words.money(cents(1_200), 'JPY')])
    expect(drawn(shown)).toBe(shown);
});
