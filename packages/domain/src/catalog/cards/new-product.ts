/** The days for which a product counts as new after its creation. */
const newDays = 30;
const dayMs = 86_400_000;

/**
 * Returns when a product stops being new, in milliseconds of Unix time. The shop's ids are UUIDs of version 7, which begin
 * with the time of creation, in 48 bits of milliseconds. A product with another id is not new: 0.
 *
 * @example newUntil('019ab000-0000-7000-8000-000000000000') // 30 days after 2025-11-23
 */
export function newUntil(id: string): number {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + newDays * dayMs : 0;
}

/**
 * Returns the ids of a list that are marked as new. When more than half of them are new, none is marked: a list of new
 * arrivals, and a shop that has just opened, need no mark on every product.
 */
export function markedAsNew(ids: readonly string[], now: number): ReadonlySet<string> {
  const recent = ids.filter((id) => newUntil(id) > now);
  return new Set(recent.length * 2 > ids.length ? [] : recent);
}
