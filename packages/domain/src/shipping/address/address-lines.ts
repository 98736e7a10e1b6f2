interface PostalAddress {
  readonly street1: string;
  readonly street2?: string | null | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/**
 * Returns the lines of an address in the order of its country, without the names of the recipient and of the country.
 *
 * @example addressLines({ street1: 'Weg 2', city: 'Berlin', state: '', postalCode: '10115', country: 'DE' }) // ['Weg 2', '10115 Berlin']
 */
export function addressLines(address: PostalAddress): readonly string[] {
  const { street1, street2, city, state, postalCode, country } = address;
  const streets = [street1, street2 ?? ''];
  const lines =
    country === 'JP' && japaneseText.test(`${state}${city}${street1}`)
      ? [postalCode && `〒${postalCode.replace('〒', '')}`, `${state}${city}`, ...streets]
      : [...streets, ...(townForms[country] ?? commaForm)(city, state, postalCode)];
  return lines.filter((line) => line !== '');
}

const japaneseText = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type TownForm = (city: string, state: string, postalCode: string) => readonly string[];

/** 'San Francisco, CA 94107', also for countries without a form of their own. */
const commaForm: TownForm = (city, state, postalCode) => [joined(', ', city, joined(' ', state, postalCode))];
/** '10115 Berlin' */
const postcodeFirst: TownForm = (city, state, postalCode) => [joined(' ', postalCode, city, state)];
/** '01000 Ciudad de México, CDMX' */
const postcodeFirstStateLast: TownForm = (city, state, postalCode) => [
  joined(', ', joined(' ', postalCode, city), state),
];
/** 'London' above 'SW1A 2AA' */
const postcodeBelow: TownForm = (city, state, postalCode) => [joined(', ', city, state), postalCode];
/** 'Auckland 1010' */
const postcodeLast: TownForm = (city, state, postalCode) => [joined(', ', joined(' ', city, postalCode), state)];

const townForms: Readonly<Record<string, TownForm>> = {
  ...forCountries(
    'AD AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GL GR HR HU IS IT LI LT LU MA MC ME MK NL NO PL PT RO RS SE SI SK SM TN TR UA VA',
    postcodeFirst,
  ),
  ...forCountries('AR CL MX MY', postcodeFirstStateLast),
  ...forCountries('GB GG IE IM JE ZA', postcodeBelow),
  ...forCountries('IL IN LV MT NZ SA SG', postcodeLast),
};

function forCountries(countries: string, form: TownForm): Readonly<Record<string, TownForm>> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, form]));
}

function joined(separator: string, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}
