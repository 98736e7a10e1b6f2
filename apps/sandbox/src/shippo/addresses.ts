import { deliveryErrors, rewriteDeliverable } from '../easypost/addresses.ts';
import { type Fields, textField } from '../easypost/fields.ts';
import { missingField } from './failure.ts';
import type { ShippoAddress, ValidationMessage } from './objects.ts';
import type { ShippoContext } from './shippo-context.ts';

const source = 'Shippo Address Validator';

/** POST /addresses. With `validate`, a bad address still responds with 201: the errors are in `validation_results`. */
export function createAddress(context: ShippoContext, body: Fields): ShippoAddress {
  const address = addressFrom(context, body);
  return body['validate'] === true ? validated(address) : address;
}

/** Returns a new address. @throws ShippoFailure 400 without a country */
export function addressFrom(context: ShippoContext, fields: Fields): ShippoAddress {
  const text = (name: string) => textField(fields, name) ?? '';
  if (text('country') === '') throw missingField('country');
  return {
    object_id: context.id(),
    is_complete: ['name', 'street1', 'city', 'zip'].every((name) => text(name) !== ''),
    name: text('name'),
    street1: text('street1'),
    street2: text('street2'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    country: text('country').toUpperCase(),
    phone: text('phone'),
    email: text('email'),
    validation_results: {},
    test: true,
  };
}

/** Checks an address by the rules of the sandbox's EasyPost, in Shippo's form. */
function validated(address: ShippoAddress): ShippoAddress {
  const { name, street1, street2, city, state, zip, country } = address;
  const checked = { name, company: null, street1, street2, city, state, zip, country, residential: null };
  const errors = deliveryErrors(checked);
  if (errors.length > 0) {
    const messages = errors.map(
      ({ code, message }): ValidationMessage => ({ source, code: code ?? '', type: 'address_error', text: message }),
    );
    return { ...address, validation_results: { is_valid: false, messages } };
  }
  rewriteDeliverable(checked);
  return {
    ...address,
    street1: checked.street1,
    street2: '',
    city: checked.city,
    state: checked.state,
    zip: checked.zip,
    validation_results: { is_valid: true, messages: [] },
  };
}
