import type { PostalAddress } from '../orders/invoices/invoiced-order.ts';

/** What the owner sets for invoices. */
export interface Invoicing {
  /** The series of invoice numbers: 'SI' makes SI-2026-000012. */
  readonly prefix: string;
  /** The tax number of a shop without a VAT number of the EU; '' without one. */
  readonly taxNumber: string;
  /** The address of the business; null: the one that it sends from. */
  readonly address: PostalAddress | null;
}

export const defaultInvoicing: Invoicing = { prefix: 'SI', taxNumber: '', address: null };

/** One to six capitals and digits. */
export const invoicePrefixPattern = /^[A-Z][A-Z0-9]{0,5}$/;

/** The prefixes of references of orders and of credit notes, which invoice numbers must not look like. */
export const reservedPrefixes: readonly string[] = ['INV', 'CN'];
