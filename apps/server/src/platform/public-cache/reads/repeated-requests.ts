/** Remembers keys for a while, in a bounded space. */
export interface SecondRequests {
  /** Returns whether the key was requested before, and remembers it. */
  isSecond(key: string): boolean;
}

/**
 * Detects repeated requests, so that a flood of unique requests removes nothing from a cache. It remembers between
 * `max` and twice as many keys.
 */
export function createSecondRequests(max: number): SecondRequests {
  let recent = new Set<string>();
  let previous = new Set<string>();
  return {
    isSecond(key) {
      const isKnown = recent.has(key) || previous.has(key);
      recent.add(key);
      if (recent.size >= max) {
        previous = recent;
        recent = new Set();
      }
      return isKnown;
    },
  };
}
