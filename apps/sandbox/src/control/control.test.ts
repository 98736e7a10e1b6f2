import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { catchFailure, stripeClient } from '../testing/clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ laterMs: 86_400_000 });
});
afterAll(() => sandbox.close());

const withKey = () => ({ authorization: `Bearer ${sandbox.controlKey}` });

async function control(path: string, body: object, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withKey(), ...headers },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${sandbox.url}/_control${path}`, init);
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
/** Returns the status of a request with a mismatched Host. fetch would correct the Host. */
function statusForHost(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const requested = request(`${sandbox.url}/_control/books`, { headers: { host, ...withKey() } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    requested.on('error', reject).end();
  });
}

describe('the control API', () => {
  it('acts out a failure for a number of calls, then stops', async () => {
    const stripe = stripeClient(sandbox);
    await control('/faults', {
      provider: 'stripe',
      method: 'GET',
      path: '/charges',
      effect: 'status',
      status: 503,
      times: 2,
      skip: 1,
    });
    expect((await stripe.charges.list()).data).toEqual([]);
    for (const attempt of [1, 2]) {
      expect(await catchFailure(stripe.charges.list()), String(attempt)).toMatchObject({ statusCode: 503 });
    }
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  it('delays calls until it is reset', async () => {
    await control('/latency', { minMs: 120, maxMs: 120 });
    const start = performance.now();
    await stripeClient(sandbox).charges.list();
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
    expect((await control('/calm', {})).answer).toEqual({ ok: true });
  });

  it('tells the books', async () => {
    const stripe = stripeClient(sandbox);
    const order = { amount: 700, currency: 'usd', confirm: true, payment_method_types: ['card'] };
    const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 200 });
    const books = await (await fetch(`${sandbox.url}/_control/books`, { headers: withKey() })).json();
    expect(books).toMatchObject({
      totals: { captured: 700, refunded: 200, chargeCount: 1 },
      intents: [{ id: intent.id }],
      charges: [{ id: intent.latest_charge, amount_refunded: 200 }],
      refunds: [{ amount: 200, status: 'succeeded' }],
      labels: [],
    });
  });

  it('says what is wrong with an order', async () => {
    expect(await control('/faults', { effect: 'explode' })).toMatchObject({
      status: 400,
      answer: { error: 'effect: must be one of absurd, drop, hang, status' },
    });
    expect((await control('/scan-parcel', { trackingCode: 'x', status: 'lost' })).status).toBe(400);
    expect((await control('/fail-refund', { refundId: 're_x' })).status).toBe(400);
    expect(await control('/webhooks', { delayMs: 5, on: false })).toMatchObject({
      answer: { delayMs: 5, on: false, repeat: 0 },
    });
  });

  it.each([
    ['no key', ''],
    ['another key', 'Bearer another'],
    ['a part of it', 'Bearer part'],
    ['the key without its scheme', 'bare'],
  ])('answers 401 to whoever shows %s', async (_, shown) => {
    const { controlKey } = sandbox;
    const authorization = shown.replace('part', controlKey.slice(0, -1)).replace('bare', controlKey);
    for (const path of ['/books', '/health']) {
      const refused = await fetch(`${sandbox.url}/_control${path}`, { headers: { authorization } });
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    expect((await control('/calm', {}, { authorization })).status).toBe(401);
    expect((await control('/calm', {})).status).toBe(200);
  });

  it('answers nobody who comes from a web page, through a proxy or by another name', async () => {
    expect((await control('/calm', {}, { origin: 'http://127.0.0.1:3000' })).status).toBe(403);
    expect((await control('/calm', {}, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
    expect(await statusForHost('shop.example')).toBe(403);
    expect(await statusForHost(`127.0.0.1:${sandbox.port}`)).toBe(200);
  });
});
