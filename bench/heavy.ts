import { pause, startBenchShop } from './bench-shop.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { fillCatalog } from './large-catalog.ts';
import { type LoadRequest, runLoad } from './load/load.ts';
import { pacedLoad } from './load/paced-load.ts';
import { orderBody, stockSkus } from './order-bodies.ts';
import { field, rootsOf, withDescendants } from './processes.ts';

const products = 2_000;
/** The share of the highest rate that the long load has. */
const share = 0.7;
const connections = 32;
/** How many times the highest rate is asked for afterwards. */
const overload = 10;
const overloadSeconds = 10;
const mostGrowth = 1.1;
const mostRefusalMs = 50;
const mostRecoverySeconds = 1;

/**
 * Runs mixed load, pages, lists, searches and orders, at 70 % of the highest rate for so many minutes, then ten times too much: memory must stay
 * flat, what is refused must be refused at once, and the shop must answer as before within a second.
 */
export async function measureHeavyHours(minutes: number): Promise<Figure[]> {
  const shop = await startBenchShop();
  try {
    await fillCatalog(shop.pool, products);
    const skus = await stockSkus(shop, { count: 500, stock: 10_000_000 });
    const requests = mixed(skus.map(orderBody));
    const load = { url: shop.url, requests, connections };
    await runLoad({ ...load, seconds: 5 });
    const highest = await runLoad({ ...load, seconds: 5 });
    const roots = await rootsOf(shop);
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(megabytes(roots)), 1_000);
    const steady = await pacedLoad({ ...load, aSecond: highest.rate * share, seconds: minutes * 60 });
    clearInterval(sampling);
    const third = Math.max(1, Math.floor(memory.length / 3));
    const growth = average(memory.slice(-third)) / average(memory.slice(third, 2 * third));

    const calm = await pacedLoad({ ...load, aSecond: highest.rate * 0.2, seconds: 5 });
    const flood = await pacedLoad({ ...load, aSecond: highest.rate * overload, seconds: overloadSeconds });
    const recovered = await recoverySeconds(shop.url, calm.p99Ms);
    return [
      noted('highest rate of mixed load', `${highest.rate.toFixed(0)} a second`),
      noted(`${minutes} minutes at ${share * 100} %: rate`, `${steady.rate.toFixed(0)} a second`),
      noted('p50 and p99 meanwhile', `${steady.p50Ms.toFixed(1)} and ${steady.p99Ms.toFixed(1)} ms`),
      atMost('failed answers meanwhile', steady.failed, 0, ''),
      atMost('memory of the last third against the second', growth, mostGrowth, 'times'),
      noted('highest memory meanwhile', `${Math.max(...memory).toFixed(0)} MB`),
      noted(`refused at ${overload} times the highest rate`, `${flood.refused} of ${flood.sent}`),
      atMost('p99 of refusals', flood.refusedP99Ms, mostRefusalMs, 'ms'),
      atMost('other failures then', flood.failed - flood.refused, 0, ''),
      atMost('until a page is answered as before', recovered, mostRecoverySeconds, 's'),
    ];
  } finally {
    await shop.stop();
  }
}

function page(path: string): LoadRequest {
  return { path, headers: { 'accept-encoding': 'br' } };
}

/** One order for ten cached pages, three lists and two searches. */
function mixed(bodies: readonly string[]): LoadRequest[] {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: string): LoadRequest => ({ method: 'POST', path, headers: json, body });
  return bodies.flatMap((body, place) => [
    page('/'),
    ...Array.from({ length: 9 }, (_, number) => page(`/product/bench-${1 + ((place * 9 + number) % products)}`)),
    ...[0, 1, 2].map((number) =>
      post('/api/v1/catalog/listing', JSON.stringify({ kind: 'category', slug: `range-${(place + number) % 20}` })),
    ),
    ...['lamp', 'nordic mug'].map((search) =>
      post(
        '/api/v1/products/many',
        JSON.stringify({ search: `${search} ${place}`, searchFields: ['name'], limit: 12 }),
      ),
    ),
    post('/api/v1/orders/place', body),
  ]);
}

/** Returns the seconds until three pages in a row are answered within twice the calm p99, or 50 ms. */
async function recoverySeconds(url: string, calmMs: number): Promise<number> {
  const began = performance.now();
  for (let inTime = 0; inTime < 3; ) {
    const asked = performance.now();
    const answer = await fetch(`${url}/`);
    await answer.arrayBuffer();
    const isAsBefore = answer.ok && performance.now() - asked <= Math.max(2 * calmMs, 50);
    inTime = isAsBefore ? inTime + 1 : 0;
    if (!isAsBefore) await pause(10);
    if (performance.now() - began > 60_000) break;
  }
  return (performance.now() - began) / 1000;
}

function megabytes(roots: readonly number[]): number {
  return withDescendants(roots).reduce((total, pid) => {
    try {
      return total + field(pid, 'smaps_rollup', 'Pss') / 1024;
    } catch {
      return total;
    }
  }, 0);
}

function average(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
