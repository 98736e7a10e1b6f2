import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadStock, stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop } from './test-markets.ts';

const shop = await testShop({ poolSize: 12 });
const { pool } = shop.context;
const { staff, sent, saveMarkets, savePrices, quote, buy } = await marketShop(shop);

const swiss = marketBody({});
const geneva = marketBody({ name: 'Geneva', prefix: 'gva', countries: ['FR'] });
const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['LI'], currency: 'EUR' });
const japan = marketBody({ name: 'Japan', prefix: 'jp', countries: ['JP'], currency: 'JPY' });
const markets = [swiss, geneva, alps, japan];

beforeAll(async () => {
  expect((await saveMarkets(markets)).status).toBe(200);
});

/** Adds a product with prices in euros and francs that is limited to these markets. */
async function product(soldIn: readonly string[] | null) {
  const made = await stockProduct(shop, { price: 2_400, stock: 20 });
  await savePrices('CHF', [{ productId: made.id, variantId: null, price: 2_290 }]);
  await sent('PUT', `/products/${made.id}`, { soldIn });
  return made;
}

const prices: Readonly<Record<string, { readonly price: number; readonly total: number }>> = {
  main: { price: 2_400, total: 2_900 },
  ch: { price: 2_290, total: 3_190 },
  gva: { price: 2_290, total: 3_190 },
  alps: { price: 2_400, total: 3_300 },
};

function request(productId: string, market: string) {
  return { productId, ...(market !== 'main' && { market }), ...(prices[market] ?? { price: 1, total: 1 }) };
}

// Main and Alps share the prices of the shop; Switzerland and Geneva share the prices in francs. Japan has none.
describe.each([
  ['no limit', null, ['main', 'ch', 'gva', 'alps']],
  ['the main market', ['main'], ['main']],
  ['one of two markets with a currency', [swiss.id], ['ch']],
  ['a market in the currency of the shop', [alps.id], ['alps']],
  ['the main market and another one', ['main', geneva.id], ['main', 'gva']],
  ['a market without a price in its currency', [japan.id], []],
  ['every market', ['main', ...markets.map(({ id }) => id)], ['main', 'ch', 'gva', 'alps']],
] as const)('a product with %s', (_what, soldIn, sellers) => {
  it.each(['main', 'ch', 'gva', 'alps', 'jp'])('is quoted and bought in its markets only: %s', async (market) => {
    const { id } = await product(soldIn);
    const isSold = (sellers as readonly string[]).includes(market);
    const quoted = await quote(request(id, market));
    expect(quoted.lines[0]).toMatchObject(
      isSold
        ? { quantity: 1, price: prices[market]?.price, notes: [] }
        : { quantity: 0, product: null, notes: [{ code: 'UNAVAILABLE' }] },
    );
    const outcome = await buy(request(id, market));
    expect(outcome).toMatchObject(isSold ? { ok: true, value: { success: true } } : { code: 'OUT_OF_STOCK' });
    expect(await loadStock(shop, { id, price: 0 })).toBe(isSold ? 19 : 20);
  });
});

describe('the limit of a product', () => {
  it('holds for the other lines of a cart', async () => {
    const [sold, unsold] = await Promise.all([product(['main']), product([swiss.id])]);
    const quoted = await sent('POST', '/cart/quote', {
      items: [sold, unsold].map(({ id }) => ({ productId: id, variantId: null, quantity: 1 })),
    });
    expect(quoted.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 0]);
    expect(quoted.totals.subtotal).toBe(2_400);
  });

  it('never sells a product after the limit was stored, while orders are placed', async () => {
    const made = await product(null);
    let storedAt = Number.POSITIVE_INFINITY;
    const orders = Array.from({ length: 16 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15));
      const begunAt = performance.now();
      return { begunAt, outcome: await buy(request(made.id, index % 2 === 0 ? 'main' : 'ch')) };
    });
    await new Promise((resolve) => setTimeout(resolve, 90));
    await sent('PUT', `/products/${made.id}`, { soldIn: [alps.id] });
    storedAt = performance.now();
    const done = await Promise.all(orders);
    for (const { begunAt, outcome } of done) {
      if (begunAt > storedAt) expect(outcome).toMatchObject({ code: 'OUT_OF_STOCK' });
    }
    const sold = done.filter(({ outcome }) => outcome.ok && outcome.value.success).length;
    expect(await loadStock(shop, made)).toBe(20 - sold);
    expect(await buy(request(made.id, 'main'))).toMatchObject({ code: 'OUT_OF_STOCK' });
  });

  it('is read under the lock of the order: a change that commits during the wait refuses it', async () => {
    const made = await product(null);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update products set sold_in = '{main}' where id = $1`, [made.id]);
      const waiting = buy(request(made.id, 'ch'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      await client.query('commit');
      expect(await waiting).toMatchObject({ code: 'OUT_OF_STOCK' });
    } finally {
      client.release();
    }
    expect(await loadStock(shop, made)).toBe(20);
  });

  it('does not bind staff in the main market, in drafts and orders', async () => {
    const made = await product([swiss.id]);
    const items = [{ productId: made.id, variantId: null, quantity: 1 }];
    const draft = await sent('POST', '/draft-orders/quote', { items });
    expect(draft.lines[0]).toMatchObject({ quantity: 1 });
  });

  it('names markets of the shop', async () => {
    const made = await product(null);
    for (const [soldIn, status] of [
      [[uuidv7()], 400],
      [[], 400],
      [['ch'], 400],
      [null, 200],
    ] as const) {
      expect((await staff('PUT', `/products/${made.id}`, { soldIn })).status).toBe(status);
    }
    expect((await staff('PUT', `/products/${made.id}`, { soldIn: [uuidv7()] })).body.errors).toEqual([
      { path: 'soldIn', message: 'The shop has no such market' },
    ]);
  });
});

describe('a removed market', () => {
  it('leaves the limits of its products, and is refused while products are sold only there', async () => {
    const spare = marketBody({ name: 'Spare', prefix: 'spare', countries: ['NO'] });
    expect((await saveMarkets([...markets, spare])).status).toBe(200);
    const [both, only] = await Promise.all([product(['main', spare.id]), product([spare.id])]);
    const refused = await saveMarkets(markets);
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'Products that are sold only in Spare: 1. Choose other markets for them first, or close the market.',
    ]);
    expect((await saveMarkets([...markets, { ...spare, isOpen: false }])).status).toBe(200);
    await sent('PUT', `/products/${only.id}`, { soldIn: ['main'] });
    expect((await saveMarkets(markets)).status).toBe(200);
    const { rows } = await pool.query('select sold_in from products where id = any ($1)', [[both.id, only.id]]);
    expect(rows).toEqual([{ sold_in: ['main'] }, { sold_in: ['main'] }]);
  });
});
