import { expect, it } from 'vitest';
import { isCardExpired } from './card-expiry.ts';

it.each([
  [12, 2026, '2026-12-31T23:59:59Z', false],
  [12, 2026, '2027-01-01T11:59:59Z', false],
  [12, 2026, '2027-01-01T12:00:00Z', true],
  [1, 2027, '2026-12-31T00:00:00Z', false],
  [2, 2028, '2028-02-29T20:00:00Z', false],
  [2, 2028, '2028-03-02T00:00:00Z', true],
  [11, 2025, '2026-11-01T00:00:00Z', true],
])('a card until %i/%i is expired at %s: %s', (expiryMonth, expiryYear, now, expected) => {
  expect(isCardExpired({ expiryMonth, expiryYear }, new Date(now))).toBe(expected);
});
