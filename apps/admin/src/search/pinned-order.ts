/**
 * Returns the pinned products after staff moved a product of the preview: those before its new position, so that it
 * stays there, and the other pinned ones. A product above it was only in that position by ranking.
 */
export function pinnedAfterMove(
  before: readonly string[],
  after: readonly string[],
  pinnedIds: readonly string[],
): string[] {
  const first = after.findIndex((id, index) => id !== before[index]);
  if (first < 0) return [...pinnedIds];
  const last = after.findLastIndex((id, index) => id !== before[index]);
  const isMovedUp = after[first] === before[last];
  const shownPinned = after.filter((id) => pinnedIds.includes(id)).length;
  const start = after.slice(0, Math.max(shownPinned, (isMovedUp ? first : last) + 1));
  return [...start, ...pinnedIds.filter((id) => !start.includes(id))];
}
