import { cents } from '@vitrine/domain/money/cents.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../../../sandbox/src/start-sandbox.ts';
import { silentWire } from '../../../testing/silent-wire.ts';
import { createCharge } from './stripe-calls.client.ts';

/** Maximum time for a charge to be decided after the connections went silent, in milliseconds. */
const recoveryMs = 10_000;

async function providerOverWire() {
  const sandbox = await startSandbox({ laterMs: 3_600_000 });
  afterAll(() => sandbox.close());
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = sandbox.settings;
  const wire = await silentWire({ host: '127.0.0.1', port: sandbox.port });
  const account = {
    secretKey: stripeSecretKey,
    publishableKey: stripePublishableKey,
    webhookSecret: stripeWebhookSecret,
    apiBase: `http://127.0.0.1:${wire.port}`,
  };
  const shop = { providers: { stripe: { ...account, scriptUrl: '' } }, environment: { isProduction: false } };
  const charge = (orderId: string) =>
    createCharge(shop, {
      orderId,
      orderNumber: '1',
      amount: cents(5_000),
      currency: 'USD',
      method: 'STRIPE',
      paymentMethodId: 'pm_card_visa',
      payer: null,
      returnUrl: 'https://shop.example/',
      cancelUrl: 'https://shop.example/',
      isCapturedLater: false,
      customer: null,
    });
  return { wire, charge, sandbox };
}

describe.concurrent('connections to Stripe that went silent', () => {
  it('while they were idle delay a charge for less than ten seconds', { timeout: 60_000 }, async () => {
    const { wire, charge } = await providerOverWire();
    expect(await charge('first')).toMatchObject({ kind: 'READ' });
    wire.silence();
    const since = performance.now();
    expect(await charge('second')).toMatchObject({ kind: 'READ', payment: { state: 'PAID' } });
    expect(performance.now() - since).toBeLessThan(recoveryMs);
  });

  it('in a charge are given up, and the charge is made once', { timeout: 60_000 }, async () => {
    const { wire, charge, sandbox } = await providerOverWire();
    sandbox.control.latency({ minMs: 500, maxMs: 500 });
    const charging = charge('only');
    await expect.poll(() => wire.open, { interval: 5 }).toBe(1);
    wire.silence();
    const since = performance.now();
    expect(await charging).toMatchObject({ kind: 'READ', payment: { state: 'PAID' } });
    expect(performance.now() - since).toBeLessThan(recoveryMs);
  });

  it('and new ones that are silent too leave the charge undecided', { timeout: 60_000 }, async () => {
    const { wire, charge } = await providerOverWire();
    wire.silence(true);
    const since = performance.now();
    expect(await charge('unknown')).toMatchObject({ kind: 'UNKNOWN' });
    expect(performance.now() - since).toBeLessThan(2 * recoveryMs);
  });
});
