import { createHash, randomBytes } from 'node:crypto';
import type { BenchShop } from '../bench-shop.ts';
import { type BenchSku, orderBody, stockSkus } from '../data/order-bodies.ts';
import { type Figure, maxFigure, noted, percentile } from '../figure.ts';
import { settled } from '../settled.ts';
import { computeTotal, listProcesses, spentBetween, spentSoFar } from '../table/spent.ts';

const turns = 6;
const ordersOfTurn = 240;
const connections = 8;
const quoteCount = 500;
const code = 'BENCH';
/** The amount that each gift card pays. The rest still goes to the card provider. */
const cardCents = 100;
const address = { country: 'US', state: 'CA', postalCode: '94107' };

/**
 * Measures the CPU time of plain orders and, in alternating runs, of orders with five automatic discounts, a code, a
 * gift card and zone rates.
 * Then measures the quote of a cart in a shop with a thousand discounts.
 */
export async function measureDiscountedOrders(shop: BenchShop): Promise<Figure[]> {
  const skus = await stockSkus(shop, { count: 200, stock: 1_000_000 });
  await loadTurn(shop, skus.map(orderBody));
  const plain: number[] = [];
  const discounted: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    plain.push(await loadTurn(shop, getBodies(skus, orderBody)));
    await configure(shop);
    discounted.push(await loadTurn(shop, await discountedBodies(shop, skus)));
    await clear(shop);
  }
  const [without, withAll] = [percentile(plain, 0.5), percentile(discounted, 0.5)];
  return [
    noted('CPU of everything an order, without discounts', `${without.toFixed(2)} ms`),
    noted('the same with five discounts, a code, a gift card and zone rates', `${withAll.toFixed(2)} ms`),
    maxFigure('how much more that is', (withAll / without - 1) * 100, 15, '%'),
    ...(await measureQuotes(shop, skus)),
  ];
}

function getBodies(skus: readonly BenchSku[], toBody: (sku: BenchSku, index: number) => string): string[] {
  return Array.from({ length: ordersOfTurn }, (_, index) => toBody(skus[index % skus.length] as BenchSku, index));
}

/**
 * Places the orders. Returns the CPU time of all shop processes per order, with its events and emails, in milliseconds.
 */
async function loadTurn(shop: BenchShop, bodies: readonly string[]): Promise<number> {
  const spent = await measureCpu(shop, async () => {
    const waiting = [...bodies];
    const buy = async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
        const answer = await post(shop, 'orders/place', body);
        if (answer['success'] !== true) throw new Error(`An order was not placed: ${JSON.stringify(answer)}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, buy));
  });
  return spent / bodies.length;
}

/** Returns the CPU time of all shop processes during the work and its background jobs, in milliseconds. */
async function measureCpu(shop: BenchShop, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await shop.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const processes = listProcesses(shop.pid, rows[0]?.pid ?? null);
  await settled(shop);
  const before = spentSoFar(processes);
  await work();
  await settled(shop);
  return computeTotal(spentBetween(before, spentSoFar(processes)));
}

async function post(shop: BenchShop, path: string, body: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/api/v1/${path}`, { method: 'POST', headers, body });
  return (await answer.json()) as Record<string, unknown>;
}

/**
 * Creates five automatic discounts from which the shop selects the best, a code that combines with them, and a zone
 * with three methods.
 */
async function configure({ pool }: BenchShop): Promise<void> {
  await pool.query(
    `insert into discounts (id, title, code, kind, value, combines_with, minimum_subtotal)
     select gen_random_uuid(), 'Bench ' || n, case when n = 6 then $1 end, case when n = 6 then 'FREE_SHIPPING' else 'PERCENTAGE' end,
       case when n = 6 then 0 else 100 * n end, '{ORDER,PRODUCT,SHIPPING}', 100 * n from generate_series(1, 6) n`,
    [code],
  );
  await pool.query(
    `with zone as (insert into shipping_zones (id, name, areas) values (gen_random_uuid(), 'Bench', '[{"country": "US", "states": [], "postalCodes": []}]') returning id)
     insert into shipping_methods (id, zone_id, title, kind, price) select gen_random_uuid(), zone.id, 'Bench ' || n, 'FLAT', 500 + 100 * n
     from zone, generate_series(1, 3) n`,
  );
}

async function clear({ pool }: BenchShop): Promise<void> {
  await pool.query(`delete from discounts where title like 'Bench %'`);
  await pool.query(`delete from shipping_zones where name = 'Bench'`);
}

/** Issues a gift card for each order. Returns the bodies with the figures of the shop's own quote. */
async function discountedBodies(shop: BenchShop, skus: readonly BenchSku[]): Promise<string[]> {
  const codes = Array.from({ length: ordersOfTurn }, () => randomBytes(8).toString('hex').toUpperCase());
  const hashes = codes.map((text) => createHash('sha256').update(`gift-card:${text}`).digest());
  await shop.pool.query(
    `with made as (
       insert into gift_cards (id, code_hash, last_four, initial_balance) select gen_random_uuid(), hash, 'GIFT', $2 from unnest($1::bytea[]) hash returning id
     ) insert into gift_card_entries (gift_card_id, kind, amount) select id, 'ISSUED', $2 from made`,
    [hashes, cardCents],
  );
  const [first] = skus;
  const items = [{ productId: first?.id, variantId: null, quantity: 1, price: first?.price }];
  const quote = await post(shop, 'cart/quote', JSON.stringify({ items, discountCodes: [code], address }));
  const { total } = quote['totals'] as { total: number };
  return getBodies(skus, (sku, index) => {
    const body = JSON.parse(orderBody({ ...sku, total })) as { order: object };
    return JSON.stringify({
      ...body,
      order: {
        ...body.order,
        discountCodes: [code],
        giftCardCodes: [codes[index]],
        giftCardAmount: cardCents,
        shippingMethodId: quote['shippingMethodId'],
      },
    });
  });
}

/**
 * Measures the quote of a cart of three lines with a code, in a shop without discounts and in one with a thousand
 * active discounts.
 */
async function measureQuotes(shop: BenchShop, skus: readonly BenchSku[]): Promise<Figure[]> {
  const items = skus.slice(0, 3).map(({ id, price }) => ({ productId: id, variantId: null, quantity: 2, price }));
  const body = JSON.stringify({ items, discountCodes: ['NOTHING'], address });
  const without = await loadQuotes(shop, body);
  await shop.pool.query(
    `insert into discounts (id, title, kind, value, combines_with, product_ids, minimum_subtotal)
     select gen_random_uuid(), 'Bench ' || n, 'PERCENTAGE', 100 + n, '{ORDER,PRODUCT,SHIPPING}',
       case when n % 4 = 0 then '{}'::uuid[] else array[($1::uuid[])[1 + n % array_length($1::uuid[], 1)]] end, 100 * n from generate_series(1, 1000) n`,
    [skus.map(({ id }) => id)],
  );
  const discounted = await loadQuotes(shop, body);
  await clear(shop);
  return [
    noted(
      'CPU of everything a quote, without discounts',
      `${without.cpu.toFixed(2)} ms, p95 ${without.p95.toFixed(1)} ms`,
    ),
    noted('CPU of everything a quote with 1,000 active discounts', `${discounted.cpu.toFixed(2)} ms`),
    maxFigure('a quote with 1,000 active discounts, p95', discounted.p95, 10, 'ms'),
  ];
}

/** Quotes sequentially. Returns the CPU time of all shop processes per quote and the wait, in milliseconds. */
async function loadQuotes(shop: BenchShop, body: string): Promise<{ readonly cpu: number; readonly p95: number }> {
  const waits: number[] = [];
  const quote = async () => {
    const began = performance.now();
    await post(shop, 'cart/quote', body);
    return performance.now() - began;
  };
  for (let warming = 0; warming < 100; warming += 1) await quote();
  const spent = await measureCpu(shop, async () => {
    for (let index = 0; index < quoteCount; index += 1) waits.push(await quote());
  });
  return { cpu: spent / quoteCount, p95: percentile(waits, 0.95) };
}
