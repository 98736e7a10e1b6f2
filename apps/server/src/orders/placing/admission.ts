/**
 * How many orders of one product are written at once in this process. More would only wait for the product's row, each holding
 * a database connection that the rest of the shop needs.
 */
const atOnce = 4;

interface Counter {
  inside: number;
  readonly waiting: (() => void)[];
}

/** Only products that are being bought right now. */
const counters = new Map<string, Counter>();

/**
 * Does the work as soon as each product has a free place, in the order of arrival. `hasWaited`: other orders were written meanwhile, so
 * check first whether anything is left in stock.
 */
export async function admitted<Result>(
  productIds: readonly string[],
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  // Always in the order of their ids, so that two orders never deadlock.
  const sorted = [...new Set(productIds)].sort();
  let hasWaited = false;
  for (const productId of sorted) hasWaited = (await enter(productId)) || hasWaited;
  try {
    return await work(hasWaited);
  } finally {
    for (const productId of sorted) leave(productId);
  }
}

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
