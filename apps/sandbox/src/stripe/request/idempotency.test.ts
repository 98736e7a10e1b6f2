import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { catchFailure, stripeClient } from '../../testing/clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control.calm());

const order = {
  amount: 5_000,
  currency: 'usd',
  confirm: true,
  payment_method: 'pm_card_visa',
  payment_method_types: ['card'],
};
const chargeCount = () => sandbox.control.books().totals.chargeCount;

describe('an idempotency key', () => {
  it('charges once for the same call made twice', async () => {
    const stripe = stripeClient(sandbox);
    const before = chargeCount();
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(chargeCount()).toBe(before + 1);
  });

  it('refuses other parameters', async () => {
    const stripe = stripeClient(sandbox);
    await stripe.paymentIntents.create(order, { idempotencyKey: 'order-2' });
    const other = stripe.paymentIntents.create({ ...order, amount: 6_000 }, { idempotencyKey: 'order-2' });
    expect(await catchFailure(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('repeats a decline', async () => {
    const stripe = stripeClient(sandbox);
    const declined = { ...order, payment_method: 'pm_card_visa_chargeDeclined' };
    const one = await catchFailure(stripe.paymentIntents.create(declined, { idempotencyKey: 'order-3' }));
    const other = await catchFailure(stripe.paymentIntents.create(declined, { idempotencyKey: 'order-3' }));
    expect(one).toMatchObject({ code: 'card_declined' });
    expect(other['payment_intent']).toEqual(one['payment_intent']);
  });

  it('stays unused after a call with invalid parameters was refused', async () => {
    const stripe = stripeClient(sandbox);
    await catchFailure(stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey: 'order-4' }));
    expect((await stripe.paymentIntents.create(order, { idempotencyKey: 'order-4' })).status).toBe('succeeded');
  });

  it('is at most 255 characters long', async () => {
    const long = { idempotencyKey: 'k'.repeat(256) };
    const failure = await catchFailure(stripeClient(sandbox).paymentIntents.create(order, long));
    expect(failure).toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('keeps a 500 and answers it again', async () => {
    const stripe = stripeClient(sandbox, 2);
    sandbox.control.failure({ provider: 'stripe', effect: 'status', status: 500 });
    const before = chargeCount();
    for (const attempt of ['first', 'second']) {
      const failure = await catchFailure(stripe.paymentIntents.create(order, { idempotencyKey: 'order-5' }));
      expect(failure, attempt).toMatchObject({ statusCode: 500 });
    }
    expect(chargeCount()).toBe(before);
  });

  it.each([
    { effect: 'status', status: 503 },
    { effect: 'drop', when: 'before' },
    { effect: 'drop', when: 'after' },
  ] as const)('lets the SDK retry past %j and charges once', async (failure) => {
    const stripe = stripeClient(sandbox, 2);
    const before = chargeCount();
    sandbox.control.failure({ provider: 'stripe', method: 'POST', ...failure });
    expect((await stripe.paymentIntents.create(order)).status).toBe('succeeded');
    expect(chargeCount()).toBe(before + 1);
  });

  it('reports after a lost response what was charged', async () => {
    const stripe = stripeClient(sandbox);
    sandbox.control.failure({ path: '/payment_intents', effect: 'hang', when: 'after' });
    const before = chargeCount();
    const lost = stripe.paymentIntents.create(order, { idempotencyKey: 'order-6', timeout: 300 });
    expect(await catchFailure(lost)).toMatchObject({ type: 'StripeConnectionError' });
    const found = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-6' });
    expect(found.status).toBe('succeeded');
    expect(chargeCount()).toBe(before + 1);
  });
});
