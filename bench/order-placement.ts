import autocannon from 'autocannon';
import type { BenchShop } from './bench-shop.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { type BenchSku, orderBody, stockSkus } from './order-bodies.ts';

const connections = 24;
const seconds = 6;
const leastRate = 300;

/** Orders a second that were placed, charged at the sandbox and settled. */
async function orderRate(shop: BenchShop, skus: readonly BenchSku[]) {
  const result = await autocannon({
    url: shop.url,
    connections,
    duration: seconds,
    verifyBody: (body) => String(body).startsWith('{"success":true'),
    requests: skus.map((sku) => ({
      method: 'POST' as const,
      path: '/api/v1/orders/place',
      headers: { 'content-type': 'application/json' },
      body: orderBody(sku),
    })),
  });
  const failed = result.non2xx + result.errors + result.mismatches;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} orders were not placed`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Order placement of one process with the sandbox beside it, all orders for one SKU and for one of a thousand. */
export async function measureOrderPlacement(shop: BenchShop): Promise<Figure[]> {
  const skus = await stockSkus(shop, { count: 1000, stock: 1_000_000 });
  await orderRate(shop, skus);
  const many = await orderRate(shop, skus);
  const one = await orderRate(shop, skus.slice(0, 1));
  return [
    atLeast('orders a second over 1,000 SKUs', many.rate, leastRate, '/s'),
    { what: 'orders over 1,000 SKUs, p99', measured: `${many.p99} ms`, budget: '-', isWithin: true },
    { what: 'orders a second of one SKU', measured: `${one.rate.toFixed(0)} /s`, budget: '-', isWithin: true },
    { what: 'orders of one SKU, p99', measured: `${one.p99} ms`, budget: '-', isWithin: true },
  ];
}

const buyers = 500;
const units = 10;

/** Five hundred buyers at once for the last ten units of one SKU, and how long the rest of the shop waits meanwhile. */
export async function measureLastUnits(shop: BenchShop): Promise<Figure[]> {
  const [sku] = await stockSkus(shop, { count: 1, stock: units });
  if (!sku) throw new Error('nothing was stocked');
  const body = orderBody(sku);
  let isBuying = true;
  const browsing = browseUntil(shop, () => !isBuying);
  const attempt = async () => {
    const began = performance.now();
    const answer = await fetch(`${shop.url}/api/v1/orders/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { success, code } = (await answer.json()) as { success?: boolean; code?: string };
    return { ms: performance.now() - began, end: success ? 'SOLD' : (code ?? 'FAILED') };
  };
  const attempts = await Promise.all(Array.from({ length: buyers }, attempt));
  isBuying = false;
  const waits = await browsing;
  const count = (end: string) => attempts.filter((one) => one.end === end).length;
  const isExact = count('SOLD') === units && count('OUT_OF_STOCK') === buyers - units;
  return [
    {
      what: `${buyers} buyers at once for ${units} units`,
      measured: `${count('SOLD')} sold, ${count('OUT_OF_STOCK')} told OUT_OF_STOCK`,
      budget: `exactly ${units} sold`,
      isWithin: isExact,
    },
    atMost('their slowest answer but 1 %', slowest(attempts.map(({ ms }) => ms)), 2000, 'ms'),
    atMost('a product list meanwhile, slowest but 1 %', slowest(waits), 2000, 'ms'),
  ];
}

async function browseUntil(shop: BenchShop, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await fetch(`${shop.url}/api/v1/products/many`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"limit":12}',
    });
    await answer.arrayBuffer();
    waits.push(performance.now() - began);
  }
  return waits;
}

function slowest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
