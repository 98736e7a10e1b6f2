// The front door of this slice.
export { creditNotePdf, invoicePdf, type WrittenPdf } from './write-pdf.ts';
