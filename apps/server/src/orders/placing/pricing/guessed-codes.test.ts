import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { openKysely, openPool } from '../../../platform/database/connections/pool.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { orderBody, stockProduct, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';

// Tests only the limits of codes, because those of calls would stop a guesser, too.
const shop = await testShop({ variables: { LIMIT_CALLS: '1000000', LIMIT_ORDERS: '1000000' } });
const { context } = shop;
const { staff } = await staffedApp(context);
const limits = { discountCodes: 300, giftCardCodes: 60 } as const;

/** Starts another process of the same shop, with a separate pool and separate counts. */
async function process(): Promise<ShopServer> {
  const pool = openPool(context.databaseAddress, { size: 6, onConnectionLost: () => {} });
  const environment = { ...context.environment };
  const app = await buildApp({ ...context, environment, pool, db: openKysely(pool, true) });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await pool.end();
  });
  return app;
}
const processes = [await process(), await process(), await process()];

const product = await stockProduct(shop, { price: 2_400, stock: 100 });
const made = await staff('POST', '/discounts', { title: 'Right', code: 'RIGHT', kind: 'AMOUNT', value: 100 });
const card = await staff('POST', '/gift-cards', { initialBalance: 1_000 });
if (made.status !== 201 || card.status !== 201) throw new Error('The right codes were not made.');
const right = { discountCodes: 'RIGHT', giftCardCodes: String(card.body.code) };

const ways = {
  'the quote of a cart': (codes: object) => ({
    url: '/api/v1/cart/quote',
    payload: { items: [{ productId: product.id, quantity: 1, price: product.price }], ...codes },
  }),
  'the page of the balance': (codes: object) => ({ url: '/api/v1/cart/quote', payload: { items: [], ...codes } }),
  // Its total is wrong, so that nothing is placed and charged.
  'placing an order': (codes: object) => {
    const body = orderBody({ product, total: 1 });
    return { url: '/api/v1/orders/place', payload: { ...body, order: { ...body.order, ...codes } } };
  },
};
type Way = keyof typeof ways;
type Kind = keyof typeof limits;
const kinds = ['discountCodes', 'giftCardCodes'] as const satisfies readonly Kind[];
const wayNames = [
  'the quote of a cart',
  'the page of the balance',
  'placing an order',
] as const satisfies readonly Way[];

const codesAtOnce = 10;
const guesses = 10_000;
const inFlight = 30;
const countNames = { discountCodes: 'discount-code', giftCardCodes: 'gift-card' } as const;

/** Waits until the database has counted a client's wrong codes. Each process learns the sum when it shares its next count. */
async function untilShared(kind: Kind, client: string, tried: number): Promise<void> {
  const key = createHash('sha256').update(`${countNames[kind]} ${client}`).digest('base64url').slice(0, 22);
  const sum = async () => (await context.pool.query('select calls from call_counts where key = $1', [key])).rows[0];
  await expect.poll(async () => (await sum())?.calls ?? 0, { interval: 20 }).toBeGreaterThanOrEqual(tried);
}

describe.each(kinds)('10,000 wrong codes of one client, tried over three processes: %s', (kind) => {
  it.each(wayNames)('by %s meet one limit, and so does the right code then; another client does not', async (way) => {
    const index = wayNames.indexOf(way) + 10 * kinds.indexOf(kind) + 1;
    const [bot, other] = [`203.0.113.${index}`, `198.51.100.${index}`];
    const call = async (at: number, codes: readonly string[], remoteAddress = bot) => {
      const app = processes[at % processes.length] as ShopServer;
      const answer = await app.inject({ method: 'POST', remoteAddress, ...ways[way]({ [kind]: codes }) });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (let from = 0; from < guesses / codesAtOnce; from += inFlight) {
      const size = Math.min(inFlight, guesses / codesAtOnce - from);
      const burst = Array.from({ length: size }, (_, nth) => {
        const codes = Array.from({ length: codesAtOnce }, (__, code) => `WRONG-${way.length}-${from + nth}-${code}`);
        return call(from + nth, codes);
      });
      statuses.push(...(await Promise.all(burst)));
    }
    const refused = statuses.filter((status) => status === 429).length;
    expect(new Set(statuses)).toEqual(new Set([way === 'placing an order' ? 409 : 200, 429]));
    // Until the processes have synced, each counts only its own calls (decision 0008).
    const tried = (statuses.length - refused) * codesAtOnce;
    expect(tried).toBeGreaterThanOrEqual(limits[kind]);
    expect(tried).toBeLessThan(processes.length * (limits[kind] + codesAtOnce));
    for (const at of processes.keys()) expect(await call(at, [right[kind]])).toBe(429);
    expect(await call(0, [right[kind]], other)).not.toBe(429);
  });

  it('slowly tried, with pauses in which the processes sync, are one limit', {
    timeout: 60_000,
  }, async () => {
    const bot = `192.0.2.${kinds.indexOf(kind) + 1}`;
    let tried = 0;
    const rounds = limits[kind] / (codesAtOnce * processes.length) + 4;
    for (let round = 0; round < rounds; round += 1) {
      const answers = processes.map((app, at) => {
        const codes = Array.from({ length: codesAtOnce }, (_, code) => `SLOW-${round}-${at}-${code}`);
        const request = ways['the page of the balance']({ [kind]: codes });
        return app.inject({ method: 'POST', remoteAddress: bot, ...request });
      });
      for (const { statusCode } of await Promise.all(answers)) if (statusCode !== 429) tried += codesAtOnce;
      await untilShared(kind, bot, tried);
    }
    expect(tried).toBeGreaterThanOrEqual(limits[kind]);
    // Each process may exceed the limit by the codes that it counted since its last synchronization.
    expect(tried).toBeLessThanOrEqual(limits[kind] + processes.length * codesAtOnce);
  });
});
