import { type Address, blankAddress, joinName, splitName } from '@vitrine/domain/shipping/address.ts';
import { missingFieldFaults } from '@vitrine/domain/shipping/address-fields.ts';
import * as z from 'zod/mini';

/** The shipping address in the form, with the name in two parts (spec §2, Checkout). */
export interface AddressFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

export type AddressFaults = Partial<Record<keyof AddressFormValues, string>>;

const emailFormat = z.email('Enter a valid email');

/** Returns the faults that prevent checkout (spec §5). A guest needs an e-mail for confirmation (docs/behaviour/screens.md#checkout). */
export function addressFaults(values: AddressFormValues, { isGuest }: { isGuest: boolean }): AddressFaults {
  const { name, ...faults } = missingFieldFaults({ ...values, name: joinName(values.firstName, values.lastName) });
  const email = emailFault(values.email.trim(), { isGuest });
  return { ...faults, ...(name && { firstName: name }), ...(email && { email }) };
}

function emailFault(email: string, { isGuest }: { isGuest: boolean }): string | undefined {
  if (email === '') return isGuest ? 'Email is required' : undefined;
  return emailFormat.safeParse(email).success ? undefined : 'Enter a valid email';
}

export function addressOf(values: AddressFormValues): Address {
  const { firstName, lastName, email, phone, street2, ...fields } = values;
  const optional = { email: email.trim(), phone: phone.trim(), street2: street2.trim() };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''));
  return { ...fields, ...given, name: joinName(firstName, lastName) };
}

export function addressFormValues(address: Partial<Address>): AddressFormValues {
  const { name, email = '', phone = '', street2 = '', ...fields } = { ...blankAddress, ...address };
  const { first, last } = splitName(name);
  return { ...fields, email, phone, street2, firstName: first, lastName: last };
}
