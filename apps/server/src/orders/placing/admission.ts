import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { requestsTaxes } from '@vitrine/domain/taxes/provider-taxes.ts';

/** Orders of one product that are written at once in this process. More would wait for the product's row, each with a database connection. */
const writers = productQueue(4);

/**
 * Orders of one product that request taxes of a provider at once in this process. They hold no connection, and the
 * provider may take two seconds. Each request costs a call, and few buyers of the last units succeed.
 */
const taxRequests = productQueue(16);

/** The turn of one order, until `release` admits the next order in line. */
export interface Admission {
  readonly release: () => void;
  /** Whether other orders were first: settings, discounts, prices and stock may have changed. */
  readonly hasWaited: boolean;
  /** Waits until the order may be written. An order that requests taxes of a provider enters this queue only afterwards. */
  readonly enterWriters: () => Promise<void>;
}

/** Waits until the order may go on: at most so many orders of each of its products are in work at once, in the order of arrival. */
export async function admitOrder(
  productIds: readonly string[],
  settings: Pick<SiteSettings, 'taxProvider'>,
): Promise<Admission> {
  // Every order enters in the order of the ids, so that two orders never deadlock.
  const sorted = [...new Set(productIds)].sort();
  const first = requestsTaxes(settings) ? taxRequests : writers;
  const entered = new Set([first]);
  const hasWaited = await first.enter(sorted);
  return {
    hasWaited,
    enterWriters: async () => {
      if (entered.has(writers)) return;
      await writers.enter(sorted);
      entered.add(writers);
    },
    release: () => {
      for (const queue of entered) queue.leave(sorted);
    },
  };
}

interface Counter {
  inside: number;
  readonly waiting: (() => void)[];
}

/** Creates a queue for each product that is being bought, with so many orders inside. */
function productQueue(max: number) {
  const counters = new Map<string, Counter>();

  async function enterOne(productId: string): Promise<boolean> {
    const counter = counters.get(productId) ?? { inside: 0, waiting: [] };
    counters.set(productId, counter);
    if (counter.inside < max) {
      counter.inside += 1;
      return false;
    }
    await new Promise<void>((admit) => counter.waiting.push(admit));
    return true;
  }

  /** Gives the turn to the next in line. */
  function leaveOne(productId: string): void {
    const counter = counters.get(productId);
    if (!counter) return;
    const admit = counter.waiting.shift();
    if (admit) return admit();
    counter.inside -= 1;
    if (counter.inside === 0) counters.delete(productId);
  }

  return {
    /** Waits for a turn at each product; returns whether there was a wait. */
    async enter(productIds: readonly string[]): Promise<boolean> {
      let hasWaited = false;
      for (const productId of productIds) hasWaited = (await enterOne(productId)) || hasWaited;
      return hasWaited;
    },
    leave(productIds: readonly string[]): void {
      for (const productId of productIds) leaveOne(productId);
    },
  };
}
