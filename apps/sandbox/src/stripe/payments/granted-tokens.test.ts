import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { catchFailure, stripeClient } from '../../testing/clients.ts';

let sandbox: Sandbox;
let stripe: ReturnType<typeof stripeClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = stripeClient(sandbox);
});
afterAll(() => sandbox.close());

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

async function grant({ card = 'pm_card_visa', amount = 5_000, expiresAt = inAnHour() } = {}): Promise<string> {
  const { id } = (await stripe.rawRequest('POST', '/v1/test_helpers/shared_payment/granted_tokens', {
    payment_method: card,
    usage_limits: { currency: 'usd', max_amount: amount, expires_at: expiresAt },
    seller_details: { network_id: 'internal', external_id: 'checkout' },
  })) as unknown as { id: string };
  return id;
}

const charge = (token: string, amount = 5_000, currency = 'usd') =>
  stripe.paymentIntents.create({
    amount,
    currency,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method_data: { shared_payment_granted_token: token } as never,
  });

describe('a payment token that an agent shares', () => {
  it('pays once up to its amount, and names its card', async () => {
    const token = await grant();
    const granted = await stripe.rawRequest('GET', `/v1/shared_payment/granted_tokens/${token}`);
    expect(granted).toMatchObject({ object: 'shared_payment.granted_token', deactivated_at: null });
    expect((await charge(token)).status).toBe('succeeded');
    expect(await catchFailure(charge(token))).toMatchObject({ statusCode: 400 });
    expect(await stripe.rawRequest('GET', `/v1/shared_payment/granted_tokens/${token}`)).toMatchObject({
      deactivated_reason: 'consumed',
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('pays neither more, nor in another currency, nor after its end, nor when it is revoked', async () => {
    const revoked = await grant();
    await stripe.rawRequest('POST', `/v1/test_helpers/shared_payment/granted_tokens/${revoked}/revoke`, {});
    const [token, old] = [await grant(), await grant({ expiresAt: Math.floor(Date.now() / 1_000) - 1 })];
    for (const [id, amount, currency] of [
      [token, 5_001, 'usd'],
      [token, 5_000, 'eur'],
      [old, 5_000, 'usd'],
      [revoked, 5_000, 'usd'],
      ['spt_forged', 5_000, 'usd'],
    ] as const)
      expect(await catchFailure(charge(id, amount, currency))).toMatchObject({ type: 'StripeInvalidRequestError' });
    expect((await charge(token)).status).toBe('succeeded');
  });

  it('is declined and asks for 3-D Secure as its card does, and pays with another try after a decline', async () => {
    const declined = await grant({ card: 'pm_card_chargeDeclined' });
    expect(await catchFailure(charge(declined))).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect((await charge(await grant({ card: 'pm_card_threeDSecureRequired' }))).status).toBe('requires_action');
  });
});
