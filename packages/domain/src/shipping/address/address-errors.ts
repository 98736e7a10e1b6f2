import { countryName } from '../countries/countries.ts';
import { findRegion, listRegions } from '../countries/regions.ts';
import { addressLabels } from './address-labels.ts';
import type { AddressFields } from './same-address.ts';

/** One complaint of the shipping provider about an address. `field` is the provider's own name of a field. */
export interface AddressComplaint {
  readonly code?: string | null | undefined;
  readonly field?: string | null | undefined;
  readonly message: string;
}

/** The field of an address that a complaint is about, with a sentence for the person who typed it. */
export interface AddressError {
  readonly field: keyof AddressFields;
  readonly message: string;
}

const byCode: Readonly<Record<string, AddressError>> = {
  'E.HOUSE_NUMBER.MISSING': { field: 'street1', message: 'The house number is missing' },
  'E.HOUSE_NUMBER.INVALID': { field: 'street1', message: 'The carrier does not know this house number' },
  'E.STREET.MISSING': { field: 'street1', message: 'The street is missing' },
  'E.STREET.INVALID': { field: 'street1', message: 'The carrier does not know this street' },
  'E.BOX_NUMBER.MISSING': { field: 'street1', message: 'The box number is missing' },
  'E.BOX_NUMBER.INVALID': { field: 'street1', message: 'The carrier does not know this box number' },
  'E.SECONDARY_INFORMATION.MISSING': { field: 'street2', message: 'The apartment or suite is missing' },
  'E.SECONDARY_INFORMATION.INVALID': { field: 'street2', message: 'The carrier does not know this apartment or suite' },
  'E.CITY_STATE.INVALID': { field: 'city', message: 'The city and state do not match' },
  'E.CITY.INVALID': { field: 'city', message: 'The carrier does not know this city' },
  'E.STATE.INVALID': { field: 'state', message: 'The carrier does not know this state' },
  'E.ZIP.INVALID': { field: 'postalCode', message: 'The carrier does not know this postal code' },
  'E.ZIP.NOT_FOUND': { field: 'postalCode', message: 'The carrier does not know this postal code' },
};

const byField: Readonly<Record<string, AddressError['field']>> = {
  street1: 'street1',
  street2: 'street2',
  city: 'city',
  state: 'state',
  zip: 'postalCode',
  country: 'country',
};

/**
 * Returns the errors of a refused address, one for each field, so that a form marks the right one.
 * For a complaint about the whole address, it first checks the state and postal code. If they are valid, the error
 * belongs to the street.
 */
export function getAddressErrors(complaints: readonly AddressComplaint[], location: AddressFields): AddressError[] {
  const reportedLines = complaints.flatMap(({ code, field, message }) => {
    const known = byCode[code ?? ''];
    const own = byField[field ?? ''];
    return known ?? (own ? { field: own, message } : []);
  });
  const found = [...reportedLines, ...visibleErrors(location)];
  const all = found.length > 0 ? found : [{ field: 'street1' as const, message: unknownAddress(location) }];
  return all.filter(({ field }, index) => all.findIndex((other) => other.field === field) === index);
}

/**
 * Returns whether no such address can exist, because its state is not in the country, or its ZIP code has no five
 * digits.
 */
export function isImpossibleAddress(location: AddressFields): boolean {
  return visibleErrors(location).length > 0;
}

/** Returns obvious errors: a state that the country does not have, a ZIP code without its five digits. */
function visibleErrors({ state, postalCode, country }: AddressFields): AddressError[] {
  const hasNoSuchState = listRegions(country).length > 0 && findRegion(country, state) === null;
  const isNoZip = country === 'US' && !/^\d{5}(?:-?\d{4})?$/.test(postalCode.trim());
  return [
    ...(hasNoSuchState
      ? [{ field: 'state' as const, message: `${countryName(country)} has no state or territory “${state.trim()}”` }]
      : []),
    ...(isNoZip
      ? [{ field: 'postalCode' as const, message: 'A postal code in the United States has five digits' }]
      : []),
  ];
}

function unknownAddress({ country }: AddressFields): string {
  const { city, postalCode } = addressLabels(country);
  const others = `${city.toLowerCase()} and ${postalCode.toLowerCase()}`;
  return `The carrier does not know this address. Check street and number, ${others}`;
}
