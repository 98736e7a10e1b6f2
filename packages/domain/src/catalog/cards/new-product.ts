/** The days for which a product counts as new after its creation. */
const newDays = 30;
const dayMs = 86_400_000;

/** A UUID of version 7 begins with its time, in 48 bits of milliseconds. */
const timedId = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i;

/**
 * Returns when a product stops being new, in milliseconds of Unix time. The shop's ids name the time of creation; a
 * product with another id is not new.
 *
 * @example newUntil('019ab000-0000-7000-8000-000000000000') // 30 days after 2025-11-23
 */
export function newUntil(id: string): number | null {
  const [, high, low] = timedId.exec(id) ?? [];
  return high && low ? Number.parseInt(high + low, 16) + newDays * dayMs : null;
}

/**
 * Returns the ids of a list that are marked as new. When more than half of them are new, none is marked: a list of new
 * arrivals, and a shop that has just opened, need no mark on every product.
 */
export function markedAsNew(ids: readonly string[], now: number): ReadonlySet<string> {
  const recent = ids.filter((id) => (newUntil(id) ?? 0) > now);
  return new Set(recent.length * 2 > ids.length ? [] : recent);
}
