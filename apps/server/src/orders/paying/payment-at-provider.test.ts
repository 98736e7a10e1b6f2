import { expect, it } from 'vitest';
import { paymentAtProvider } from './payment-at-provider.ts';

const account = (secretKey: string) => ({
  stripe: { secretKey, publishableKey: 'pk', webhookSecret: 'whsec', apiBase: 'https://api.stripe.com' },
});

it.each([
  ['sk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
  ['rk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
  ['sk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
])('a payment made with %s has its page at %s', (secretKey, url) => {
  expect(paymentAtProvider(account(secretKey), 'pi_1')).toEqual({ provider: 'stripe', id: 'pi_1', url });
});

it('a payment that was never begun, and one of the sandbox, has none', () => {
  expect(paymentAtProvider(account('sk_live_1'), null).url).toBe(null);
  expect(paymentAtProvider({ stripe: null }, 'pi_1')).toEqual({ provider: 'sandbox', id: 'pi_1', url: null });
});
