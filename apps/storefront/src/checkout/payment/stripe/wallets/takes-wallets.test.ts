import { expect, it } from 'vitest';
import { takesWallets } from './takes-wallets.ts';

it.each([
  ['pk_live_1', true],
  ['pk_test_1', true],
  ['', false],
  ['sk_test_1', false],
])('a publishable key of %j takes wallets: %j', (publishableKey, takes) => {
  expect(takesWallets({ publishableKey })).toBe(takes);
});
