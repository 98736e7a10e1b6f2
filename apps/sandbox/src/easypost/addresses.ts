import type { EasypostContext } from './easypost-context.ts';
import { EasypostFailure, type FieldError, unknownResource } from './failure.ts';
import { type Fields, requiredFields, textField } from './fields.ts';
import type { Address, Verification } from './objects.ts';
import { correctedStreet, postalStreet, stateAddress, zip4 } from './united-states.ts';

/** The parts of an address that the post reads and rewrites. */
type PostalAddress = Pick<
  Address,
  'name' | 'company' | 'street1' | 'street2' | 'city' | 'state' | 'zip' | 'country' | 'residential'
>;

/** POST /v2/addresses. A `verify` that fails still responds with 201: the errors are in `verifications`. */
export function createAddress(context: EasypostContext, body: Fields): Address {
  const address = addressFrom(context, requiredFields(body, 'address'));
  if (isRequested(body['verify_strict'])) refuseUndeliverable(address);
  if (isRequested(body['verify']) || isRequested(body['verify_strict']))
    verify(address, textField(body, 'verify_carrier'));
  context.addresses.put(address);
  return address;
}

/** POST /v2/addresses/create_and_verify. @throws EasypostFailure 422 ADDRESS.VERIFY.FAILURE */
export function createAndVerifyAddress(context: EasypostContext, body: Fields): { address: Address } {
  const address = addressFrom(context, requiredFields(body, 'address'));
  const carrier = textField(body, 'verify_carrier');
  if (carrier === null) refuseUndeliverable(address);
  verify(address, carrier);
  context.addresses.put(address);
  return { address };
}

/** GET /v2/addresses/:id/verify: a verified copy under a new id. @throws EasypostFailure 422 ADDRESS.VERIFY.FAILURE */
export function verifyAddress(context: EasypostContext, id: string): { address: Address } {
  const address = {
    ...addressById(context, id),
    id: context.id('adr'),
    created_at: context.now(),
    updated_at: context.now(),
  };
  refuseUndeliverable(address);
  verify(address, null);
  context.addresses.put(address);
  return { address };
}

/** GET /v2/addresses/:id */
export function addressById(context: EasypostContext, id: string): Address {
  const address = context.addresses.get(id);
  if (address === undefined) throw unknownResource();
  return address;
}

/** Returns a new address, or the stored one for a body with only an id. */
export function addressFrom(context: EasypostContext, fields: Fields): Address {
  const id = textField(fields, 'id');
  if (id !== null) return addressById(context, id);
  return {
    id: context.id('adr'),
    object: 'Address',
    created_at: context.now(),
    updated_at: context.now(),
    name: textField(fields, 'name'),
    company: textField(fields, 'company'),
    street1: textField(fields, 'street1'),
    street2: textField(fields, 'street2'),
    city: textField(fields, 'city'),
    state: textField(fields, 'state'),
    zip: textField(fields, 'zip'),
    country: textField(fields, 'country')?.toUpperCase() ?? 'US',
    phone: textField(fields, 'phone'),
    email: textField(fields, 'email'),
    mode: 'test',
    carrier_facility: null,
    residential: null,
    federal_tax_id: null,
    state_tax_id: null,
    verifications: {},
  };
}

/** Checks the address. If it is deliverable, it rewrites the address in the postal service's form. */
export function verify(address: Address, carrier: string | null): void {
  const errors = deliveryErrors(address);
  if (errors.length > 0 && carrier === null) {
    const failed: Verification = { success: false, errors, details: null };
    address.verifications = { zip4: failed, delivery: { ...failed, details: {} } };
    return;
  }
  const location = errors.length > 0 ? undefined : stateAddress(address.state ?? '');
  if (errors.length === 0) rewriteDeliverable(address);
  else capitalise(address);
  address.verifications = {
    zip4: { success: true, errors, details: null },
    delivery: {
      success: true,
      errors,
      details: {
        latitude: location?.latitude ?? null,
        longitude: location?.longitude ?? null,
        time_zone: location?.timeZone ?? null,
      },
    },
    // A carrier's own verification responds with success even with errors, as recorded.
    ...(carrier === null ? {} : { verify_carrier: carrier.toLowerCase() }),
  };
}

function refuseUndeliverable(address: Address): void {
  const errors = deliveryErrors(address);
  if (errors.length > 0) throw new EasypostFailure(422, 'ADDRESS.VERIFY.FAILURE', 'Unable to verify address.', errors);
}

const failure = (code: string, field: string, message: string): FieldError => ({
  code,
  field,
  message,
  suggestion: null,
});

/**
 * Returns the reasons why the address is undeliverable. A test account has no real streets, so the rules are simple.
 */
export function deliveryErrors({ street1, city, state, zip, country }: PostalAddress): FieldError[] {
  const street = street1 ?? '';
  const isPostBox = /^p\.?\s?o\.?\s?box/i.test(street);
  const isNowhere = /\b(unknown|nowhere|invalid|undeliverable)\b/i.test(street) || /\bnot a city\b/i.test(city ?? '');
  const hasAddress = country === 'US' ? stateAddress(state ?? '') !== undefined && isRealZip(zip ?? '') : true;
  const errors: FieldError[] = [];
  if (street === '' || (city ?? '') === '' || isNowhere || !hasAddress) {
    errors.push(failure('E.ADDRESS.NOT_FOUND', 'address', 'Address not found'));
  }
  if (country === 'US' && !isPostBox && !/\d/.test(street)) {
    if (errors.length === 0) errors.push(failure('E.ADDRESS.NOT_FOUND', 'address', 'Address not found'));
    errors.push(failure('E.HOUSE_NUMBER.MISSING', 'street1', 'House number is missing'));
  }
  return errors;
}

/** Returns whether the text is five digits, with or without four more. There is no ZIP code below 00501. */
function isRealZip(zip: string): boolean {
  return /^\d{5}(-?\d{4})?$/.test(zip) && Number(zip.slice(0, 5)) >= 501;
}

/** Rewrites the address in the post office's form: upper case, one street line, ZIP+4. */
export function rewriteDeliverable(address: PostalAddress): void {
  const street = correctedStreet(postalStreet([address.street1, address.street2].filter(Boolean).join(' ')));
  capitalise(address);
  address.street1 = street;
  address.street2 = '';
  if (address.country === 'US' && address.zip !== null) {
    const zip5 = address.zip.slice(0, 5);
    address.zip = address.zip.length > 5 ? address.zip : `${zip5}-${zip4(street, zip5)}`;
  }
  address.residential = false;
}

function capitalise(address: PostalAddress): void {
  for (const field of ['name', 'company', 'city', 'state', 'street1'] as const)
    address[field] = address[field]?.toUpperCase() ?? null;
  address.street2 = address.street2?.toUpperCase() ?? '';
}

function isRequested(value: unknown): boolean {
  return value === true || value === 'true' || (Array.isArray(value) && value.length > 0);
}
