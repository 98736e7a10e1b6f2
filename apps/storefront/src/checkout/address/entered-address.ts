import { type Fields, isFields, isText } from '../../shop/stored-fields.ts';
import { storage } from '../../shop/stored-value.ts';
import { type AddressFormValues, addressFormValues } from './address-form-values.ts';

const key = 'entered-address';

/**
 * The address of an unpaid order, in this tab only. A shopper who returns from a bank without a payment does not enter
 * it again. `userId` is null for a guest.
 */
export const enteredAddress = {
  store(values: AddressFormValues, userId: string | null): void {
    storage(() => sessionStorage.setItem(key, JSON.stringify({ userId, values })));
  },
  /** Returns null when there is none, when it is damaged, or when another account entered it. */
  read(userId: string | null): AddressFormValues | null {
    const stored: unknown = storage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return isFields(stored) && stored['userId'] === userId && isFields(stored['values'])
      ? readValues(stored['values'])
      : null;
  },
  clear(): void {
    storage(() => sessionStorage.removeItem(key));
  },
};

function readValues(stored: Fields): AddressFormValues | null {
  const names = Object.keys(addressFormValues({})) as (keyof AddressFormValues)[];
  if (!names.every((name) => isText(stored[name]))) return null;
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as AddressFormValues;
}
