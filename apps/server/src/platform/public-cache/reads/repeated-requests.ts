/** Remembers keys for a while, in a bounded space. */
export interface SecondRequests {
  /** Tells whether the key was asked for before, and remembers it. */
  isSecond(key: string): boolean;
}

/**
 * Finds out what is asked for more than once, so that a flood of questions that come once each pushes nothing out of a cache. It remembers
 * between `most` and twice as many keys.
 */
export function createSecondRequests(most: number): SecondRequests {
  let recent = new Set<string>();
  let former = new Set<string>();
  return {
    isSecond(key) {
      const isKnown = recent.has(key) || former.has(key);
      recent.add(key);
      if (recent.size >= most) {
        former = recent;
        recent = new Set();
      }
      return isKnown;
    },
  };
}
