import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { visitor } from '../../platform/http/caller.ts';
import { goodAddress, place, type StockedProduct, stockOf, stockProduct } from '../test-shop.ts';
import { quoteCartLines } from './quote-cart.ts';
import { stripeTaxShop } from './test-stripe-tax.ts';

const { shop, calculations } = await stripeTaxShop();
const { pool } = shop.context;
const stripe = await slowStripe();
const { easypost, smtp, sources, stripe: account } = shop.context.providers;
const providers = { stripe: { ...account, apiBase: stripe.url }, easypost, smtp, sources, reload: async () => {} };
const context = { ...shop.context, providers };

/** Stands before the sandbox. It can hold questions about taxes until so many wait at once, and says how many did at most. */
async function slowStripe() {
  let held: (() => void)[] = [];
  let fewest = 1;
  let most = 0;
  const whenEnough = async () => {
    const answered = new Promise<void>((answer) => held.push(answer));
    most = Math.max(most, held.length);
    if (held.length < fewest) return answered;
    // From now on nobody waits: the last questions of a test have no others beside them.
    fewest = 1;
    for (const answer of held) answer();
    held = [];
  };
  const forward = async ({ method = 'GET', url = '', headers, ...request }: IncomingMessage, body: Buffer) => {
    if (method === 'POST' && url.startsWith('/v1/tax/calculations')) await whenEnough();
    const { authorization = '', 'content-type': type = '' } = headers;
    const key = headers['idempotency-key'];
    return fetch(`${shop.sandbox.url}${url}`, {
      method,
      headers: { authorization, 'content-type': type, ...(typeof key === 'string' ? { 'idempotency-key': key } : {}) },
      ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
    });
  };
  const server = createServer(async (request, reply) => {
    const answer = await forward(request, await buffer(request));
    reply.writeHead(answer.status, { 'content-type': 'application/json' });
    reply.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answerWhen(waiting: number) {
      fewest = waiting;
      most = 0;
    },
    mostWaiting: () => most,
  };
}

async function totalOf({ id, price }: StockedProduct): Promise<number> {
  const { country, state, postalCode } = goodAddress;
  const items = [{ productId: id, variantId: null, quantity: 1, price }];
  const asked = { items, address: { country, state, postalCode } };
  return (await quoteCartLines(context, asked, { caller: visitor, address: '127.0.0.1' })).totals.total;
}

/** Each is a client of its own, so that no limit of clients counts. */
function buyAtOnce(product: StockedProduct, total: number, buyers: number) {
  const buy = async (_: unknown, at: number) => {
    const attempt = { product, total, key: uuidv7(), clientAddress: `198.51.100.${at}` };
    const outcome = await place({ ...shop, context }, attempt);
    if (!outcome.ok) return outcome.code;
    return outcome.value.success ? 'SOLD' : 'DECLINED';
  };
  return Promise.all(Array.from({ length: buyers }, buy));
}

it('forty buyers of one product wait for Stripe Tax side by side, more than the four who are written at once', async () => {
  const product = await stockProduct(shop, { price: 3_100, stock: 100 });
  const total = await totalOf(product);
  // In a line of four nobody would be answered, and the rates of the shop would count.
  stripe.answerWhen(5);
  const ends = await buyAtOnce(product, total, 40);
  expect(ends).toEqual(Array.from({ length: 40 }, () => 'SOLD'));
  expect(stripe.mostWaiting()).toBeGreaterThanOrEqual(5);
  const { rows } = await pool.query(
    `select count(distinct s.calculation_id)::int as calculations
     from order_tax_sources s join order_lines l on l.order_id = s.order_id where l.product_id = $1`,
    [product.id],
  );
  expect(rows[0]).toEqual({ calculations: 40 });
});

it('most of a hundred buyers of the last five units never ask Stripe Tax', async () => {
  const product = await stockProduct(shop, { price: 3_200, stock: 5 });
  const total = await totalOf(product);
  const before = calculations();
  const ends = await buyAtOnce(product, total, 100);
  expect(ends.filter((end) => end === 'SOLD')).toHaveLength(5);
  expect(ends.filter((end) => end === 'OUT_OF_STOCK')).toHaveLength(95);
  expect(await stockOf(shop, product)).toBe(0);
  // Sixteen at once, and those who came in as the five buyers left.
  expect(calculations() - before).toBeLessThanOrEqual(16 + 5);
});
