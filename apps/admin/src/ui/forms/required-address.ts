import { missingFieldFault, missingFieldFaults } from '@vitrine/domain/shipping/address/address-fields.ts';

/**
 * Returns the checks of an address that staff type: the domain's rule for each field in the words of its country.
 * `isNeeded` returns whether the address must be complete. By default it must.
 */
export function requiredAddress<Values>(
  countryOf: (values: Values) => string,
  isNeeded: (values: Values) => boolean = () => true,
) {
  const rule = (field: 'name' | 'street1' | 'city' | 'postalCode') => (value: string, values: Values) =>
    isNeeded(values) ? missingFieldFault(field, value) : null;
  return {
    name: rule('name'),
    street1: rule('street1'),
    city: rule('city'),
    state: (value: string, values: Values) =>
      isNeeded(values) ? (missingFieldFaults({ state: value, country: countryOf(values) }).state ?? null) : null,
    postalCode: rule('postalCode'),
  };
}
