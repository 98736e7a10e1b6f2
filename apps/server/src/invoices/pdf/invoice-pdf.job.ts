import { buffer } from 'node:stream/consumers';
import type { DocumentText } from '@vitrine/domain/orders/invoices/document-texts.ts';
import type { DocumentWords } from '@vitrine/domain/orders/invoices/document-words.ts';
import type { InvoiceDocument } from '@vitrine/domain/orders/invoices/invoice-document.ts';
import { getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import PDFDocument from 'pdfkit';
import { documentWords } from '../document-words.ts';
import { facturXMetadata, facturXName } from '../e-invoices/factur-x.ts';
import { beginFonts, mainFonts as fonts } from './invoice-fonts.ts';
import { invoiceText } from './invoice-text.ts';
import { type Sheet, textHeight, writeText } from './pdf-text.ts';

/** The input of the job. `color` is a hex colour, `at` is ISO 8601. */
interface Input {
  readonly document: InvoiceDocument;
  readonly color: string;
  readonly at: string;
  /** The same invoice as Cross Industry Invoice, which is embedded in the PDF. Null if it has none. */
  readonly facturX: string | null;
  readonly language: LanguageCode;
}

type Pdf = InstanceType<typeof PDFDocument>;

/** A4 in points, with margins of 2 cm. The columns of the table have a left end and a width. */
const left = 57;
const width = 481;
const bottom = 760;
const columns = [
  { key: 'name', label: 'item', x: left, width: 211, align: 'left' },
  { key: 'quantity', label: 'quantity', x: left + 216, width: 55, align: 'right' },
  { key: 'price', label: 'price', x: left + 276, width: 75, align: 'right' },
  { key: 'tax', label: 'tax', x: left + 356, width: 40, align: 'right' },
  { key: 'amount', label: 'amount', x: left + 401, width: 80, align: 'right' },
] as const;
const taxColumns = [
  { key: 'label', label: 'tax', x: left + 170, width: 136, align: 'right' },
  { key: 'net', label: 'netAmount', x: left + 311, width: 85, align: 'right' },
  { key: 'tax', label: 'taxAmount', x: left + 401, width: 80, align: 'right' },
] as const satisfies readonly { readonly label: DocumentText; readonly [field: string]: unknown }[];
type Head = (typeof columns)[number] | (typeof taxColumns)[number];
/** The colour of the rule below the heads of a table, and their language. */
interface HeadStyle {
  readonly color: string;
  readonly words: DocumentWords;
}
/** The points of a row of the table, and the maximum height of a long name. */
const rowHeight = 18;
const maxNameHeight = 64;

/** Writes an invoice as a PDF with its fonts in it (PDF/A-3b), as a job. Returns it in base64. */
export async function writeInvoice({ document, color, at, facturX, language }: Input): Promise<string> {
  beginFonts();
  const words = documentWords(language);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 57, bottom: 40, left, right: left },
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    font: fonts.plain,
    bufferPages: true,
    info: {
      Title: `${document.title} ${document.number}`,
      // The library writes it into XML unescaped.
      Author: invoiceText(document.shop, 200).replaceAll('&', 'and').replace(/[<>]/g, ' '),
      CreationDate: new Date(at),
    },
    lang: language,
  });
  const bytes = buffer(pdf);
  if (facturX !== null) embed(pdf, facturX, new Date(at));
  const sheet = { pdf, isMirrored: getLanguage(language).isRightToLeft === true };
  writeHead(sheet, document, color);
  writeBlocks(sheet, document);
  writeLines(sheet, document, { color, words });
  writeTotals(sheet, document);
  writeTaxes(sheet, document, words);
  writeFooters(sheet, document, words);
  pdf.end();
  return (await bytes).toString('base64');
}

/** Embeds the electronic invoice in the PDF, as Factur-X 1.0 and ZUGFeRD 2 require. */
function embed(pdf: Pdf, facturX: string, at: Date): void {
  // The library's types lack its option `relationship`.
  const file = { name: facturXName, type: 'text/xml', creationDate: at, modifiedDate: at, relationship: 'Alternative' };
  pdf.file(Buffer.from(facturX), file);
  pdf.appendXML(facturXMetadata);
}

function writeHead(sheet: Sheet, { shop, title, number, facts }: InvoiceDocument, color: string): void {
  const { pdf } = sheet;
  pdf.font(fonts.bold).fontSize(18).fillColor(color);
  writeText(sheet, invoiceText(shop, 80), { x: left, y: 57, width: 280, height: 44, weight: 'bold' });
  // A longer title would wrap onto the number.
  pdf.fontSize(title.length > 17 ? 13 : 18).fillColor('black');
  writeText(sheet, title, { x: left + 290, y: 57, width: width - 290, align: 'right', weight: 'bold' });
  pdf.fontSize(11);
  writeText(sheet, number, { x: left + 290, y: 82, width: width - 290, align: 'right', weight: 'bold' });
  pdf.fontSize(9);
  let y = 116;
  const wide = facts.some(([label]) => label.length > 14) ? 130 : 80;
  for (const [label, value] of facts) {
    pdf.fillColor('#555555');
    writeText(sheet, invoiceText(label, 30), { x: left, y, width: wide });
    pdf.fillColor('black');
    writeText(sheet, invoiceText(value, 70), { x: left + wide, y, width: width - wide });
    y += 14;
  }
  pdf.y = y + 14;
}

function writeBlocks(sheet: Sheet, { blocks }: InvoiceDocument): void {
  const { pdf } = sheet;
  const top = pdf.y;
  const wide = width / blocks.length;
  const ends = blocks.map(({ title, lines }, index) => {
    const x = left + index * wide;
    pdf.fontSize(9);
    writeText(sheet, title, { x, y: top, width: wide - 10, weight: 'bold' });
    pdf.font(fonts.plain);
    let y = top + 15;
    for (const line of lines.slice(0, 12)) {
      writeText(sheet, invoiceText(line, 120), { x, y, width: wide - 10, height: 24 });
      y = pdf.y + 2;
    }
    return y;
  });
  pdf.y = Math.max(...ends) + 20;
}

function writeLines(sheet: Sheet, { lines }: InvoiceDocument, style: HeadStyle): void {
  const { pdf } = sheet;
  // A document without prices, such as a return slip, has no columns for them.
  const shown = columns.filter(({ key }) => lines.some((line) => line[key] !== ''));
  writeColumns(sheet, shown, style);
  for (const line of lines) {
    const name = invoiceText(line.name, 400);
    const height = textHeight(pdf, name, { width: columns[0].width, max: maxNameHeight });
    if (pdf.y + height > bottom) {
      pdf.addPage();
      writeColumns(sheet, shown, style);
    }
    const y = pdf.y;
    for (const { key, x, width: wide, align } of shown) {
      if (key === 'name') writeText(sheet, name, { x, y, width: wide, height: maxNameHeight });
      // Only the rate of a tax may have a second line.
      else writeText(sheet, line[key], { x, y, width: wide, align, ...(key === 'tax' && { height: maxNameHeight }) });
    }
    pdf.y = y + Math.max(height, rowHeight - 6) + 6;
  }
}

/** Writes the heads of a table and a rule below them. The rows follow in the plain font. */
function writeColumns(sheet: Sheet, heads: readonly Head[], { color, words }: HeadStyle): void {
  const { pdf } = sheet;
  const y = pdf.y;
  pdf.fontSize(9).fillColor('black');
  for (const { label, x, width: wide, align } of heads)
    writeText(sheet, words.text(label), { x, y, width: wide, align, weight: 'bold' });
  const start = heads[0]?.x ?? left;
  const end = left + width;
  pdf
    .moveTo(sheet.isMirrored ? pdf.page.width - start : start, y + 14)
    .lineTo(sheet.isMirrored ? pdf.page.width - end : end, y + 14)
    .strokeColor(color)
    .lineWidth(1)
    .stroke();
  pdf.y = y + 20;
  pdf.font(fonts.plain).fontSize(9);
}

function writeTotals(sheet: Sheet, { totals }: InvoiceDocument): void {
  const { pdf } = sheet;
  if (totals.length === 0) return;
  if (pdf.y + totals.length * rowHeight > bottom) pdf.addPage();
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .strokeColor('black')
    .lineWidth(0.5)
    .stroke();
  pdf.y += 8;
  for (const { label, amount, isSum } of totals) {
    if (pdf.y > bottom) pdf.addPage();
    const y = pdf.y;
    const weight = isSum ? 'bold' : 'plain';
    pdf.fontSize(isSum ? 11 : 9);
    writeText(sheet, invoiceText(label, 60), { x: left + 120, y, width: 271, align: 'right', weight });
    writeText(sheet, amount, { x: left + 391, y, width: 90, align: 'right', weight });
    pdf.y = y + rowHeight;
  }
}

function writeTaxes(sheet: Sheet, { taxes }: InvoiceDocument, words: DocumentWords): void {
  const { pdf } = sheet;
  if (taxes.length === 0) return;
  if (pdf.y + (taxes.length + 2) * rowHeight > bottom) pdf.addPage();
  pdf.y += 14;
  writeColumns(sheet, taxColumns, { color: '#999999', words });
  for (const row of taxes) {
    if (pdf.y > bottom) pdf.addPage();
    const y = pdf.y;
    for (const { key, x, width: wide, align } of taxColumns)
      writeText(sheet, invoiceText(row[key], 60), { x, y, width: wide, align });
    pdf.y = y + rowHeight;
  }
}

/** Writes the footer and the number of each page, once the page count is known. */
function writeFooters(sheet: Sheet, { footer }: InvoiceDocument, { text }: DocumentWords): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Removes the margin, because text below it would otherwise start another page.
    pdf.page.margins.bottom = 0;
    pdf.font(fonts.plain).fontSize(8).fillColor('#555555');
    writeText(sheet, invoiceText(footer, 90), { x: left, y: 797, width: 380 });
    const number = text('page', { page: String(page + 1), pages: String(count) });
    writeText(sheet, number, { x: left + 381, y: 797, width: 100, align: 'right' });
  }
}
