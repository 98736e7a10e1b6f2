import { pause } from '../../bench-shop.ts';
import { percentile } from '../../figure.ts';
import type { ClosedShop } from '../closed-shop.ts';
import { type Sent, send } from './sent.ts';

/** The waits of ordinary requests. */
export interface Latency {
  readonly p99Ms: number;
  /** The wait of each request in ms. */
  readonly waits: readonly number[];
  /** Answers of 500 and above, and requests without an answer. */
  readonly failures: number;
}

const json = { 'content-type': 'application/json' };
const everyMs = 50;

/** The requests of a shopper's browser. */
const ordinary: readonly Sent[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/product/stoneware-mug' },
  { method: 'GET', path: '/category/kitchen-table' },
  { method: 'GET', path: '/api/v1/settings/site' },
  { method: 'POST', path: '/api/v1/products/many', headers: json, body: '{"limit":24,"include":["images","tags"]}' },
  { method: 'POST', path: '/api/v1/cart/quote', headers: json, body: '{"items":[]}' },
];

/** Starts a visitor who sends one request after another until `stop`. */
export function ordinaryVisitor(shop: ClosedShop): { stop(): Promise<Latency> } {
  const waits: number[] = [];
  let failures = 0;
  const over = new AbortController();
  const visit = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const request = ordinary[turn % ordinary.length];
      if (!request) return;
      const began = performance.now();
      const { status } = await send(shop, request);
      waits.push(performance.now() - began);
      if (status === 0 || status >= 500) failures += 1;
      await pause(everyMs);
    }
  };
  const visited = visit();
  return {
    async stop() {
      over.abort();
      await visited;
      return latency(waits, failures);
    },
  };
}

function latency(waits: readonly number[], failures: number): Latency {
  return { p99Ms: percentile(waits, 0.99), waits, failures };
}

/** Combines several measurements into one. */
export function together(parts: readonly Latency[]): Latency {
  return latency(
    parts.flatMap(({ waits }) => waits),
    parts.reduce((sum, { failures }) => sum + failures, 0),
  );
}

/** Measures the wait of ordinary requests without any other load. */
export async function inCalm(shop: ClosedShop, seconds: number): Promise<Latency> {
  for (const request of ordinary) await send(shop, request);
  const visitor = ordinaryVisitor(shop);
  await pause(seconds * 1000);
  return visitor.stop();
}

/** Measures the wait of ordinary requests without load, and beside clients that each search for a new word every time. */
export async function searchFlood(
  shop: ClosedShop,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ calm: Latency; beside: Latency }> {
  const calm = await inCalm(shop, seconds);
  const end = Date.now() + seconds * 1000;
  const visitor = ordinaryVisitor(shop);
  const search = async (client: number) => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      await send(shop, { method: 'GET', path: `/search?q=${(client * 7919 + turn * 104_729).toString(36)}` });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => search(client)));
  return { calm, beside: await visitor.stop() };
}
