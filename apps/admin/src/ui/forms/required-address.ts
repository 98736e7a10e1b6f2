import { missingFieldError, missingFieldErrors } from '@vitrine/domain/shipping/address/address-fields.ts';
import { translatedSentence } from '@vitrine/messages/admin/t.ts';

/**
 * Returns the checks of an address that staff type: the domain's rule for each field in the words of its country.
 * `isNeeded` returns whether the address must be complete. By default it must.
 */
export function requiredAddress<Values>(
  getCountry: (values: Values) => string,
  isNeeded: (values: Values) => boolean = () => true,
) {
  const rule = (field: 'name' | 'street1' | 'city' | 'postalCode') => (value: string, values: Values) =>
    isNeeded(values) ? inWords(missingFieldError(field, value)) : null;
  return {
    name: rule('name'),
    street1: rule('street1'),
    city: rule('city'),
    state: (value: string, values: Values) =>
      isNeeded(values) ? inWords(missingFieldErrors({ state: value, country: getCountry(values) }).state) : null,
    postalCode: rule('postalCode'),
  };
}

/** Returns an error of the domain in the language of the admin area. */
function inWords(error: string | null | undefined): string | null {
  return error ? translatedSentence(error) : null;
}
