interface Counter {
  inside: number;
  readonly waiting: (() => void)[];
}

/** `hasWaited`: other orders went on meanwhile, so check first whether anything is left in stock. */
export type AdmittedWork<Result> = (hasWaited: boolean) => Promise<Result>;

/** Only so many orders of one product are written at once in this process. More would only wait for the product's row, each holding a database connection. */
export const admitted = admission(4);

/**
 * How many orders of one product ask Stripe Tax at once in this process, before `admitted`. They hold no connection, and Stripe may take two
 * seconds; but each question costs a call, which most buyers of the last units make in vain.
 */
export const admittedToAsk = admission(16);

/** Returns a function that does work as soon as each product has one of so many places, in the order of arrival. */
function admission(atOnce: number) {
  /** Only products that are being bought right now. */
  const counters = new Map<string, Counter>();

  async function enter(productId: string): Promise<boolean> {
    const counter = counters.get(productId) ?? { inside: 0, waiting: [] };
    counters.set(productId, counter);
    if (counter.inside < atOnce) {
      counter.inside += 1;
      return false;
    }
    await new Promise<void>((admit) => counter.waiting.push(admit));
    return true;
  }

  /** Frees a place and gives it to the next in line. */
  function leave(productId: string): void {
    const counter = counters.get(productId);
    if (!counter) return;
    const admit = counter.waiting.shift();
    if (admit) return admit();
    counter.inside -= 1;
    if (counter.inside === 0) counters.delete(productId);
  }

  return async <Result>(productIds: readonly string[], work: AdmittedWork<Result>): Promise<Result> => {
    // Always in the order of their ids, so that two orders never deadlock.
    const sorted = [...new Set(productIds)].sort();
    let hasWaited = false;
    for (const productId of sorted) hasWaited = (await enter(productId)) || hasWaited;
    try {
      return await work(hasWaited);
    } finally {
      for (const productId of sorted) leave(productId);
    }
  };
}
