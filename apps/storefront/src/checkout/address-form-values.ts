import { type Address, blankAddress, joinName, splitName } from '@vitrine/domain/shipping/address.ts';
import * as z from 'zod/mini';

/** The shipping address as it is edited: the name in two parts (spec §2, Checkout). */
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

const required = (name: string) => z.string().check(z.trim(), z.minLength(1, `${name} is required`));
const emailFormat = z.email('Enter a valid email');

const formSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.union([z.literal(''), emailFormat], 'Enter a valid email'),
  phone: z.string(),
  street1: required('Street'),
  street2: z.string(),
  city: required('City'),
  state: required('State'),
  postalCode: required('Postal code'),
  country: required('Country'),
});

/** What keeps the address from being sent (spec §5). A guest gives an e-mail, where the confirmation goes (docs/behaviour/screens.md#checkout). */
export function addressFaults(values: AddressFormValues, { isGuest }: { isGuest: boolean }): AddressFaults {
  const trimmed = { ...values, email: values.email.trim() };
  const parsed = formSchema.safeParse(trimmed);
  const faults: AddressFaults = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    if (typeof field === 'string') faults[field as keyof AddressFormValues] ??= issue.message;
  }
  if (joinName(values.firstName, values.lastName) === '') faults.firstName = 'Name is required';
  if (isGuest && trimmed.email === '') faults.email = 'Email is required';
  return faults;
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
