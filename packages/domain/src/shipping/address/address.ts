import { familyFirst } from '../../users/user-name.ts';

/** The address of a parcel or a bill (spec §3). country is a two-character code. */
export interface Address {
  readonly name: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

export const blankAddress: Address = {
  name: '',
  email: '',
  street1: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};

/** The address that prefills the checkout in demo mode (spec §2, docs/behaviour/screens.md#checkout): a public building. */
export const sampleAddress: Address = {
  name: 'Demo Shopper',
  email: 'demo@example.com',
  phone: '415-555-0100',
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};

/**
 * Splits a name into the two parts that a form shows: up to the first space, and the rest (spec §2, Checkout).
 *
 * @example splitName('山田 太郎') // { first: '太郎', last: '山田' }
 */
export function splitName(name: string): { readonly first: string; readonly last: string } {
  const [begin = '', ...others] = name.trim().split(/\s+/);
  const rest = others.join(' ');
  return rest !== '' && familyFirst.test(begin) ? { first: rest, last: begin } : { first: begin, last: rest };
}
