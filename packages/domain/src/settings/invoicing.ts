import type { PostalAddress } from '../orders/invoices/invoiced-order.ts';

/** The owner's settings for invoices. */
export interface Invoicing {
  /** The series of invoice numbers: 'SI' results in SI-2026-000012. */
  readonly prefix: string;
  /** The tax number of a shop without a VAT number of the EU. '' without one. */
  readonly taxNumber: string;
  /** The address of the business. Null means the shipping origin. */
  readonly address: PostalAddress | null;
}

export const defaultInvoicing: Invoicing = { prefix: 'SI', taxNumber: '', address: null };

/** One to six capitals and digits. */
export const invoicePrefixPattern = /^[A-Z][A-Z0-9]{0,5}$/;

/** The prefixes of order and credit note references, which invoice numbers must not use. */
export const reservedPrefixes: readonly string[] = ['INV', 'CN'];
