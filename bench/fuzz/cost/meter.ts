import type { ClosedShop } from '../closed-shop.ts';

/** What the shop's process has used, as /metrics says it. */
interface Reading {
  /** Of all threads since the start, in ms. */
  readonly cpuMs: number;
  /** The longest delay of the event loop since the reading before, in ms. */
  readonly delayMs: number;
  readonly heapBytes: number;
}

/** What one request, or a piece of work, took. */
export interface Spent {
  readonly cpuMs: number;
  /** The longest time that the process answered nobody, in ms. */
  readonly pauseMs: number;
}

/** The event loop is looked at so often (prom-client); a delay of that length is none. */
const sampleMs = 10;
/** Above the cost of a reading itself. */
const readingMs = 4;

/** Reads /metrics. The delay begins anew with each reading. */
export async function read(shop: ClosedShop): Promise<Reading> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  const delay = value('nodejs_eventloop_lag_max_seconds');
  return {
    cpuMs: value('process_cpu_seconds_total') * 1000,
    delayMs: Number.isFinite(delay) ? Math.max(0, delay * 1000 - sampleMs) : 0,
    heapBytes: value('nodejs_heap_size_used_bytes'),
  };
}

/**
 * Measures a piece of work. A pause is never longer than the CPU time that the process had: on a machine that does much else it waits
 * for its turn, and that is no fault of the request.
 */
export async function measure<Result>(
  shop: ClosedShop,
  work: () => Promise<Result>,
): Promise<Spent & { result: Result }> {
  const before = await read(shop);
  const result = await work();
  // Who has died says nothing more; the work itself got no answer then.
  const after = await read(shop).catch(() => before);
  const cpuMs = Math.max(0, after.cpuMs - before.cpuMs - readingMs);
  return { cpuMs, pauseMs: Math.min(after.delayMs, cpuMs), result };
}

/** The bytes of the heap once everything that is garbage is collected. */
export async function heapAfterCollection(shop: ClosedShop): Promise<number> {
  const heaps: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    process.kill(shop.pid, 'SIGUSR2');
    heaps.push((await read(shop)).heapBytes);
  }
  return Math.min(...heaps);
}

/** CPU time of a fixed piece of work on the machine that the budgets are made for, in ms. */
const referenceMs = 95;

/** How much slower this machine computes than the one that the budgets are made for; never below 1. */
export function machineFactor(): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    for (let round = 0; round < 40; round += 1)
      JSON.parse(JSON.stringify(Array.from({ length: 10_000 }, (_, n) => ({ n }))));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...runs) / referenceMs);
}
