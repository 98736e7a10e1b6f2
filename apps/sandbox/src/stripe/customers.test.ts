import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { catchFailure, stripeClient } from '../testing/clients.ts';

let sandbox: Sandbox;
let stripe: ReturnType<typeof stripeClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = stripeClient(sandbox);
});
afterAll(() => sandbox.close());

const order = { amount: 5_000, currency: 'usd', confirm: true, payment_method_types: ['card'] };
const charge = (paymentMethod: string, customer?: string) =>
  stripe.paymentIntents.create({ ...order, payment_method: paymentMethod, ...(customer && { customer }) });

/** Saves a card for a new customer by a payment. */
async function saved() {
  const { id: customer } = await stripe.customers.create({});
  const intent = await stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_card_visa',
    customer,
    setup_future_usage: 'on_session',
  });
  return { customer, method: typeof intent.payment_method === 'string' ? intent.payment_method : '' };
}

describe('a card that a payment saves', () => {
  it('is attached to the customer, and pays only with the customer', async () => {
    const { customer, method } = await saved();
    const listed = await stripe.customers.listPaymentMethods(customer, { type: 'card' });
    expect(listed.data.map(({ id }) => id)).toEqual([method]);
    expect((await charge(method, customer)).status).toBe('succeeded');
    const other = await stripe.customers.create({});
    for (const failing of [charge(method), charge(method, other.id)])
      expect(await catchFailure(failing)).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  });

  it('is not attached by a payment that is declined, that has no customer, or that saves nothing', async () => {
    const { id: customer } = await stripe.customers.create({});
    await charge('pm_card_visa', customer);
    await catchFailure(
      stripe.paymentIntents.create({
        ...order,
        payment_method: 'pm_card_chargeDeclined',
        customer,
        setup_future_usage: 'on_session',
      }),
    );
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });

  it('can neither be charged nor attached after it was detached, and is detached once', async () => {
    const { customer, method } = await saved();
    expect((await stripe.paymentMethods.detach(method)).customer).toBeNull();
    for (const failing of [
      charge(method),
      charge(method, customer),
      stripe.paymentMethods.attach(method, { customer }),
      stripe.paymentMethods.detach(method),
    ])
      expect(await catchFailure(failing)).toMatchObject({ statusCode: 400 });
  });
});

it('a deleted customer loses its cards, is found as deleted, and can not pay', async () => {
  const { customer, method } = await saved();
  expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBeNull();
  for (const failing of [
    stripe.customers.del(customer),
    stripe.customers.update(customer, { name: 'Ann' }),
    stripe.customers.listPaymentMethods(customer),
    stripe.paymentMethods.list({ customer }),
    charge('pm_card_visa', customer),
  ])
    expect(await catchFailure(failing)).toMatchObject({ code: 'resource_missing' });
});
