import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { catchFailure, stripeClient } from '../../testing/clients.ts';

let sandbox: Sandbox;
let stripe: ReturnType<typeof stripeClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ laterMs: 86_400_000 });
  stripe = stripeClient(sandbox);
});
afterAll(() => sandbox.close());

async function charged(method = 'pm_card_visa'): Promise<string> {
  const order = { amount: 5_000, currency: 'usd', confirm: true, payment_method_types: ['card'] };
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: method });
  if (typeof intent.latest_charge !== 'string') throw new Error('The payment made no charge');
  return intent.latest_charge;
}

describe('a refund', () => {
  it('gives back a part, and says so in refund.created and then charge.refunded', async () => {
    const charge = await charged();
    const refund = await stripe.refunds.create({ charge, amount: 1_500 });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 1_500, charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1_500, refunded: false });
    const { data } = await stripe.events.list({ limit: 2 });
    expect(data.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created']);
    expect((await stripe.refunds.list({ charge })).data.map(({ id }) => id)).toEqual([refund.id]);
  });

  it('never gives back more than is left', async () => {
    const charge = await charged();
    await stripe.refunds.create({ charge, amount: 2_000 });
    const failure = await catchFailure(stripe.refunds.create({ charge, amount: 4_000 }));
    expect(failure).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount ($40.00) is greater than unrefunded amount on charge ($30.00)',
    });
    expect(failure['code']).toBeUndefined();
    await stripe.refunds.create({ charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 5_000, refunded: true });
    const again = await catchFailure(stripe.refunds.create({ charge }));
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  });

  it.each([0, -5])('refuses an amount of %i', async (amount) => {
    const charge = await charged();
    const failure = await catchFailure(stripe.refunds.create({ charge, amount }));
    expect(failure).toMatchObject({ statusCode: 400, code: 'parameter_invalid_integer' });
  });

  it('of an unknown charge is a 404 that names id', async () => {
    const failure = await catchFailure(stripe.refunds.create({ charge: 'ch_unknown' }));
    expect(failure).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' });
  });

  it('starts pending with 4000000000007726 and goes through later', async () => {
    const refund = await stripe.refunds.create({ charge: await charged('pm_card_pendingRefund') });
    expect(refund.status).toBe('pending');
    sandbox.control.passTime();
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });

  it('succeeds with 4000000000005126 and fails later: the charge then counts as not refunded', async () => {
    const charge = await charged('pm_card_refundFail');
    const refund = await stripe.refunds.create({ charge });
    expect(refund.status).toBe('succeeded');
    sandbox.control.passTime();
    const failed = await stripe.refunds.retrieve(refund.id);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'unknown' });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1);
    expect(sandbox.control.books().refunds.find(({ id }) => id === refund.id)?.status).toBe('failed');
  });
});

describe('a dispute', () => {
  it.each([
    ['pm_card_createDispute', 'fraudulent'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received'],
  ])('%s: %s, and no refund while it is open', async (method, reason) => {
    const charge = await charged(method);
    sandbox.control.passTime();
    const { data } = await stripe.disputes.list({ charge });
    expect(data[0]).toMatchObject({ reason, status: 'needs_response', amount: 5_000 });
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
    expect(await catchFailure(stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' });
    sandbox.control.decideDispute(String(data[0]?.id), 'won');
    expect((await stripe.refunds.create({ charge })).status).toBe('succeeded');
  });
});
