import type { Address } from './address.ts';
import { addressLabels, needsState } from './address-labels.ts';

interface AddressField {
  /** The name of the field in forms and errors. */
  readonly label: string;
  /** The maximum length in characters. */
  readonly max: number;
  readonly isRequired: boolean;
}

/**
 * The required and allowed fields of an address (spec §3, §5). The API schema and every form derive from this table.
 */
export const addressFields = {
  name: { label: 'Name', max: 200, isRequired: true },
  email: { label: 'Email', max: 254, isRequired: false },
  phone: { label: 'Phone', max: 40, isRequired: false },
  street1: { label: 'Street', max: 200, isRequired: true },
  street2: { label: 'Street, second line', max: 200, isRequired: false },
  city: { label: 'City', max: 200, isRequired: true },
  state: { label: 'State', max: 200, isRequired: true },
  postalCode: { label: 'Postal code', max: 40, isRequired: true },
  country: { label: 'Country', max: 2, isRequired: true },
} as const satisfies Record<keyof Address, AddressField>;

export type AddressFieldName = keyof typeof addressFields;

/**
 * Returns the specification's text for an empty required field. Returns null when it is filled, or may be empty.
 * `label` is the country's name for the field.
 *
 * @example missingFieldError('street1', ' ') // 'Street is required' missingFieldError('street2', '') // null
 */
export function missingFieldError(
  field: AddressFieldName,
  value: string,
  label: string = addressFields[field].label,
): string | null {
  return addressFields[field].isRequired && value.trim() === '' ? `${label} is required` : null;
}

/**
 * Returns the errors of a typed address by field, in the words of its country. The state may be empty where the country
 * has none. Returns none for a complete address.
 */
export function missingFieldErrors(
  address: { readonly [Name in AddressFieldName]?: string | undefined },
): Partial<Record<AddressFieldName, string>> {
  const names = Object.keys(addressFields) as AddressFieldName[];
  const labels: Partial<Record<AddressFieldName, string>> = { ...addressLabels(address.country ?? '') };
  return Object.fromEntries(
    names.flatMap((name) => {
      if (name === 'state' && !needsState(address.country ?? '')) return [];
      const error = missingFieldError(name, address[name] ?? '', labels[name]);
      return error === null ? [] : [[name, error]];
    }),
  );
}
