import type { BenchShop } from '../bench-shop.ts';
import { type BenchSku, orderBody, stockSkus } from '../data/order-bodies.ts';
import { type Figure, maxFigure, minFigure, noted, percentile } from '../figure.ts';
import { runLoad } from '../load/load.ts';
import { cpuMs, listRoots, withDescendants } from '../processes.ts';

const connections = 24;
const seconds = 6;
const minRate = 300;

/** Returns the orders per second that were placed, charged at the sandbox and settled. */
async function orderRate(shop: BenchShop, skus: readonly BenchSku[]) {
  const roots = await listRoots(shop);
  const cpuOfAll = () => withDescendants(roots).reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = { all: cpuOfAll(), server: cpuMs(shop.pid) };
  const requests = skus.map((sku) => ({
    method: 'POST' as const,
    path: '/api/v1/orders/place',
    headers: { 'content-type': 'application/json' },
    body: orderBody(sku),
  }));
  const load = { url: shop.url, requests, connections, seconds, expected: '{"success":true' };
  const { answers: placed, failed, rate, p99Ms } = await runLoad(load);
  if (failed > 0) throw new Error(`${failed} of ${placed} orders were not placed`);
  return {
    rate,
    p99: p99Ms,
    allCpu: (cpuOfAll() - before.all) / placed,
    serverCpu: (cpuMs(shop.pid) - before.server) / placed,
  };
}

/** Measures order placement of one process next to the sandbox: all orders for one SKU, and for a thousand SKUs. */
export async function measureOrderPlacement(shop: BenchShop): Promise<Figure[]> {
  const skus = await stockSkus(shop, { count: 1000, stock: 1_000_000 });
  await orderRate(shop, skus);
  const many = await orderRate(shop, skus);
  const one = await orderRate(shop, skus.slice(0, 1));
  return [
    minFigure('orders a second over 1,000 SKUs', many.rate, minRate, '/s'),
    noted('orders over 1,000 SKUs, p99', `${many.p99} ms`),
    noted('CPU of the server process an order', `${many.serverCpu.toFixed(2)} ms`),
    noted('CPU of everything an order, database and sandbox too', `${many.allCpu.toFixed(2)} ms`),
    noted('orders a second of one SKU', `${one.rate.toFixed(0)} /s`),
    noted('orders of one SKU, p99', `${one.p99} ms`),
  ];
}

const buyers = 500;
const units = 10;

/** Measures five hundred simultaneous buyers of the last ten units of one SKU, and the wait of the rest of the shop meanwhile. */
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
      measured: `${count('SOLD')} sold, ${count('OUT_OF_STOCK')} refused as OUT_OF_STOCK`,
      budget: `exactly ${units} sold`,
      isWithin: isExact,
    },
    maxFigure(
      'their answers, p99',
      percentile(
        attempts.map(({ ms }) => ms),
        0.99,
      ),
      2000,
      'ms',
    ),
    maxFigure('a product list meanwhile, p99', percentile(waits, 0.99), 2000, 'ms'),
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
