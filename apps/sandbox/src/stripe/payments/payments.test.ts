import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { catchFailure, stripeClient, typeCard } from '../../testing/clients.ts';

let sandbox: Sandbox;
let stripe: ReturnType<typeof stripeClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = stripeClient(sandbox);
});
afterAll(() => sandbox.close());

async function cardMethod(number: string): Promise<string> {
  const { body } = await typeCard(sandbox, number);
  return String(body['id']);
}
const order = { amount: 5_000, currency: 'usd', confirm: true, payment_method_types: ['card'] };

describe('a card that works', () => {
  it.each(['4242424242424242', '5555555555554444', '378282246310005'])('%s pays', async (number) => {
    const method = await cardMethod(number);
    const intent = await stripe.paymentIntents.create({ ...order, payment_method: method, expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 5_000, last_payment_error: null });
    expect(intent.latest_charge).toMatchObject({ status: 'succeeded', paid: true, captured: true });
  });

  it.each(['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex'])('%s pays from a server', async (method) => {
    expect((await stripe.paymentIntents.create({ ...order, payment_method: method })).status).toBe('succeeded');
  });

  it('pays from tok_visa, once turned into a payment method', async () => {
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    expect((await stripe.paymentIntents.create({ ...order, payment_method: method.id })).status).toBe('succeeded');
  });

  it('is refused when a server sends the number itself', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
    expect(await catchFailure(stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({ statusCode: 402 });
  });
});

describe('a card that is declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
  ])('%s: %s, %s', async (number, code, declineCode) => {
    const method = await cardMethod(number);
    const failure = await catchFailure(stripe.paymentIntents.create({ ...order, payment_method: method }));
    expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode });
    const { id } = failure['payment_intent'] as { id: string };
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    const open = { status: 'requires_payment_method', payment_method: null, last_payment_error: { code } };
    expect(intent).toMatchObject(open);
    expect(intent.latest_charge).toMatchObject({ status: 'failed', paid: false });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it('4242424242424241 is no card number', async () => {
    const { status, body } = await typeCard(sandbox, '4242424242424241');
    expect(status).toBe(402);
    expect(body['error']).toMatchObject({ type: 'card_error', code: 'incorrect_number', param: 'number' });
  });

  it('a real card is turned away', async () => {
    const { status, body } = await typeCard(sandbox, '4539578763621486');
    expect(status).toBe(402);
    expect(body['error']).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  });

  it('4000000000000341 attaches to a customer first', async () => {
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    const method = await cardMethod('4000000000000341');
    const attached = await stripe.paymentMethods.attach(method, { customer: customer.id });
    expect(attached.customer).toBe(customer.id);
    const paying = stripe.paymentIntents.create({ ...order, customer: customer.id, payment_method: attached.id });
    expect(await catchFailure(paying)).toMatchObject({ code: 'card_declined' });
  });
});

describe('a payment intent', () => {
  it('captures by hand, once', async () => {
    const byHand = { ...order, payment_method: 'pm_card_visa', capture_method: 'manual' as const };
    const held = await stripe.paymentIntents.create(byHand);
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 5_000, amount_received: 0 });
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 3_000 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 3_000 });
    const twice = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await catchFailure(stripe.paymentIntents.capture(held.id))).toMatchObject(twice);
  });

  it('is cancelled while it is open, and not after it was paid', async () => {
    const open = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' });
    expect((await stripe.paymentIntents.cancel(open.id)).status).toBe('canceled');
    const paid = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' });
    const failure = await catchFailure(stripe.paymentIntents.cancel(paid.id));
    expect(failure).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('asks for a return address when methods that redirect are allowed', async () => {
    const open = { amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
    const failure = await catchFailure(stripe.paymentIntents.create(open));
    expect(failure).toMatchObject({ statusCode: 400, param: 'return_url' });
  });

  it.each([
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 10, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 12.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 5_000, currency: 'usd', color: 'red' }, 'parameter_unknown', 'color'],
  ])('refuses %j: %s', async (params, code, param) => {
    const failure = await catchFailure(stripe.rawRequest('POST', '/v1/payment_intents', params));
    expect(failure).toMatchObject({ statusCode: 400, code, param });
  });

  it('is listed newest first and paged', async () => {
    const oldest = await stripe.paymentIntents.create({ amount: 101, currency: 'usd' });
    for (const amount of [102, 103]) await stripe.paymentIntents.create({ amount, currency: 'usd' });
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ amount }) => amount)).toEqual([103, 102]);
    const second = await stripe.paymentIntents.list({ limit: 1, starting_after: String(first.data[1]?.id) });
    expect(second.data[0]?.id).toBe(oldest.id);
  });

  it('shows itself to a browser only with its client secret, and then not all of it', async () => {
    const metadata = { order: 'private' };
    const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', metadata });
    const headers = { authorization: `Bearer ${sandbox.settings.stripePublishableKey}` };
    const address = `${sandbox.url}/sandbox/v1/payment_intents/${intent.id}`;
    expect((await fetch(`${address}?client_secret=wrong`, { headers })).status).toBe(400);
    const seen = await (await fetch(`${address}?client_secret=${intent.client_secret}`, { headers })).json();
    expect(seen).toMatchObject({ status: 'succeeded' });
    expect(seen).not.toHaveProperty('metadata');
  });

  it('cannot be read with the publishable key in another way, nor with any other key', async () => {
    const headers = { authorization: `Bearer ${sandbox.settings.stripePublishableKey}` };
    expect((await fetch(`${sandbox.url}/v1/payment_intents`, { headers })).status).toBe(401);
    const attacker = stripeClient({ ...sandbox, settings: { ...sandbox.settings, stripeSecretKey: 'sk_test_other' } });
    expect(await catchFailure(attacker.paymentIntents.list())).toMatchObject({ type: 'StripeAuthenticationError' });
    const secret = { authorization: `Bearer ${sandbox.settings.stripeSecretKey}` };
    expect((await fetch(`${sandbox.url}/sandbox/v1/payment_intents/pi_x`, { headers: secret })).status).toBe(401);
  });
});
