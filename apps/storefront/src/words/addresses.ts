import type { AddressFieldName } from '@vitrine/domain/shipping/address/address-fields.ts';
import { addressLabels } from '@vitrine/domain/shipping/address/address-labels.ts';
import { type Country, offeredCountries as inEnglishOrder } from '@vitrine/domain/shipping/countries/countries.ts';
import { language, locale, t } from '@vitrine/messages/src/t.ts';
import { countryName } from './countries.ts';

/** The texts of the labels that the domain names in English. */
const translated: Readonly<Record<string, () => string>> = {
  Street: () => t('checkout.street'),
  City: () => t('checkout.city'),
  Suburb: () => t('checkout.suburb'),
  'Town or city': () => t('checkout.townOrCity'),
  State: () => t('checkout.state'),
  'State or region': () => t('checkout.stateOrRegion'),
  'State or territory': () => t('checkout.stateOrTerritory'),
  'Province or territory': () => t('checkout.provinceOrTerritory'),
  Province: () => t('checkout.province'),
  Canton: () => t('checkout.canton'),
  County: () => t('checkout.county'),
  Prefecture: () => t('checkout.prefecture'),
  Region: () => t('checkout.region'),
  'Postal code': () => t('checkout.postalCode'),
  Postcode: () => t('checkout.postcode'),
  'PIN code': () => t('checkout.pinCode'),
};

function word(label: string): string {
  return translated[label]?.() ?? label;
}

type Labels = ReturnType<typeof addressLabels>;

/** Returns the names of the fields in the words of the country. Words such as 'CEP' are the same in every language. */
export function getLabels(country: string): Labels {
  const { street1, city, state, postalCode } = addressLabels(country);
  return { street1: word(street1), city: word(city), state: word(state), postalCode: word(postalCode) };
}

/** Returns the error of a field without a value. */
export function requiredError(field: AddressFieldName, country: string): string {
  const labels: Partial<Record<AddressFieldName, string>> = getLabels(country);
  if (field === 'name') return t('checkout.nameIsRequired');
  if (field === 'country') return t('checkout.countryIsRequired');
  return t('checkout.fieldIsRequired', { field: labels[field] ?? field });
}

/** Returns the countries in the checkout with their names, in the order of the page's language. */
export function offeredCountries(codes: readonly string[]): readonly Country[] {
  const offered = inEnglishOrder(codes);
  if (language() === 'en') return offered;
  return offered
    .map(({ code }) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale()));
}
