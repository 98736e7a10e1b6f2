import { type Address, blankAddress, splitName } from '@vitrine/domain/shipping/address/address.ts';
import { missingFieldErrors } from '@vitrine/domain/shipping/address/address-fields.ts';
import { findRegion, listRegions, regionCode } from '@vitrine/domain/shipping/countries/regions.ts';
import { joinName } from '@vitrine/domain/users/user-name.ts';
import { t } from '@vitrine/messages/src/t.ts';
import * as z from 'zod/mini';
import { requiredError } from '../../words/addresses.ts';

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

type OptionalPart = 'email' | 'phone' | 'street2';
/** An address as it is typed, or as the shop returns it with null for an absent part. */
type KnownAddress = Partial<Omit<Address, OptionalPart>> & {
  readonly [Part in OptionalPart]?: string | null | undefined;
};

export type AddressErrors = Partial<Record<keyof AddressFormValues, string>>;

const emailFormat = z.email();

/**
 * Returns the errors that prevent checkout (spec §5), in the words of the country. A guest needs an email for
 * confirmation (docs/behaviour/screens.md#checkout).
 */
export function addressErrors(values: AddressFormValues, { isGuest }: { isGuest: boolean }): AddressErrors {
  const missing = missingFieldErrors({ ...values, name: joinName(values.firstName, values.lastName) });
  const worded = Object.keys(missing).map((field) => [
    field,
    requiredError(field as keyof typeof missing, values.country),
  ]);
  const { name, ...errors }: typeof missing = Object.fromEntries(worded);
  const email = emailError(values.email.trim(), { isGuest });
  return { ...errors, ...(name && { firstName: name }), ...(email && { email }) };
}

/** Returns the change to another country. A state or province that the new country does not have is emptied. */
export function withCountry(
  { country: before, state }: AddressFormValues,
  country: string,
): Partial<AddressFormValues> {
  const wasListed = findRegion(before, state) !== null;
  const isListed = findRegion(country, state) !== null;
  const stays = isListed || (!wasListed && listRegions(country).length === 0);
  return stays ? { country } : { country, state: '' };
}

function emailError(email: string, { isGuest }: { isGuest: boolean }): string | undefined {
  if (email === '') return isGuest ? t('checkout.emailIsRequired') : undefined;
  return emailFormat.safeParse(email).success ? undefined : t('checkout.enterAValidEmail');
}

/** Returns the address of the form. A state or province that was typed by its name is sent as its code. */
export function toAddress(values: AddressFormValues): Address {
  const { firstName, lastName, email, phone, street2, ...fields } = values;
  const optional = { email: email.trim(), phone: phone.trim(), street2: street2.trim() };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''));
  const state = regionCode(fields.country, fields.state);
  return { ...fields, ...given, state, name: joinName(firstName, lastName) };
}

export function addressFormValues(address: KnownAddress): AddressFormValues {
  const { name, email, phone, street2, ...fields } = { ...blankAddress, ...address };
  const { first, last } = splitName(name);
  const optional = { email: email ?? '', phone: phone ?? '', street2: street2 ?? '' };
  return { ...fields, ...optional, firstName: first, lastName: last };
}
