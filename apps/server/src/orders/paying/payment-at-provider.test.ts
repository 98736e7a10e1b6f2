import { expect, it } from 'vitest';
import { cardProvider, getProvider } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { paymentAtProvider } from './payment-at-provider.ts';

const keys = { publishableKey: 'pk', webhookSecret: 'whsec', apiBase: 'https://api.stripe.com', scriptUrl: '' };
const shopWith = (secretKey: string, source = 'owner') =>
  ({ providers: { stripe: { ...keys, secretKey }, sources: { stripe: source } } }) as unknown as AppContext;

it.each([
  ['sk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
  ['rk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
  ['sk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
])('a payment made with %s has its page at %s', (secretKey, url) => {
  expect(paymentAtProvider(shopWith(secretKey), cardProvider, { id: 'pi_1' })).toEqual({
    provider: 'stripe',
    id: 'pi_1',
    url,
  });
});

it('a payment that was never begun, one of the sandbox, and one that staff record, has none', () => {
  expect(paymentAtProvider(shopWith('sk_live_1'), cardProvider, { id: null }).url).toBe(null);
  const inSandbox = paymentAtProvider(shopWith('sk_test_1', 'local'), cardProvider, { id: 'pi_1' });
  expect(inSandbox).toEqual({ provider: 'sandbox', id: 'pi_1', url: null });
  const recorded = paymentAtProvider(shopWith('sk_live_1'), getProvider('BANK_TRANSFER'), { id: null });
  expect(recorded).toEqual({ provider: 'manual', id: null, url: null });
});
