export { documentTexts as documents } from '@vitrine/domain/orders/invoices/document-texts.ts';
