import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import * as z from 'zod';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { type MovedAddress, readCell, toAddress } from './moving-cells.ts';

export interface MovedCustomer {
  readonly line: number;
  readonly email: string;
  /** The e-mail that identifies an account. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: MovedAddress | null;
}

/**
 * The columns of customer exports: Shopify's and WooCommerce's report of customers. They include its two export
 * extensions, 'Customer/Order/Coupon Export' and WebToffee's 'User Export'.
 */
export const customerForms = [
  { form: 'Shopify customers', columns: ['email', 'first name', 'last name', 'accepts email marketing'] },
  { form: 'Shopify customers', columns: ['email', 'first name', 'last name', 'accepts marketing'] },
  { form: 'WooCommerce customers', columns: ['name', 'username', 'email', 'country / region'] },
  { form: 'WooCommerce customers', columns: ['first_name', 'last_name', 'email', 'billing_address_1'] },
  { form: 'WooCommerce customers', columns: ['first_name', 'last_name', 'user_email', 'billing_address_1'] },
] as const;

const emailSchema = z.email().max(254);

/** Parses one row. Returns a text with the reason if it is skipped. */
export function movedCustomer(row: CsvRow): MovedCustomer | string {
  const email = readCell(row, 'email', 'user_email', 'e-mail');
  if (email === '') return 'has no email: an account needs one';
  if (!emailSchema.safeParse(email).success) return `'${email.slice(0, 80)}' is not an email address`;
  const { firstName, lastName } = readNames(row);
  const name = `${firstName} ${lastName}`.trim() || email;
  const address = toAddress((part) => (part === 'name' ? name : readCell(row, ...addressColumns[part])));
  return { line: row.line, email, key: normaliseEmail(email), firstName, lastName, address };
}

function readNames(row: CsvRow): { firstName: string; lastName: string } {
  const whole = readCell(row, 'name');
  const cut = whole.lastIndexOf(' ');
  const first = readCell(row, 'first name', 'first_name') || (cut === -1 ? whole : whole.slice(0, cut));
  const last = readCell(row, 'last name', 'last_name') || (cut === -1 ? '' : whole.slice(cut + 1));
  return { firstName: first.slice(0, 200), lastName: last.slice(0, 200) };
}

const addressColumns = {
  phone: ['default address phone', 'phone', 'billing_phone'],
  company: ['default address company', 'company', 'billing_company'],
  street1: ['default address address1', 'address1', 'billing_address_1'],
  street2: ['default address address2', 'address2', 'billing_address_2'],
  city: ['default address city', 'city', 'billing_city'],
  state: ['default address province code', 'province code', 'province', 'billing_state'],
  postalCode: ['default address zip', 'zip', 'billing_postcode'],
  country: ['default address country code', 'country code', 'billing_country'],
} as const;
