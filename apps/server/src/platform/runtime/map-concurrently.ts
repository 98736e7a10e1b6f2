/**
 * Runs work for each item, with a limited number at a time. Once one has failed, no other begins, and the running ones
 * complete. Files that the caller then deletes are therefore not written again.
 * @throws the first failure.
 *
 * @example await severalAtATime(8, keys, (key) => store.put(key, readBytes(key)));
 */
export async function severalAtATime<Item>(
  max: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].toReversed();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined && failures.length === 0; item = waiting.pop()) {
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: max }, worker));
  if (failures.length > 0) throw failures[0];
}
