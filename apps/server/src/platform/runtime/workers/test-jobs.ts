import { pbkdf2 } from 'node:crypto';
import type { JobLine } from './worker-job.ts';

/** Jobs for the tests of the pool. Some do what a hostile file may cause. */
export async function shout(word: string): Promise<string> {
  return word.toUpperCase();
}

export async function fail(word: string): Promise<never> {
  throw new Error(`I do not like '${word}'.`);
}

export async function spin(): Promise<never> {
  for (;;) continue;
}

export async function grow(): Promise<number> {
  const storedRows: string[][] = [];
  for (;;) storedRows.push(Array.from({ length: 500_000 }, () => `word ${storedRows.length}`));
}

/** Uses memory outside of JavaScript's heap, as native libraries do. */
export async function growOutside(): Promise<number> {
  const storedRows: Buffer[] = [];
  for (;;) {
    storedRows.push(Buffer.alloc(1024 * 1024, 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Uses processor time in a thread of the native pool, which JavaScript cannot interrupt. */
export async function spinOutside(): Promise<void> {
  await new Promise((resolve) => pbkdf2('a', 'b', 2_000_000_000, 32, 'sha256', resolve));
}

export async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

export async function countBytes(_input: unknown, line: JobLine): Promise<number> {
  let count = 0;
  for await (const bytes of line.bytes()) count += bytes.byteLength;
  return count;
}

export async function countTwice(input: unknown, line: JobLine): Promise<number[]> {
  return [await countBytes(input, line), await countBytes(input, line)];
}

export async function sendBack(_input: unknown, line: JobLine): Promise<void> {
  for await (const bytes of line.bytes()) await line.send(bytes.byteLength);
}

/** Returns while a reading is still open, which holds 1.6 MB of the heap. */
export async function abandonReading(_input: unknown, line: JobLine): Promise<number> {
  const held = Array.from({ length: 200_000 }, (_, index) => index + 0.5);
  const bytes = line.bytes()[Symbol.asyncIterator]();
  await bytes.next();
  void bytes.next().then(() => held.length);
  return held.length;
}

export async function processId(): Promise<number> {
  return process.pid;
}

export async function environment(): Promise<readonly string[]> {
  return Object.keys(process.env);
}
