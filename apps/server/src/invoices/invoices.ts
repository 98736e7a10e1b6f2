// The public entry point of this slice.

export { documentWords } from './document-words.ts';
export { creditNoteXml, invoiceXml } from './write-e-invoice.ts';
export {
  creditNotePdf,
  documentPdf,
  type InvoiceInWords,
  invoicePdf,
  invoiceWords,
  type WrittenDocument,
} from './write-pdf.ts';
