import type { ClosedShop } from '../closed-shop.ts';

/** The resources that the shop's process has used, read from /metrics. */
interface Reading {
  /** CPU time of all threads since the start, in ms. */
  readonly cpuMs: number;
  /** The maximum delay of the event loop since the previous reading, in ms. */
  readonly delayMs: number;
  readonly heapBytes: number;
}

/** The cost of one request or of another piece of work. */
export interface Spent {
  readonly cpuMs: number;
  /** The maximum time without any response from the process, in ms. */
  readonly pauseMs: number;
}

/** prom-client samples the event loop at this interval, so a delay of that length does not count. */
const sampleMs = 10;
/** More than the cost of a reading itself, in milliseconds. */
const readingMs = 4;

/** Reads /metrics. Each reading resets the delay. */
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
 * Measures a piece of work. A pause never counts as longer than the CPU time that the process used.
 * On a busy machine a process waits for the scheduler, which the request does not cause.
 */
export async function measure<Result>(
  shop: ClosedShop,
  work: () => Promise<Result>,
): Promise<Spent & { result: Result }> {
  const before = await read(shop);
  const result = await work();
  // If the process has ended, it cannot be read. The work itself then received no response.
  const after = await read(shop).catch(() => before);
  const cpuMs = Math.max(0, after.cpuMs - before.cpuMs - readingMs);
  return { cpuMs, pauseMs: Math.min(after.delayMs, cpuMs), result };
}

/** Returns the heap's size in bytes after a garbage collection. */
export async function heapAfterCollection(shop: ClosedShop): Promise<number> {
  const heaps: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    process.kill(shop.pid, 'SIGUSR2');
    heaps.push((await read(shop)).heapBytes);
  }
  return Math.min(...heaps);
}

/** CPU time of a fixed piece of work on the reference machine of the budgets, in ms. */
const referenceMs = 95;

/** Returns the ratio of this machine's computing time to the reference machine's. Never below 1. */
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
