import { buffer } from 'node:stream/consumers';
import { labelLines, type PrintedLabel } from './label-text.ts';

/** Writes a shipping label as a PDF of 4 x 6 inches. The same label always results in the same file. */
export async function labelPdf(shipment: PrintedLabel): Promise<Buffer> {
  // The module takes 20 MB, and a typical sandbox never writes a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: [288, 432],
    margin: 0,
    info: { Title: `Label ${shipment.tracking_code ?? ''}`, CreationDate: new Date(shipment.created_at) },
  });
  document.lineWidth(2).rect(6, 6, 276, 420).stroke();
  document.font('Helvetica');
  for (const { text, x, y, size } of labelLines(shipment)) {
    document
      .fontSize(points(size * 8))
      .text(text, points(x), points(y + size * 7), { lineBreak: false, baseline: 'alphabetic' });
  }
  document.end();
  return buffer(document);
}

/** Converts the label's dots (120 per inch) to points (72 per inch). */
function points(dots: number): number {
  return dots * 0.6;
}
