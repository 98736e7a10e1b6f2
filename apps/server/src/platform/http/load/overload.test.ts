import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { testApp } from '../testing/test-app.ts';
import { isRefused } from './overload.ts';

const delayMs = 100;
const database = await testDatabase();
const app = await testApp(database, { OVERLOAD_DELAY_MS: String(delayMs), LIMIT_CALLS: '1000000' });
let address = '';

beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});

/**
 * Blocks the event loop repeatedly, each time longer than the limit of ordinary requests and far shorter than the
 * checkout's.
 */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const busy = (async () => {
    while (!over.signal.aborted) {
      const end = performance.now() + 3 * delayMs;
      while (performance.now() < end);
      await turn();
    }
  })();
  try {
    while (!app.isOverloaded('ordinary')) await turn();
    await work();
  } finally {
    over.abort();
    await busy;
  }
}

const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1${url}`, payload });

async function statusOfAbout(): Promise<number> {
  const answer = await fetch(`${address}/about`);
  await answer.text();
  return answer.status;
}

describe('a process that has fallen behind', () => {
  it('refuses reads and pages that are not kept at once, serves cached pages, and lets the checkout through', async () => {
    // A busy machine may make the process late before the test does.
    await expect.poll(statusOfAbout, { timeout: 20_000 }).toBe(200);

    await whileBusy(async () => {
      const read = await post('/products/many', {});
      expect([read.statusCode, read.json().code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(read.headers['retry-after'])).toBeGreaterThan(0);

      for (const page of [await app.inject({ url: '/search?q=cup' }), await app.inject({ url: '/' })]) {
        expect(page.statusCode).toBe(503);
        expect(page.headers['content-type']).toContain('text/html');
        expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
        expect(page.body).toContain('The shop is busy');
      }
      expect((await app.inject({ url: '/about' })).statusCode).toBe(200);
      const overTheWire = await fetch(`${address}/about`);
      expect([overTheWire.status, (await overTheWire.text()).includes('</html>')]).toEqual([200, true]);

      for (const [url, payload, status] of [
        ['/cart/quote', { items: [] }, 200],
        ['/auth/login', { email: 'nobody@example.com', password: 'secret1' }, 401],
        ['/webhooks/stripe', {}, 400],
        ['/orders/place', {}, 400],
      ] as const) {
        expect([url, (await post(url, payload)).statusCode]).toEqual([url, status]);
      }
      expect((await app.inject({ url: '/api/v1/settings/site' })).statusCode).toBe(200);
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
      const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      expect(Number(/http_requests_refused_total\{reason="overload"\} (\d+)/.exec(metrics.body)?.[1])).toBe(3);
    });

    while (app.isOverloaded('ordinary')) await turn();
    expect((await post('/products/many', {})).statusCode).toBe(200);
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  });
});

describe('a database for which a crowd waits', () => {
  it('lets reads be refused at once while it stands still, orders not yet, and serves all when it moves again', async () => {
    const slow = await testDatabase({ poolSize: 2 });
    const shop = await testApp(slow, { OVERLOAD_DELAY_MS: '1000', LIMIT_CALLS: '1000000' });
    const read = () => shop.inject({ method: 'POST', url: '/api/v1/products/many', payload: {} });
    expect((await read()).statusCode).toBe(200);

    const held = await Promise.all([slow.pool.connect(), slow.pool.connect()]);
    const crowd = Array.from({ length: 250 }, async () => (await slow.pool.connect()).release());
    const settled = Promise.allSettled(crowd);
    await expect.poll(() => shop.isOverloaded('ordinary'), { timeout: 20_000, interval: 20 }).toBe(true);
    const refusal = await shop.inject({ method: 'POST', url: '/api/v1/products/many', payload: { limit: 7 } });
    expect([refusal.statusCode, refusal.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect([shop.isOverloaded('staff'), shop.isOverloaded('checkout')]).toEqual([false, false]);

    for (const connection of held) connection.release();
    await settled;
    expect(shop.isOverloaded('ordinary')).toBe(false);
    expect((await read()).statusCode).toBe(200);
  });

  it('serves five hundred carts that are priced at the same moment', async () => {
    const shop = await testApp(await testDatabase(), { OVERLOAD_DELAY_MS: '2000', LIMIT_CALLS: '1000000' });
    const items = [{ productId: crypto.randomUUID(), quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => shop.inject({ method: 'POST', url: '/api/v1/cart/quote', payload: { items } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });
});

const refused = (delay: number) =>
  (['ordinary', 'staff', 'checkout', 'always'] as const).filter((priority) => isRefused(priority, delay, 1_000));

describe('the thresholds', () => {
  it('grow from ordinary requests over those of staff to the checkout, and health is always reported', () => {
    expect(refused(1_000)).toEqual([]);
    expect(refused(1_001)).toEqual(['ordinary']);
    expect(refused(3_001)).toEqual(['ordinary', 'staff']);
    expect(refused(10_001)).toEqual(['ordinary', 'staff', 'checkout']);
    expect(refused(Number.POSITIVE_INFINITY)).toEqual(['ordinary', 'staff', 'checkout']);
  });
});
