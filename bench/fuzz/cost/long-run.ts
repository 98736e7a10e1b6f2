import * as fc from 'fast-check';
import { pause } from '../../bench-shop.ts';
import type { ClosedShop } from '../closed-shop.ts';
import type { Growing } from './growing.ts';
import { growingBodies } from './growing-bodies.ts';
import { growingPages } from './growing-pages.ts';
import { publicOperations } from './judged-shop.ts';
import { heapAfterCollection, read } from './meter.ts';
import { type Latency, ordinaryVisitor, together, whileIdle } from './ordinary-visitor.ts';
import { type Sent, send } from './sent.ts';

/** The effects of a long run of hostile requests on the shop. */
export interface LongRun {
  readonly requestCount: number;
  readonly statuses: Readonly<Record<number, number>>;
  /** Responses of 500 and above that are no refusals under load: the request and its count. */
  readonly failures: ReadonlyMap<string, number>;
  /** The maximum time without any response from the process, in ms. */
  readonly pauseMs: number;
  /** The request that ran during that pause, if known. */
  readonly pausedBy: string;
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly calm: Latency;
  readonly beside: Latency;
  readonly isRunning: boolean;
}

interface Plan {
  readonly seed: number;
  readonly minutes: number;
  say(line: string): void;
}

/** The number of hostile requests that run at the same time. */
const attackers = 4;
/** Calm and attack alternate, so that other load on the machine affects both alike. */
const calmSeconds = 20;
const attackMs = 240_000;
/** The interval at which the delay of the event loop is read. */
const pollMs = 1_000;
const logEveryMs = 60_000;

/** Sends generated hostile requests to all public addresses for the planned minutes, alongside an ordinary visitor. */
export async function longRun(shop: ClosedShop, { seed, minutes, say }: Plan): Promise<LongRun> {
  const growing = [...growingPages(), ...(await publicOperations()).flatMap(growingBodies)];
  // The first requests fill caches, and that does not count as growth.
  const warm = requests(growing, seed);
  for (let sentCount = 0; sentCount < 500; sentCount += 1) await send(shop, warm.next().value.sent);

  const heapBefore = await heapAfterCollection(shop);
  const end = Date.now() + minutes * 60_000;
  const tally = { requestCount: 0, statuses: {} as Record<number, number>, failures: new Map<string, number>() };
  const pauses = { pauseMs: 0, pausedBy: '' };
  const under = new Set<string>();
  const made = requests(growing, seed + 1);
  const attack = async (until: number) => {
    while (Date.now() < until && shop.isRunning()) {
      const { name, sent } = made.next().value;
      under.add(name);
      const { status, isRefusal } = await send(shop, sent);
      under.delete(name);
      tally.requestCount += 1;
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if ((status >= 500 && !isRefusal) || status === 0) tally.failures.set(name, (tally.failures.get(name) ?? 0) + 1);
    }
  };
  const watch = async (until: number) => {
    let before = await read(shop);
    for (let nextLog = Date.now() + logEveryMs; Date.now() < until && shop.isRunning(); await pause(pollMs)) {
      const names = [...under];
      const now = await read(shop).catch(() => before);
      const pauseMs = Math.min(now.delayMs, now.cpuMs - before.cpuMs);
      if (pauseMs > pauses.pauseMs) Object.assign(pauses, { pauseMs, pausedBy: names.join('; ') });
      before = now;
      if (Date.now() < nextLog) continue;
      nextLog = Date.now() + logEveryMs;
      say(
        `${tally.requestCount} requests, longest pause ${pauses.pauseMs.toFixed(0)} ms, ${tally.failures.size} kinds of failure`,
      );
    }
  };
  const calm: Latency[] = [];
  const beside: Latency[] = [];
  while (Date.now() < end && shop.isRunning()) {
    calm.push(await whileIdle(shop, calmSeconds));
    const until = Math.min(end, Date.now() + attackMs);
    const visitor = ordinaryVisitor(shop);
    await Promise.all([...Array.from({ length: attackers }, () => attack(until)), watch(until)]);
    beside.push(await visitor.stop());
  }
  const isRunning = shop.isRunning();
  const heapAfter = isRunning ? await heapAfterCollection(shop) : Number.NaN;
  return {
    ...tally,
    ...pauses,
    heapBefore,
    heapAfter,
    calm: together(calm),
    beside: together(beside),
    isRunning,
  };
}

/** Yields growing requests without end, in random sizes. The sequence is the same for the same seed. */
function* requests(growing: readonly Growing[], seed: number): Generator<{ name: string; sent: Sent }, never> {
  const sizes = fc.oneof(fc.constantFrom(1, 10, 100, 1_000, 10_000), fc.integer({ min: 0, max: 12_000 }));
  const choice = fc.tuple(fc.constantFrom(...growing), sizes);
  for (let batch = 0; ; batch += 1) {
    for (const [request, size] of fc.sample(choice, { numRuns: 1_000, seed: seed + batch })) {
      yield { name: `${request.name}, ${size} elements`, sent: request.make(size) };
    }
  }
}
