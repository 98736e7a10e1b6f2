import type { MediaStore } from './media-store-type.ts';

/**
 * Returns a store that writes to the first store and reads from both. No upload is missing while `storage move` copies
 * the files of the second store to the first (decision 0019).
 */
export function twoStorages(first: MediaStore, second: MediaStore): MediaStore {
  return {
    put: (key, bytes) => first.put(key, bytes),
    get: (key) =>
      either(
        () => first.get(key),
        () => second.get(key),
        (bytes) => bytes !== null,
      ),
    has: (key) =>
      either(
        () => first.has(key),
        () => second.has(key),
        (isThere) => isThere,
      ),
    async delete(key) {
      await first.delete(key);
      await second.delete(key);
    },
    async *keys() {
      yield* first.keys();
      yield* second.keys();
    },
    url: (key) => first.url(key),
  };
}

/**
 * Reads from the second location if the first has no response or fails. A failure of the first counts only when the
 * second has no response either.
 */
async function either<Answer>(
  ask: () => Promise<Answer>,
  askSecond: () => Promise<Answer>,
  isFound: (answer: Answer) => boolean,
): Promise<Answer> {
  const first = await ask().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in first && isFound(first.answer)) return first.answer;
  const second = await askSecond();
  if (isFound(second)) return second;
  if ('error' in first) throw first.error;
  return second;
}
