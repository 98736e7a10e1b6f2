/** A repeatable source of random numbers (mulberry32). The same seed produces the same decisions in the same order. */
export interface RandomSource {
  /** Returns a number of at least 0 and below 1. */
  next(): number;
  /** Returns an integer from the lower to the upper bound, both included. */
  between(min: number, max: number): number;
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (share) => next() < share,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
