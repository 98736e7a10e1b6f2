import * as fc from 'fast-check';
import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { payPalSignature } from '../../../../sandbox/src/paypal/sign-webhook.ts';
import { applyProviderEvents } from '../../jobs/apply-provider-events.ts';
import { setPaymentMethods } from '../test-manual-payments.ts';
import { offeredPayPal, redirectedOrder } from '../test-redirect-payments.ts';
import {
  computeTotal,
  loadStock,
  orderRecord,
  payPalAt,
  type StockedProduct,
  stockProduct,
  submit,
  testShop,
} from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';
import { confirmPayment } from './confirm-payment.ts';
import { pollOpenPayments } from './waiting-payments.ts';

// A payment whose result comes after the order, at each provider that sends webhooks.

const shop = await testShop();
const { context, sandbox } = shop;
const { control, settings } = sandbox;
const { app } = await staffedApp(context);
await setPaymentMethods(shop, [offeredPayPal]);

interface Delayed {
  readonly orderId: string;
  readonly token: string;
  readonly paymentId: string;
  readonly product: StockedProduct;
}

type Result = 'paid' | 'declined';
type Call = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

interface DelayedProvider {
  /** Places an order of one of three units whose payment will have this result. */
  readonly submit: (result: Result) => Promise<Delayed>;
  readonly arrive: (payment: Delayed, result: Result) => void;
  /** Returns a signed webhook call. The type of its event may be untrue. */
  readonly sign: (payment: Delayed, type: 'pending' | Result) => Call;
  readonly taken: (payment: Delayed) => number;
}

const paypal: DelayedProvider = {
  async submit(result) {
    const { orderId, trackingToken: token, paymentId, product } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, result === 'paid' ? 'pays-later' : 'declined-later');
    const answer = await confirmPayment(context, orderId, { token });
    expect(answer).toMatchObject({ ok: true, value: { pending: true } });
    return { orderId, token, paymentId, product };
  },
  arrive: () => void control.passTime(),
  sign({ paymentId, orderId }, type) {
    const name = { pending: 'PENDING', paid: 'COMPLETED', declined: 'DENIED' }[type];
    const resource = { custom_id: orderId, supplementary_data: { related_ids: { order_id: paymentId } } };
    const body = JSON.stringify({ id: `WH-${uuidv7()}`, event_type: `PAYMENT.CAPTURE.${name}`, resource });
    const certificateUrl = `${sandbox.url}/v1/notifications/certs/CERT-sandbox`;
    const { webhookId } = payPalAt(sandbox);
    const transmission = { id: 'T1', time: '2026-11-28T00:00:00Z', webhookId, certificateUrl };
    return { body, headers: payPalSignature(body, transmission, sandbox.certificate()) };
  },
  taken: ({ orderId }) =>
    control
      .books()
      .paypal.filter(({ customId }) => customId === orderId)
      .reduce((sum, { captured }) => sum + captured, 0),
};

const stripe: DelayedProvider = {
  async submit() {
    const product = await stockProduct(shop, { stock: 3 });
    const address = { email: `${uuidv7()}@example.com` };
    const answer = await submit(shop, { product, card: 'pm_card_authenticationRequired', address });
    if (!answer.ok || !('requiresAction' in answer.value)) throw new Error(JSON.stringify(answer));
    const { orderId, trackingToken: token, clientSecret } = answer.value;
    return { orderId, token, product, paymentId: clientSecret.split('_secret_')[0] ?? '' };
  },
  arrive: ({ paymentId }, result) => void control.authenticate(paymentId, result === 'paid' ? 'complete' : 'fail'),
  sign({ paymentId, orderId }, type) {
    const name = { pending: 'processing', paid: 'succeeded', declined: 'payment_failed' }[type];
    const object = { id: paymentId, object: 'payment_intent', metadata: { order_id: orderId } };
    const event = { id: `evt_${uuidv7()}`, object: 'event', type: `payment_intent.${name}`, data: { object } };
    const payload = JSON.stringify(event);
    const secret = settings.stripeWebhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return { body: payload, headers: { 'stripe-signature': signature } };
  },
  taken: ({ orderId }) =>
    control
      .books()
      .intents.filter(({ metadata }) => metadata['order_id'] === orderId)
      .reduce((sum, intent) => sum + intent.amount_received, 0),
};

const poll = () => pollOpenPayments(context, new Date(Date.now() + 60_000));

async function expectPending({ orderId, product }: Delayed): Promise<void> {
  expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING', payment: 'PENDING' });
  expect(await loadStock(shop, product)).toBe(2);
}

describe.each([
  ['paypal', paypal],
  ['stripe', stripe],
] as const)('a delayed result of %s', (id, provider) => {
  const deliver = async ({ body, headers }: Call): Promise<number> => {
    const type = { 'content-type': 'application/json' };
    const url = `/api/v1/webhooks/${id}`;
    return (await app.inject({ method: 'POST', url, payload: body, headers: { ...headers, ...type } })).statusCode;
  };
  const expectEnded = async (payment: Delayed, result: Result) => {
    const isPaid = result === 'paid';
    const { mail, ...record } = await orderRecord(shop, payment.orderId);
    expect(record).toMatchObject(
      isPaid
        ? { status: 'PAID', payment: 'PAID', history: ['PENDING', 'PAID'] }
        : { status: 'CANCELLED', payment: 'FAILED', history: ['PENDING', 'CANCELLED'] },
    );
    expect(new Set(mail).size).toBe(mail.length);
    expect(mail.includes('order-confirmation')).toBe(isPaid);
    expect(await loadStock(shop, payment.product)).toBe(isPaid ? 2 : 3);
    expect(provider.taken(payment)).toBe(isPaid ? computeTotal(payment.product) : 0);
  };

  describe.each(['paid', 'declined'] as const)('"%s"', (result) => {
    it('is applied by its webhook, and changes nothing when it is repeated', async () => {
      const payment = await provider.submit(result);
      await expectPending(payment);
      provider.arrive(payment, result);
      const call = provider.sign(payment, result);
      expect(await Promise.all([1, 2, 3].map(() => deliver(call)))).toEqual([200, 200, 200]);
      await Promise.all([1, 2].map(() => applyProviderEvents(context)));
      await expectEnded(payment, result);
      await deliver(provider.sign(payment, result));
      await applyProviderEvents(context);
      await expectEnded(payment, result);
    });

    it('is found by the job when its webhook is lost', async () => {
      const payment = await provider.submit(result);
      await poll();
      await expectPending(payment);
      provider.arrive(payment, result);
      await poll();
      await expectEnded(payment, result);
    });

    it('is read from the provider, so that a forged, untrue, early or late event decides nothing', async () => {
      const untrue = result === 'paid' ? 'declined' : 'paid';
      const step = fc.constantFrom('pending', 'paid', 'declined', 'forged', 'poll');
      const carryOut = async (payment: Delayed, name: string) => {
        if (name === 'poll') return poll();
        const call = provider.sign(payment, name === 'forged' ? result : (name as 'pending' | Result));
        const body = name === 'forged' ? call.body.replace(payment.orderId, uuidv7()) : call.body;
        expect(await deliver({ ...call, body })).toBe(name === 'forged' ? 400 : 200);
        await applyProviderEvents(context);
      };
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 4 }),
          fc.array(step, { maxLength: 4 }),
          fc.constantFrom('poll', untrue, 'pending'),
          async (before, after, last) => {
            const payment = await provider.submit(result);
            for (const name of before) await carryOut(payment, name);
            await expectPending(payment);
            provider.arrive(payment, result);
            for (const name of [...after, last]) await carryOut(payment, name);
            await expectEnded(payment, result);
          },
        ),
        { numRuns: 6 },
      );
    });
  });
});

it('the shop waits for a bank for days, and cancels nothing meanwhile', async () => {
  const payment = await paypal.submit('paid');
  await pollOpenPayments(context, new Date(Date.now() + 3 * 86_400_000));
  expect(await orderRecord(shop, payment.orderId)).toMatchObject({ status: 'PENDING', payment: 'PENDING' });
  paypal.arrive(payment, 'paid');
  await pollOpenPayments(context, new Date(Date.now() + 4 * 86_400_000));
  expect(await orderRecord(shop, payment.orderId)).toMatchObject({ status: 'PAID', payment: 'PAID' });
});
