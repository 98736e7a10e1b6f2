import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { pause } from '../../bench-shop.ts';
import { percentile } from '../../figure.ts';
import type { ClosedShop } from '../closed-shop.ts';
import { ordinary } from './ordinary-requests.ts';
import { send } from './sent.ts';
import type { Visited, VisitorData } from './visitor-thread.ts';

type Shop = Pick<ClosedShop, 'url'>;

/** The waits of ordinary requests. */
export interface Latency {
  readonly p99Ms: number;
  /** The wait of each request in ms. */
  readonly waits: readonly number[];
  /** The number of responses of 500 and above, and of requests without a response. */
  readonly failures: number;
}

/**
 * Starts a visitor who sends one ordinary request after another until `stop`.
 * The visitor has a separate thread. The attackers' thread is busy generating requests, and a visitor in it would
 * measure that as well.
 */
export function ordinaryVisitor({ url }: Shop): { stop(): Promise<Latency> } {
  const thread = new Worker(new URL('./visitor-thread.ts', import.meta.url), {
    workerData: { url } satisfies VisitorData,
  });
  return {
    async stop() {
      const message = once(thread, 'message') as Promise<[Visited]>;
      thread.postMessage('stop');
      const [{ waits, failures }] = await message;
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
export async function whileIdle(shop: Shop, seconds: number): Promise<Latency> {
  for (const request of ordinary) await send(shop, request);
  const visitor = ordinaryVisitor(shop);
  await pause(seconds * 1000);
  return visitor.stop();
}

/**
 * Measures the wait of ordinary requests without load, and alongside clients that each search for a new word every
 * time.
 */
export async function searchFlood(
  shop: Shop,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ calm: Latency; beside: Latency }> {
  const calm = await whileIdle(shop, seconds);
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
