import { buffer } from 'node:stream/consumers';

/** Writes a form for the customs as a PDF: its title, and the declared goods. */
export async function formPdf({
  title,
  customs,
}: {
  readonly title: string;
  readonly customs: unknown;
}): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', info: { Title: title, CreationDate: new Date(0) } });
  document.fontSize(18).text(title).moveDown();
  document.fontSize(10).text('SANDBOX - NOT VALID FOR CUSTOMS').moveDown();
  document
    .font('Courier')
    .fontSize(8)
    .text(JSON.stringify(customs, null, 2));
  document.end();
  return buffer(document);
}
