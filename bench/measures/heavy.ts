import { pause, startBenchShop } from '../bench-shop.ts';
import { fillCatalog } from '../data/large-catalog.ts';
import { orderBody, stockSkus } from '../data/order-bodies.ts';
import { type Figure, maxFigure, noted } from '../figure.ts';
import { runLoad } from '../load/load.ts';
import { type NamedRequest, type PacedResult, pacedLoad } from '../load/paced-load.ts';
import { field, listRoots, withDescendants } from '../processes.ts';
import { createRandomSource } from '../proof/random-source.ts';
import { refusalTimes, refusedBetween } from '../server-times.ts';

const products = 2_000;
/** The share of the highest rate for the long load. */
const share = 0.7;
const connections = 32;
/**
 * Seconds between two requests of one shopper. The load therefore represents this many times more people than requests
 * per second.
 */
const secondsBetween = 4;
/** The shop reads the addresses of these people from the load, as from a proxy. */
const townAsProxy = { TRUST_PROXY: '127.0.0.1' };
/** The multiple of the highest rate for the overload afterwards. */
const overload = 10;
const overloadSeconds = 10;
const maxGrowth = 1.1;
const maxRefusalMs = 50;
const maxRecoverySeconds = 1;

/**
 * Runs mixed load of pages, lists, searches and orders at 70 % of the highest rate for the given minutes, then ten
 * times too much.
 * Memory must stay flat, refusals must be immediate, and the shop must respond at normal speed within a second.
 */
export async function measureHeavyHours(minutes: number): Promise<Figure[]> {
  const shop = await startBenchShop(undefined, townAsProxy);
  try {
    await fillCatalog(shop.pool, products);
    const skus = await stockSkus(shop, { count: 500, stock: 10_000_000 });
    const requests = mixed(skus.map(orderBody));
    const load = { url: shop.url, requests };
    await runLoad({ ...load, connections, seconds: 5 });
    const highest = await runLoad({ ...load, connections, seconds: 5 });
    const paced = (factor: number, seconds: number) => {
      const aSecond = highest.rate * factor;
      return pacedLoad({ ...load, aSecond, seconds, people: Math.ceil(aSecond * secondsBetween) | 1 });
    };
    const roots = await listRoots(shop);
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(megabytes(roots)), 1_000);
    const steady = await paced(share, minutes * 60);
    clearInterval(sampling);
    const third = Math.max(1, Math.floor(memory.length / 3));
    const growth = average(memory.slice(-third)) / average(memory.slice(third, 2 * third));

    const calm = await paced(0.2, 5);
    const before = await refusalTimes(shop.url);
    const flood = await paced(overload, overloadSeconds);
    const recovered = await recoverySeconds(shop.url, calm.p99Ms);
    const atServer = refusedBetween(before, await refusalTimes(shop.url));
    return [
      noted('highest rate of mixed load', `${highest.rate.toFixed(0)} a second`),
      noted(`${minutes} minutes at ${share * 100} %: rate`, `${steady.rate.toFixed(0)} a second`),
      noted('p50 and p99 meanwhile', `${steady.p50Ms.toFixed(1)} and ${steady.p99Ms.toFixed(1)} ms`),
      ...byKind('meanwhile', steady),
      maxFigure('failed or refused answers meanwhile', steady.failed + steady.refused.count, 0, ''),
      maxFigure('memory of the last third against the second', growth, maxGrowth, 'times'),
      noted('highest memory meanwhile', `${Math.max(...memory).toFixed(0)} MB`),
      noted(`refused at ${overload} times the highest rate`, `${flood.refused.count} of ${flood.sent}`),
      ...byKind('then', flood),
      noted('how late the client itself was then, p99', `${flood.lateP99Ms.toFixed(1)} ms`),
      noted(
        'p50 and most of refusals, as the client saw it',
        `${flood.refused.p50Ms.toFixed(1)} and ${flood.refused.maxMs.toFixed(0)} ms`,
      ),
      maxFigure('p99 of refusals, as the client saw it', flood.refused.p99Ms, maxRefusalMs, 'ms'),
      maxFigure(`p99 of the server's own time for ${atServer.count} refusals`, atServer.p99Ms, maxRefusalMs, 'ms'),
      maxFigure('other failures then', flood.failed, 0, ''),
      maxFigure('until a page is answered as before', recovered, maxRecoverySeconds, 's'),
    ];
  } finally {
    await shop.stop();
  }
}

/** Lists the responses by kind of request, status and code. */
function byKind(when: string, { answers }: PacedResult): Figure[] {
  return answers
    .toSorted((a, b) => a.what.localeCompare(b.what) || a.status - b.status)
    .map(({ what, status, code, count, p50Ms, p99Ms }) =>
      noted(`${what}, ${status} ${code} ${when}`, `${count}, p50 ${p50Ms.toFixed(1)} and p99 ${p99Ms.toFixed(1)} ms`),
    );
}

function page(what: string, path: string): NamedRequest {
  return { what, path, headers: { 'accept-encoding': 'br' } };
}

/**
 * Returns one order for ten pages, three lists and two searches.
 * The nth popular product receives a fraction 1/n of the first product's requests, as in a shop.
 * About one product page in ten is not cached and must be rendered.
 */
function mixed(bodies: readonly string[]): NamedRequest[] {
  const json = { 'content-type': 'application/json' };
  const post = (what: string, path: string, body: string): NamedRequest => ({
    what,
    method: 'POST',
    path,
    headers: json,
    body,
  });
  const nextProduct = popularProducts();
  return bodies.flatMap((body, index) => [
    page('home page', '/'),
    ...Array.from({ length: 9 }, () => page('product page', `/product/bench-${nextProduct()}`)),
    ...[0, 1, 2].map((number) =>
      post(
        'list',
        '/api/v1/catalog/listing',
        JSON.stringify({ kind: 'category', slug: `range-${(index + number) % 20}` }),
      ),
    ),
    ...['lamp', 'nordic mug'].map((search) =>
      post(
        'search',
        '/api/v1/products/many',
        JSON.stringify({ search: `${search} ${index}`, searchFields: ['name'], limit: 12 }),
      ),
    ),
    post('order', '/api/v1/orders/place', body),
  ]);
}

/** Draws products by their popularity (Zipf's law), always the same ones in the same order. */
function popularProducts(): () => number {
  const upTo: number[] = [];
  let sum = 0;
  for (let index = 1; index <= products; index += 1) {
    sum += 1 / index;
    upTo.push(sum);
  }
  const random = createRandomSource(14);
  return () => {
    const drawn = random.next() * sum;
    return 1 + upTo.findIndex((reached) => reached >= drawn);
  };
}

/** Returns the seconds until three consecutive pages respond within twice the calm p99, or 50 ms. */
async function recoverySeconds(url: string, calmMs: number): Promise<number> {
  const began = performance.now();
  for (let inTime = 0; inTime < 3; ) {
    const sentAt = performance.now();
    const answer = await fetch(`${url}/`);
    await answer.arrayBuffer();
    const isAsBefore = answer.ok && performance.now() - sentAt <= Math.max(2 * calmMs, 50);
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
