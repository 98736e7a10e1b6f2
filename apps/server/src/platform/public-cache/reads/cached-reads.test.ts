import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../../resources/test-shop.ts';
import { createLog } from '../../runtime/log.ts';
import { listenForEvictions } from '../evictions/page-evictions.ts';

const shop = await testShop();
const { app, call, context, pool, statements } = shop;
const evictions = await listenForEvictions({
  address: context.databaseAddress,
  pool,
  cache: context.pageCache,
  log: createLog('silent'),
});
afterAll(() => evictions.close());
let admin: Person;
let productId = '';
const addresses = Array.from({ length: 250 }, (_, index) => `198.51.100.${index}`);

/** Reads as a visitor from an address that has written nothing. */
async function read(path: string, body: object, more: { headers?: Record<string, string>; ip?: string } = {}) {
  const { ip = '203.0.113.7', headers = {} } = more;
  return app.inject({ method: 'POST', url: `/api/v1/${path}`, payload: body, remoteAddress: ip, headers });
}

/** Runs reads and returns how many statements the engine sent. */
async function loadStatements(run: () => Promise<unknown>): Promise<number> {
  const before = statements.length;
  await run();
  return statements.length - before;
}

/** Takes units from stock as an order does, and waits until this process has received the eviction. */
async function sell(units: number): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select set_config('vitrine.stock_reason', 'ORDERED', true)`);
  await client.query('update products set stock = stock - $1 where id = $2', [units, productId]);
  await client.query('commit');
  client.release();
  await evictions.caughtUp();
}

const mug = () => ({ where: { id: productId } });
const stockIn = ({ body }: { body: string }) => (JSON.parse(body) as { stock: number }).stock;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  const made = await call(admin, 'POST', 'products', {
    name: 'Mug',
    price: 1000,
    stock: 500,
    description: 'blue '.repeat(400),
  });
  productId = made.id;
  await evictions.caughtUp();
});

describe('a read of public records by visitors', () => {
  it('is kept from its second time on, whatever the order of the fields, with the same bytes', async () => {
    const fresh = await read('products/one', { where: { id: productId }, include: ['tags'] });
    await read('products/one', { where: { id: productId }, include: ['tags'] });
    let stored = fresh;
    const count = await loadStatements(async () => {
      stored = await read('products/one', { include: ['tags'], where: { id: productId } });
    });
    expect(count).toBe(0);
    expect(stored.body).toBe(fresh.body);
    expect(stored.headers).toMatchObject({
      'content-type': fresh.headers['content-type'],
      'cache-control': 'no-store',
    });
  });

  it('is sent compressed to a client that takes it', async () => {
    const plain = await read('products/one', mug());
    await read('products/one', mug());
    const packed = await read('products/one', mug(), { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('returns the current stock after each sale', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        read('products/one', mug()),
        read('products/many', {}),
        read('catalog/listing', { kind: 'all' }),
      ]);
      const before = stockIn(await read('products/one', mug()));
      await sell(1);
      expect(stockIn(await read('products/one', mug()))).toBe(before - 1);
      const many: { items: { stock: number }[] } = JSON.parse((await read('products/many', {})).body);
      expect(many.items[0]?.stock).toBe(before - 1);
      const listing: { page: { products: { stock: number }[] } } = JSON.parse(
        (await read('catalog/listing', { kind: 'all' })).body,
      );
      expect(listing.page.products[0]?.stock).toBe(before - 1);
    }
  });

  it('never returns an older stock than before, while sales and reads race', async () => {
    const start = stockIn(await read('products/one', mug()));
    let reported = start;
    const selling = new AbortController();
    const reader = async (ip: string) => {
      while (!selling.signal.aborted) {
        const min = reported;
        const seen = stockIn(await read('products/one', mug(), { ip }));
        expect(seen).toBeLessThanOrEqual(min);
      }
    };
    const readers = addresses.slice(0, 4).map(reader);
    for (let round = 0; round < 40; round += 1) {
      await sell(1);
      reported -= 1;
    }
    selling.abort();
    await Promise.all(readers);
    expect(stockIn(await read('products/one', mug()))).toBe(start - 40);
  });

  it.each(['products/variants/one', 'products/one'])(
    'returns the stock of a variant after its sale: %s',
    async (path) => {
      const sizes = await call(admin, 'POST', 'products', {
        name: 'Shirt',
        price: 1000,
        variants: [{ options: ['Size:S'], stock: 9 }],
      });
      const body =
        path === 'products/one'
          ? { where: { id: sizes.id }, select: ['slug', 'variants'] }
          : { where: { productId: sizes.id }, select: ['id', 'stock'] };
      await evictions.caughtUp();
      const variantStock = async () => {
        const record: { stock?: number; variants?: { stock: number }[] } = JSON.parse((await read(path, body)).body);
        return record.stock ?? record.variants?.[0]?.stock;
      };
      for (let repeated = 0; repeated < 3; repeated += 1) expect(await variantStock()).toBe(9);
      const client = await pool.connect();
      await client.query('begin');
      await client.query(`select set_config('vitrine.stock_reason', 'ORDERED', true)`);
      await client.query('update variants set stock = stock - 1 where product_id = $1', [sizes.id]);
      await client.query('commit');
      client.release();
      await evictions.caughtUp();
      expect(await variantStock()).toBe(8);
    },
  );

  it('is read once for any number of simultaneous requests', async () => {
    const requested = { where: { id: productId }, select: ['name'] };
    const count = await loadStatements(() =>
      Promise.all(addresses.slice(0, 50).map((ip) => read('products/one', requested, { ip }))),
    );
    expect(count).toBeLessThan(10);
  });

  it('is made anew for whoever has just written, and for a signed-in caller', async () => {
    await read('products/one', mug());
    await read('products/one', mug());
    expect(await loadStatements(() => call(admin, 'POST', 'products/one', mug()))).toBeGreaterThan(0);
    await call(admin, 'PUT', `products/${productId}`, { longName: 'Blue mug' });
    const seen = await read('products/one', mug(), { ip: '127.0.0.1' });
    expect(JSON.parse(seen.body)).toMatchObject({ longName: 'Blue mug' });
    expect(await loadStatements(() => read('products/one', mug(), { ip: '127.0.0.1' }))).toBeGreaterThan(0);
  });

  it('is made anew after an edit, and a record that was taken off the shop is gone', async () => {
    await read('products/one', mug());
    await read('products/one', mug());
    await call(admin, 'PUT', `products/${productId}`, { price: 1200 });
    await evictions.caughtUp();
    expect(JSON.parse((await read('products/one', mug())).body)).toMatchObject({ price: 1200 });
    await read('products/one', mug());
    await call(admin, 'PUT', `products/${productId}`, { status: 'DRAFT' });
    await evictions.caughtUp();
    expect((await read('products/one', mug())).statusCode).toBe(404);
    await call(admin, 'PUT', `products/${productId}`, { status: 'ACTIVE' });
    await evictions.caughtUp();
    expect((await read('products/one', mug())).statusCode).toBe(200);
  });

  it('that fails is answered as a problem to each, and not kept', async () => {
    const wrong = { where: { costPrice: 1 } };
    const answers = await Promise.all([1, 2, 3].map(() => read('products/many', wrong)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(new Set(answers.map(({ body }) => (JSON.parse(body) as { requestId?: string }).requestId)).size).toBe(3);
  });

  it('stays kept through a flood of questions that come once each', async () => {
    await read('products/one', mug());
    await read('products/one', mug());
    for (let start = 0; start < 400; start += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => read('products/many', { where: { price: { lt: start + index } } })),
      );
    }
    expect(await loadStatements(() => read('products/one', mug()))).toBe(0);
  });
});
