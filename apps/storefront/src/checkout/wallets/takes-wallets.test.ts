import { expect, it } from 'vitest';
import { takesWallets } from './takes-wallets.ts';

const own = 'https://js.stripe.com/dahlia/stripe.js';

it('wallets are offered with a publishable key and the script of Stripe', () => {
  expect(takesWallets({ publishableKey: 'pk_live_1', scriptUrl: own })).toBe(true);
  expect(takesWallets({ publishableKey: 'pk_test_1', scriptUrl: own })).toBe(true);
});

it('wallets are not offered by the sandbox, nor without a key', () => {
  expect(takesWallets({ publishableKey: 'pk_test_1', scriptUrl: '/sandbox/stripe.js' })).toBe(false);
  expect(takesWallets({ publishableKey: '', scriptUrl: own })).toBe(false);
  expect(takesWallets({ publishableKey: 'pk_test_1', scriptUrl: 'https://js.stripe.com.example.com/x.js' })).toBe(
    false,
  );
});
