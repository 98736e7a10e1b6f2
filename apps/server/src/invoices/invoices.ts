// The public entry point of this slice.

export { documentWords } from './document-words.ts';
export { creditNoteXml, invoiceXml } from './write-e-invoice.ts';
export { creditNotePdf, documentPdf, invoicePdf, type InvoiceInWords, invoiceWords, type WrittenDocument } from './write-pdf.ts';
