import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { catchFailure, stripeClient, typeCard } from '../testing/clients.ts';

let sandbox: Sandbox;
let stripe: ReturnType<typeof stripeClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = stripeClient(sandbox);
});
afterAll(() => sandbox.close());

const order = { amount: 5_000, currency: 'usd', confirm: true, payment_method_types: ['card'] };
async function payWith(number: string) {
  const { body } = await typeCard(sandbox, number);
  return stripe.paymentIntents.create({ ...order, payment_method: String(body['id']) });
}

describe('3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    '%s pays after authentication',
    async (number) => {
      const intent = await payWith(number);
      const asking = { status: 'requires_action', next_action: { type: 'use_stripe_sdk' }, latest_charge: null };
      expect(intent).toMatchObject(asking);
      expect(sandbox.control.authenticate(intent.id, 'complete')).toBe('succeeded');
      expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(5_000);
    },
  );

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s is declined after authentication: %s', async (number, declineCode) => {
    const intent = await payWith(number);
    expect(sandbox.control.authenticate(intent.id, 'complete')).toBe('requires_payment_method');
    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: declineCode });
    expect(after.latest_charge).not.toBeNull();
  });

  it('leaves no charge when the shopper fails it', async () => {
    const intent = await payWith('4000002760003184');
    sandbox.control.authenticate(intent.id, 'fail');
    const after = await stripe.paymentIntents.retrieve(intent.id);
    const failed = { status: 'requires_payment_method', latest_charge: null, payment_method: null };
    expect(after).toMatchObject({ ...failed, last_payment_error: { code: 'payment_intent_authentication_failure' } });
  });

  it('sends the shopper to a page with both buttons when there is a return address', async () => {
    const returnUrl = 'http://127.0.0.1:1/back?order=1';
    const method = 'pm_card_authenticationRequired';
    const intent = await stripe.paymentIntents.create({ ...order, payment_method: method, return_url: returnUrl });
    const url = intent.next_action?.redirect_to_url?.url ?? '';
    const page = await (await fetch(url)).text();
    expect(page).toContain('Complete authentication');
    expect(page).toContain('Fail authentication');
    const answer = { client_secret: String(intent.client_secret), outcome: 'complete', return_url: returnUrl };
    const action = url.split('?')[0] ?? '';
    const back = await fetch(action, { method: 'POST', body: new URLSearchParams(answer), redirect: 'manual' });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toContain(`order=1&payment_intent=${intent.id}`);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('is not answered without the client secret', async () => {
    const intent = await payWith('4000002760003184');
    const body = new URLSearchParams({ client_secret: 'wrong', outcome: 'complete' });
    const response = await fetch(`${sandbox.url}/sandbox/3d-secure/${intent.id}`, { method: 'POST', body });
    expect(response.status).toBe(404);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
  });

  it('waits for the server once more with manual confirmation', async () => {
    const method = 'pm_card_authenticationRequired';
    const intent = await stripe.paymentIntents.create({
      ...order,
      payment_method: method,
      confirmation_method: 'manual',
    });
    expect(sandbox.control.authenticate(intent.id, 'complete')).toBe('requires_confirmation');
  });

  it('is refused outright when the shopper is not there', async () => {
    const method = 'pm_card_authenticationRequired';
    const paying = stripe.paymentIntents.create({ ...order, payment_method: method, off_session: true });
    expect(await catchFailure(paying)).toMatchObject({ code: 'authentication_required', statusCode: 402 });
  });
});
