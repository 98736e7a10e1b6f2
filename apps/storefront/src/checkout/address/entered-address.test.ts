// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { addressFormValues } from './address-form-values.ts';
import { enteredAddress } from './entered-address.ts';

const values = addressFormValues({ name: 'Ada Lovelace', street1: 'Damrak 1', city: 'Amsterdam', country: 'NL' });

beforeEach(() => sessionStorage.clear());

test('the entered address returns until it is cleared', () => {
  enteredAddress.store(values, null);
  expect(enteredAddress.read(null)).toEqual(values);
  enteredAddress.clear();
  expect(enteredAddress.read(null)).toBeNull();
});

test.each([
  ['user-1', null],
  [null, 'user-1'],
  ['user-1', 'user-2'],
])('the address of %s is not shown to %s', (owner, reader) => {
  enteredAddress.store(values, owner);
  expect(enteredAddress.read(reader)).toBeNull();
});

test.each(['{', '[]', '{"userId":null}', '{"userId":null,"values":{"city":1}}'])(
  'the damaged value %s is ignored',
  (stored) => {
    sessionStorage.setItem('entered-address', stored);
    expect(enteredAddress.read(null)).toBeNull();
  },
);
