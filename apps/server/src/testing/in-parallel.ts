/**
 * Runs a task for each item, at most `max` at once, and returns the results in the order of the items. Independent
 * requests then do not wait for each other's round trips.
 *
 * @example
 * const statuses = await inParallel(paths, (path) => getStatus(path));
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
  max = 16,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: max }, work));
  return results;
}
