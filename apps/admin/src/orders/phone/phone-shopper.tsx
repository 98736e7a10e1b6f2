import { Group, Stack, TextInput } from '@mantine/core';
import { isEmail, type UseFormReturnType } from '@mantine/form';
import { needsState } from '@vitrine/domain/shipping/address/address-labels.ts';
import { regionCode } from '@vitrine/domain/shipping/countries/regions.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { countryChoices } from '../../ui/country-label.ts';
import { CountrySelect } from '../../ui/editor/country-select.tsx';
import { StateInput } from '../../ui/editor/state-input.tsx';
import { requiredAddress } from '../../ui/forms/required-address.ts';

export interface PhoneShopperValues {
  email: string;
  address: {
    name: string;
    phone: string;
    street1: string;
    street2: string;
    city: string;
    state: string;
    postalCode: string;
    country: string;
  };
  business: { isBusiness: boolean; companyName: string; vatNumber: string };
}

export const blankShopper: PhoneShopperValues = {
  email: '',
  address: { name: '', phone: '', street1: '', street2: '', city: '', state: '', postalCode: '', country: '' },
  business: { isBusiness: false, companyName: '', vatNumber: '' },
};

/**
 * Returns the address with the country that the form shows: the chosen one, or the first one that the shop ships to. Carriers know a
 * state by its code, and the list of the form has its name.
 */
export function withShownCountry(
  address: PhoneShopperValues['address'],
  countries: readonly string[],
): PhoneShopperValues['address'] {
  const country = address.country || (countries[0] ?? '');
  return { ...address, country, state: regionCode(country, address.state) };
}

/** Returns the checks of the form. `countries` are the codes of the countries that the shop ships to. */
export const shopperRules = (countries: readonly string[]) => ({
  email: isEmail(t('Enter a valid email')),
  address: requiredAddress<PhoneShopperValues>(({ address }) => withShownCountry(address, countries).country),
  business: {
    companyName: (name: string, { business }: PhoneShopperValues) =>
      business.isBusiness && name.trim() === '' ? t('Enter the company name') : null,
    vatNumber: (number: string, { business }: PhoneShopperValues) =>
      business.isBusiness && number.trim() === '' ? t('Enter the VAT number') : null,
  },
});

/** Returns the business of the form for a draft, or null for a consumer. */
export function typedBusiness({ business: { isBusiness, companyName, vatNumber } }: PhoneShopperValues) {
  return isBusiness ? { companyName: companyName.trim(), vatNumber: vatNumber.trim() } : null;
}

/** Returns the business for a quote once both fields are filled in. */
export function quotedBusiness(values: PhoneShopperValues) {
  const business = typedBusiness(values);
  return business && business.companyName !== '' && business.vatNumber !== '' ? business : null;
}

interface PhoneShopperProps {
  form: UseFormReturnType<PhoneShopperValues>;
  /** The codes of the countries that the shop ships to. */
  countries: readonly string[];
  /** A hint about the emails sent to the address. */
  emailHint: string;
  /** Whether the fields may stay empty, as in a draft. */
  mayBeEmpty?: boolean;
  /** More fields, below those of the address. */
  children?: ReactNode;
}

/**
 * Renders the customer and the delivery address. Autofill is off, because the browser would fill in the address of the
 * staff member.
 */
export function PhoneShopper({ form, countries, emailHint, mayBeEmpty = false, children }: PhoneShopperProps) {
  const required = !mayBeEmpty;
  const field = (name: keyof PhoneShopperValues['address']) => ({
    autoComplete: 'off',
    ...form.getInputProps(`address.${name}`),
  });
  const { country } = withShownCountry(form.values.address, countries);
  return (
    <Stack gap="sm">
      <TextInput
        label={t('Email')}
        description={emailHint}
        type="email"
        required={required}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput label={t('Name')} required={required} {...field('name')} />
      <TextInput label={t('Phone')} type="tel" {...field('phone')} />
      <TextInput label={t('Street')} required={required} {...field('street1')} />
      <TextInput label={t('Street, second line')} {...field('street2')} />
      <TextInput label={t('City')} required={required} {...field('city')} />
      <Group grow align="flex-start">
        <StateInput country={country} required={required && needsState(country)} {...field('state')} />
        <TextInput label={t('Postal code')} required={required} {...field('postalCode')} />
      </Group>
      <CountrySelect
        data={countryChoices.filter(({ value }) => countries.includes(value))}
        allowDeselect={false}
        nothingFoundMessage={t('The shop does not ship there')}
        {...field('country')}
        value={country || null}
      />
      {children}
    </Stack>
  );
}
