import { expect, it } from 'vitest';
import { shortenedAddress } from './shortened-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['::1', ':x'],
  [null, null],
  ['elsewhere', null],
])('shows %s as %s', (ip, location) => {
  expect(shortenedAddress(ip)).toBe(location);
});
