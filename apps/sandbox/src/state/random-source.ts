import { randomBytes } from 'node:crypto';

/** A source of random numbers and ids. It is repeatable if it has a seed. */
export interface RandomSource {
  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number;
  /** Returns `count` alphanumeric characters. */
  characters(count: number): string;
  /** Returns `count` hexadecimal digits. */
  hex(count: number): string;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Uses the system's random source if `seed` is null. Otherwise it repeats the same sequence for the same seed and
 * `run`. The run prevents a restarted process from issuing the same ids again.
 */
export function createRandomSource(seed: number | null, run: number): RandomSource {
  const bytes = seed === null ? systemBytes() : seededBytes(seed, run);
  const digits = (count: number, parseDigits: string): string => {
    let out = '';
    while (out.length < count) {
      const byte = bytes();
      // 248 is the highest multiple of 62 in a byte, so all characters are equally likely.
      if (byte < 248 || parseDigits.length === 16) out += parseDigits[byte % parseDigits.length];
    }
    return out;
  };
  return {
    fraction: () => (bytes() * 2 ** 16 + bytes() * 2 ** 8 + bytes()) / 2 ** 24,
    characters: (count) => digits(count, alphabet),
    hex: (count) => digits(count, '0123456789abcdef'),
  };
}

function systemBytes(): () => number {
  let pool = randomBytes(4096);
  let at = 0;
  return () => {
    if (at === pool.length) {
      pool = randomBytes(4096);
      at = 0;
    }
    return pool[at++] ?? 0;
  };
}

/** Generates bytes with Mulberry32, one per step. It is small, fast and the same on every machine. */
function seededBytes(seed: number, run: number): () => number {
  let state = (seed ^ Math.imul(run, 0x9e3779b9)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
}
