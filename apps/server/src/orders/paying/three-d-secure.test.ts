import type { AddressInfo } from 'node:net';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { holdLastsMs } from '@vitrine/domain/orders/hold-limit.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '../../all-resources.ts';
import { buildApp } from '../../app.ts';
import { startJobs } from '../../jobs/jobs.ts';
import {
  computeTotal,
  loadStock,
  orderBody,
  orderFor,
  orderRecord,
  type StockedProduct,
  stockProduct,
  testShop,
} from '../test-shop.ts';
import { pollOpenPayments } from './waiting-payments.ts';

// The browser, the provider's webhooks and the jobs each settle the same order, over real connections and with real
// races. In every interleaving, the response, the order, the transaction, the charge at the provider, the stock and the
// mail agree.

const rounds = 20;
const shop = await testShop({ poolSize: 20 });
const { context, sandbox } = shop;
const app = await buildApp({
  ...context,
  environment: { ...context.environment, limits: { ...context.environment.limits, orders: 100_000 } },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const jobs = await startJobs(context, allResources);
const { port } = app.server.address() as AddressInfo;
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
beforeAll(() => sandbox.control.webhookBase(`http://127.0.0.1:${port}`));

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as PlaceOrderAnswer };
}

interface Waiting {
  readonly product: StockedProduct;
  readonly orderId: string;
  readonly token: string;
  readonly paymentId: string;
}

/** Places an order of one of three units whose card requires 3-D Secure. */
async function placed(card = 'pm_card_authenticationRequired', key: string = uuidv7()): Promise<Waiting> {
  const product = await stockProduct(shop, { stock: 3 });
  const email = `${uuidv7()}@example.com`;
  const { body } = await post('/orders/place', orderBody({ product, card, address: { email } }), {
    'idempotency-key': key,
  });
  if (!('requiresAction' in body)) throw new Error(`No 3-D Secure: ${JSON.stringify(body)}`);
  return {
    product,
    orderId: body.orderId,
    token: body.trackingToken,
    paymentId: body.clientSecret.split('_secret_')[0] ?? '',
  };
}

const settle = ({ orderId, token }: Waiting) => post(`/orders/${orderId}/settle`, { token });

/** Returns the state of the order in every location that stores it. */
async function facts({ product, orderId }: Pick<Waiting, 'product' | 'orderId'>) {
  const { intents, charges } = sandbox.control.books();
  return {
    ...(await orderRecord(shop, orderId)),
    charged: charges
      .filter((charge) => charge.metadata['order_id'] === orderId && charge.status === 'succeeded')
      .map(({ amount }) => amount),
    intents: intents.filter((intent) => intent.metadata['order_id'] === orderId).map(({ status }) => status),
    stock: await loadStock(shop, product),
  };
}

function paidFacts(product: StockedProduct) {
  return {
    status: 'PAID',
    payment: 'PAID',
    history: ['PENDING', 'PAID'],
    mail: ['order-confirmation', 'staff-new-order'],
    charged: [computeTotal(product)],
    intents: ['succeeded'],
    stock: 2,
  };
}

const failedFacts = {
  status: 'CANCELLED',
  payment: 'FAILED',
  history: ['PENDING', 'CANCELLED'],
  mail: [],
  charged: [],
  intents: ['canceled'],
  stock: 3,
};

const paidAnswer = { status: 200, body: { success: true } };
const failedAnswer = { status: 200, body: { success: false, error: expect.stringMatching(/authenticat/i) } };

async function untilDecided({ orderId }: Waiting): Promise<void> {
  await expect
    .poll(async () => (await orderRecord(shop, orderId)).payment, { timeout: 30_000, interval: 20 })
    .not.toBe('PENDING');
}

const late = () => new Date(Date.now() + holdLastsMs + 60_000);

/** Runs twenty orders at once. */
function inRounds<Result>(round: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: rounds }, round));
}

async function expectAgreement(order: Waiting, outcome: 'complete' | 'fail'): Promise<void> {
  expect(await facts(order)).toEqual(outcome === 'complete' ? paidFacts(order.product) : failedFacts);
}

describe.each(['complete', 'fail'] as const)('3-D Secure that is answered with "%s"', (outcome) => {
  const expected = outcome === 'complete' ? paidAnswer : failedAnswer;

  it('and settled by the webhook before the browser asks', async () => {
    sandbox.control.webhooks({ on: true, repeat: 1, shuffle: true });
    await inRounds(async () => {
      const order = await placed();
      sandbox.control.authenticate(order.paymentId, outcome);
      await untilDecided(order);
      expect(await settle(order)).toMatchObject(expected);
      await expectAgreement(order, outcome);
    });
  });

  it('and settled by the browser and the webhook at the same moment', async () => {
    sandbox.control.webhooks({ on: true, repeat: 2, shuffle: false });
    await inRounds(async () => {
      const order = await placed();
      sandbox.control.authenticate(order.paymentId, outcome);
      const answers = await Promise.all([
        settle(order),
        sandbox.control.flush().then(() => settle(order)),
        settle(order),
      ]);
      for (const answer of answers) expect(answer).toMatchObject(expected);
      await expectAgreement(order, outcome);
    });
  });

  it('and settled by the browser before any webhook comes', async () => {
    sandbox.control.webhooks({ on: false, repeat: 1, shuffle: true });
    const orders = await inRounds(async () => {
      const order = await placed();
      sandbox.control.authenticate(order.paymentId, outcome);
      expect(await settle(order)).toMatchObject(expected);
      await expectAgreement(order, outcome);
      return order;
    });
    await sandbox.control.flush();
    for (const order of orders) {
      expect(await settle(order)).toMatchObject(expected);
      await expectAgreement(order, outcome);
    }
  });

  it('in a tab that was closed: the webhook alone decides, and a shopper who comes back sees the result', async () => {
    sandbox.control.webhooks({ on: true, repeat: 0, shuffle: true });
    await inRounds(async () => {
      const order = await placed();
      sandbox.control.authenticate(order.paymentId, outcome);
      await untilDecided(order);
      await expectAgreement(order, outcome);
      expect(await settle(order)).toMatchObject(expected);
    });
  });

  it('whose answers get lost: the same order sent again and asked about again says the same', async () => {
    sandbox.control.webhooks({ on: true, repeat: 0, shuffle: true });
    await inRounds(async () => {
      const key = uuidv7();
      const product = await stockProduct(shop, { stock: 3 });
      const body = orderBody({
        product,
        card: 'pm_card_authenticationRequired',
        address: { email: `${key}@example.com` },
      });
      const lost = new AbortController();
      const first = fetch(`http://127.0.0.1:${port}/api/v1/orders/place`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: lost.signal,
      }).catch(() => null);
      await expect.poll(() => orderFor(shop, product), { timeout: 30_000, interval: 5 }).not.toBe('');
      lost.abort();
      await first;
      const again = await post('/orders/place', body, { 'idempotency-key': key });
      if (!('requiresAction' in again.body)) throw new Error(`No 3-D Secure: ${JSON.stringify(again)}`);
      const { orderId, trackingToken: token, clientSecret } = again.body;
      const order = { product, orderId, token, paymentId: clientSecret.split('_secret_')[0] ?? '' };
      sandbox.control.authenticate(order.paymentId, outcome);
      await settle(order);
      expect(await settle(order)).toMatchObject(expected);
      expect(await post('/orders/place', body, { 'idempotency-key': key })).toMatchObject(expected);
      await expectAgreement(order, outcome);
    });
  });
});

describe('3-D Secure that nobody answers', () => {
  it('is abandoned while the browser requests its state: the response is that it waits, or that it was not completed', async () => {
    sandbox.control.webhooks({ on: true, repeat: 1, shuffle: true });
    const orders = await inRounds(() => placed());
    const asking = orders.map((order) => settle(order));
    await pollOpenPayments(context, late());
    for (const answer of await Promise.all(asking)) expect(answer.body.success).toBe(false);
    for (const order of orders) {
      const { body } = await settle(order);
      expect(body).toEqual({
        success: false,
        error: 'The payment was not completed in time.',
        declineCode: 'abandoned',
      });
      expect(await facts(order)).toEqual(failedFacts);
    }
  });

  it('until the moment in which it is given up ends paid or given up, and every place says the same', async () => {
    sandbox.control.webhooks({ on: true, repeat: 1, shuffle: true });
    const orders = await inRounds(() => placed());
    const givingUp = pollOpenPayments(context, late());
    const answers = orders.map(async (order) => {
      try {
        sandbox.control.authenticate(order.paymentId, 'complete');
      } catch {
        // The bank refuses, because the payment was cancelled a moment before.
      }
      return settle(order);
    });
    await Promise.all([givingUp, ...answers]);
    for (const order of orders) {
      const { body } = await settle(order);
      expect(await facts(order)).toEqual(body.success ? paidFacts(order.product) : failedFacts);
    }
  });
});
