import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { testApp } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

const database = await testDatabase();
let count = 0;

/** Sends an event in Stripe's form, signed with the secret of the tests' shops. */
function sendEvent(app: ShopServer, { filling = '', secret = 'whsec_test' } = {}) {
  count += 1;
  const data = { object: { id: `pi_${count}`, object: 'payment_intent', description: filling } };
  const payload = JSON.stringify({ id: `evt_${count}`, object: 'event', type: 'payment_intent.succeeded', data });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers, payload });
}

describe('a burst of webhooks', () => {
  it('is taken whole, however few other calls an address may make, and leaves those to it', async () => {
    const app = await testApp(database, { LIMIT_CALLS: '2' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(app)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await app.inject('/api/v1/settings/site')).statusCode).toBe(200);
  });

  it('has a limit of its own, which counts what nobody signed too', async () => {
    const app = await testApp(database, { LIMIT_WEBHOOKS: '3' });
    const answers = [];
    for (const secret of ['whsec_test', 'guessed', 'guessed', 'whsec_test'])
      answers.push(await sendEvent(app, { secret }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 429]);
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused unread when one is larger than any event', async () => {
    const app = await testApp(database);
    expect((await sendEvent(app, { filling: 'x'.repeat(300_000) })).statusCode).toBe(413);
  });
});

describe('a kept event', () => {
  it('holds what it is about and nobody’s name, address or card', async () => {
    const app = await testApp(database);
    await sendEvent(app, { filling: 'Ada Lovelace, 388 Townsend St' });
    const { rows } = await database.pool.query(`select payload from provider_events order by received_at desc limit 1`);
    expect(rows[0].payload).toEqual({ about: 'payment', paymentId: `pi_${count}`, orderId: null });
  });
});
