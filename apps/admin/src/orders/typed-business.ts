import type { PhoneShopperValues } from './phone-shopper.tsx';

/** Returns the business of the form for a draft; null: a consumer. */
export function typedBusiness({ business: { isBusiness, companyName, vatNumber } }: PhoneShopperValues) {
  return isBusiness ? { companyName: companyName.trim(), vatNumber: vatNumber.trim() } : null;
}

/** Returns the business once both fields are filled in, as a quote needs it. */
export function quotedBusiness(values: PhoneShopperValues) {
  const business = typedBusiness(values);
  return business && business.companyName !== '' && business.vatNumber !== '' ? business : null;
}
