import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents } from '@vitrine/domain/money/cents.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { stripeFor } from '../../../platform/vendors/stripe/stripe-sdk.client.ts';
import { createCharge, createRefund, readIntent } from './stripe-calls.client.ts';

const account = (apiBase: string) => ({
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret: 'whsec_x',
  apiBase,
});
const request = {
  orderId: 'o1',
  orderNumber: '1',
  amount: cents(5_000),
  currency: 'USD',
  method: 'STRIPE' as const,
  paymentMethodId: 'pm_card_visa',
  payer: null,
  returnUrl: 'https://shop.example/',
  cancelUrl: 'https://shop.example/',
  isCapturedLater: false,
  customer: null,
};
const refund = { refundId: 'r1', orderId: 'o1', paymentId: 'pi_1', amount: cents(100), currency: 'USD' };

/** Starts a provider that returns the same response to every call. */
async function provider(status: number, body: object) {
  const server = createServer((call, reply) => {
    call.resume();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const stripe = { ...account(`http://127.0.0.1:${port}`), scriptUrl: '' };
  return { providers: { stripe }, environment: { isProduction: false } };
}

describe('the card provider', () => {
  it('in production is Stripe itself and no other host', () => {
    expect(() => stripeFor(account('http://127.0.0.1:9'), { isProduction: true })).toThrow('https://api.stripe.com');
    expect(() => stripeFor(account('https://api.stripe.com.evil.example'), { isProduction: true })).toThrow(
      'https://api.stripe.com',
    );
    expect(stripeFor(account('https://api.stripe.com'), { isProduction: true })).toBeDefined();
  });

  it.each([
    [200, {}],
    [200, { id: 'pi_1' }],
    [200, { id: 'pi_1', status: 'unheard_of', amount: 5_000, currency: 'usd' }],
    [500, { error: { type: 'api_error', message: 'down' } }],
    [409, { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'in use' } }],
    [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }],
  ])('that answers %i %j has said nothing about the money', async (status, body) => {
    const stripe = await provider(status, body);
    expect(await createCharge(stripe, request)).toMatchObject({ kind: 'UNKNOWN' });
    expect(await createRefund(stripe, refund)).toMatchObject({ kind: 'UNKNOWN' });
  });

  it('that refuses what is asked has taken nothing', async () => {
    const stripe = await provider(400, {
      error: {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      },
    });
    expect(await createRefund(stripe, refund)).toEqual({
      kind: 'REFUSED',
      message: 'Charge has already been refunded.',
    });
    expect(await createCharge(stripe, request)).toMatchObject({
      kind: 'REFUSED',
      failure: { code: 'charge_already_refunded' },
    });
  });

  it('that knows no such payment answers nothing, and one that is away is no answer', async () => {
    const unknown = await provider(404, {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' },
    });
    expect(await readIntent(unknown, 'pi_1')).toBeNull();
    const away = await provider(503, { error: { type: 'api_error', message: 'down' } });
    await expect(readIntent(away, 'pi_1')).rejects.toThrow('invalid response');
  });

  it('that declines returns the card’s own words', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: {
        id: 'pi_1',
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount: 5_000,
        currency: 'usd',
      },
    };
    const stripe = await provider(402, { error });
    expect(await createCharge(stripe, request)).toMatchObject({
      kind: 'READ',
      payment: {
        state: 'DECLINED',
        failure: { declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
      },
    });
  });
});
