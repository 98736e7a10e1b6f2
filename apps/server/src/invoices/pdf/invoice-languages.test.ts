import { cents } from '@vitrine/domain/money/cents.ts';
import {
  creditNoteDocument,
  type InvoiceDocument,
  invoiceDocument,
} from '@vitrine/domain/orders/invoices/invoice-document.ts';
import { type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { catalogues } from '@vitrine/messages/src/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { documentWords } from '../document-words.ts';
import { creditNoteFor, invoicedOrder, seller } from '../test-invoiced-orders.ts';
import { beginFonts } from './invoice-fonts.ts';
import { writeInvoice } from './invoice-pdf.job.ts';
import { pdfPieces, pdfText } from './test-pdf-text.ts';
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
  ar: ['فاتورة', 'إشعار دائن'],
} as const satisfies Record<LanguageCode, readonly [string, string]>;

describe.each(languageCodes)('the documents in %s', (language) => {
  it('have their names in law, each on one line of the page', async () => {
    const words = documentWords(language);
    const note = creditNoteDocument(order, creditNoteFor(order, cents(1_000)), { shop, words });
    const [invoiceTitle, noteTitle] = titles[language];
    const shown = async (document: InvoiceDocument) => {
      const text = await written(document, language);
      // Japanese characters are in several fonts, each with pieces of its own.
      if (language === 'ja') return text.replaceAll('\n', '');
      return language === 'ar' ? text.split('\n').map(asRead) : text.split('\n');
    };
    expect(await shown(invoiceDocument(order, shop, words))).toContain(invoiceTitle);
    expect(await shown(note)).toContain(noteTitle);
  });
});

/** Returns a piece of Arabic in the order in which it is read. A PDF has its characters from left to right. */
function asRead(piece: string): string {
  return /\p{Script=Arabic}/u.test(piece) ? Array.from(piece).toReversed().join('').replaceAll('\u00a0', ' ') : piece;
}

describe('an Arabic invoice', () => {
  const words = documentWords('ar');
  const named = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, name: 'كوب Stoneware (أزرق)', options: [] })),
  };

  it('begins at the right, with its columns mirrored and its numbers from left to right', async () => {
    const pdf = Buffer.from(
      await writeInvoice({
        document: invoiceDocument(named, shop, words),
        color: '#10b981',
        at: '2026-01-31T12:00:00.000Z',
        facturX: null,
        language: 'ar',
      }),
      'base64',
    );
    const pieces = pdfPieces(pdf).map(({ text, ...at }) => ({ ...at, text: asRead(text) }));
    const find = (text: string) => {
      const found = pieces.find((piece) => piece.text === text);
      if (!found) throw new Error(`${text} is not in ${pieces.map((piece) => piece.text).join(' | ')}`);
      return found;
    };
    // The name of the shop is at the right, and the title of the document at the left.
    expect(find('Shop').x).toBeGreaterThan(450);
    expect(find('فاتورة').x).toBeLessThan(60);
    const heads = ['المنتج', 'الكمية', 'السعر', 'المبلغ'].map((text) => find(text).x);
    expect(heads).toEqual(heads.toSorted((a, b) => b - a));
    // A line reads from right to left: the first word, the Latin name, and the word in brackets that face each other.
    const line = ['كوب ', 'Stoneware', ' )أزرق('].map((text) => find(text).x);
    expect(line).toEqual(line.toSorted((a, b) => b - a));
    const amount = pieces.findIndex(({ text }) => text.startsWith('24.50'));
    expect(pieces.slice(amount, amount + 2).map(({ text }) => text.replaceAll('\u00a0', ' ').trim())).toEqual([
      '24.50',
      '€',
    ]);
    expect(pieces.map(({ text }) => text).join('')).not.toMatch(/[□\u200e\u200f\u2066-\u2069]/);
  });
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
