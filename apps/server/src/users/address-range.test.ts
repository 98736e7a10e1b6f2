import { expect, it } from 'vitest';
import { addressRange, shortenedAddress } from './address-range.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['not an address', 'not an address'],
])('counts %s as %s', (ip, range) => {
  expect(addressRange(ip)).toBe(range);
});

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['::1', ':x'],
  [null, null],
  ['elsewhere', null],
])('shows %s as %s', (ip, place) => {
  expect(shortenedAddress(ip)).toBe(place);
});
