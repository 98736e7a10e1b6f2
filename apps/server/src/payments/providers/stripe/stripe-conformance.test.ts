import { toDebitToken } from '@vitrine/domain/orders/status/order-status.ts';
import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../../../sandbox/src/start-sandbox.ts';
import type { PaymentReading } from '../../payment.ts';
import type { PaymentProvider, PaymentShop } from '../../payment-provider.ts';
import { conformance } from '../../testing/payment-provider.conformance.ts';
import { createRequests, payer, type TestedProvider, toPayment } from '../../testing/tested-provider.ts';
import { stripeBankPayments, stripeDebits, stripeKlarna, stripePayments } from './stripe-payments.ts';

const sandbox = await startSandbox({ laterMs: 3_600_000 });
afterAll(() => sandbox.close());
const { settings, control, url } = sandbox;
const stripe = {
  secretKey: settings.stripeSecretKey,
  publishableKey: settings.stripePublishableKey,
  webhookSecret: settings.stripeWebhookSecret,
  apiBase: url,
  scriptUrl: '',
};
const shop = {
  providers: { stripe, sources: { stripe: 'owner' } },
  environment: { isProduction: false },
} as unknown as PaymentShop;

const online: NonNullable<TestedProvider['online']> = {
  means: { good: 'pm_card_visa', declined: 'pm_card_chargeDeclined', toConfirm: 'pm_card_authenticationRequired' },
  taken: (orderId) =>
    control
      .books()
      .intents.filter(({ metadata }) => metadata['order_id'] === orderId)
      .reduce((sum, intent) => sum + intent.amount_received, 0),
  confirm: ({ paymentId }) => void control.authenticate(paymentId, 'complete'),
  loseResponses: (times) => control.failure({ provider: 'stripe', effect: 'drop', when: 'after', times }),
  recover: () => control.calm(),
  expire: ({ paymentId }) => control.expireAuthorization(paymentId),
  refuseKeys: () => control.failure({ provider: 'stripe', effect: 'status', status: 401, times: 0 }),
  answerWrongAmount: () =>
    control.failure({
      provider: 'stripe',
      effect: 'absurd',
      times: 0,
      changes: { currency: 'eur', amount_received: 100 },
    }),
  dispute({ paymentId, chargeId }) {
    control.openDispute(chargeId ?? '', 'fraudulent');
    return control.books().disputes.find(({ payment_intent: intent }) => intent === paymentId)?.id ?? '';
  },
  signedCall({ paymentId, orderId }) {
    const object = { id: paymentId, object: 'payment_intent', metadata: { order_id: orderId } };
    const event = { id: `evt_${paymentId}`, object: 'event', type: 'payment_intent.succeeded', data: { object } };
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret });
    return { rawBody: Buffer.from(payload), headers: { 'stripe-signature': signature } };
  },
};

/** Stripe answers with another currency than that of a payment in euros. */
const answerDollars = () =>
  control.failure({
    provider: 'stripe',
    effect: 'absurd',
    times: 0,
    changes: { currency: 'usd', amount_received: 100 },
  });

describe('cards', () => conformance({ provider: stripePayments, shop, online }));

describe.each([
  ['IDEAL', stripeBankPayments],
  ['BANCONTACT', stripeBankPayments],
  ['KLARNA', stripeKlarna],
] as const)('%s', (method, provider) =>
  conformance({
    provider: { ...provider, methods: [method] },
    shop,
    online: {
      ...online,
      means: { good: 'complete', declined: 'fail', toConfirm: '' },
      approve: ({ paymentId }, outcome) =>
        void control.authenticate(paymentId, outcome === 'fail' ? 'fail' : 'complete'),
      answerWrongAmount: method === 'KLARNA' ? online.answerWrongAmount : answerDollars,
    },
  }),
);

/** Returns what the sandbox knows about the payer of a payment in euros. */
const billingDetails = async (provider: PaymentProvider, method: 'IDEAL' | 'KLARNA') => {
  const { request } = createRequests({ ...provider, methods: [method] });
  const begun = toPayment(await provider.begin(shop, { ...request('', uuidv7()), currency: 'EUR' }));
  const { payment_method: id } = await client.paymentIntents.retrieve(begun.paymentId);
  return (await client.paymentMethods.retrieve(typeof id === 'string' ? id : '')).billing_details;
};

it('Klarna learns the email and the address of the payer, and iDEAL the name only', async () => {
  expect(await billingDetails(stripeKlarna, 'KLARNA')).toMatchObject({
    name: payer.name,
    email: payer.email,
    address: { line1: payer.street1, city: payer.city, postal_code: payer.postalCode, country: payer.country },
  });
  const nothing = { line1: null, city: null, postal_code: null, country: null };
  expect(await billingDetails(stripeBankPayments, 'IDEAL')).toMatchObject({
    name: payer.name,
    email: null,
    address: nothing,
  });
});

const client = new Stripe(stripe.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });

/** Returns the token of a direct debit from an account, as the browser creates it. */
async function debitToken(iban: string): Promise<string> {
  const { id } = await client.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban },
    billing_details: { name: 'Ada Lovelace', email: 'ada@example.com' },
  });
  return toDebitToken(id);
}
const [good, declined] = await Promise.all(['DE89370400440532013000', 'DE62370400440532013001'].map(debitToken));
const confirmDebit = ({ paymentId }: PaymentReading) => {
  control.confirmDebit(paymentId);
  control.passTime();
};

describe('SEPA_DEBIT', () =>
  conformance({
    provider: stripeDebits,
    shop,
    online: {
      ...online,
      means: { good: good ?? '', declined: declined ?? '', toConfirm: good ?? '' },
      confirm: confirmDebit,
      approve: confirmDebit,
      delayed: {
        good: good ?? '',
        declined: declined ?? '',
        process: ({ paymentId }) => void control.confirmDebit(paymentId),
        decide: () => void control.passTime(),
      },
      answerWrongAmount: answerDollars,
    },
  }));
