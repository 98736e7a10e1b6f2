import { setImmediate } from 'node:timers/promises';

/** Yields parts of a long list. Between two parts the process serves other requests. */
export async function* inSteps<Item>(items: readonly Item[], size = 500): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) {
    yield items.slice(from, from + size);
    await setImmediate();
  }
}
