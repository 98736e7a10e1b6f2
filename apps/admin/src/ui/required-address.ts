import { missingFieldFault } from '@vitrine/domain/shipping/address-fields.ts';

/** The checks of an address that staff type: the domain's rule for each field. */
export const requiredAddress = {
  name: (value: string) => missingFieldFault('name', value),
  street1: (value: string) => missingFieldFault('street1', value),
  city: (value: string) => missingFieldFault('city', value),
  state: (value: string) => missingFieldFault('state', value),
  postalCode: (value: string) => missingFieldFault('postalCode', value),
};
