import type { Pool } from 'pg';

/** What starts each job of a shop at once, in this process. */
const bells = new WeakMap<Pool, Map<string, () => void>>();

/** Lets a job be started at once by its name. */
export function hangBell({ pool }: { readonly pool: Pool }, name: string, ring: () => void): void {
  const ofShop = bells.get(pool) ?? new Map<string, () => void>();
  bells.set(pool, ofShop.set(name, ring));
}

export function takeBellsDown({ pool }: { readonly pool: Pool }): void {
  bells.delete(pool);
}

/** Whether this process runs a job of that name. */
export function runsJob({ pool }: { readonly pool: Pool }, name: string): boolean {
  return bells.get(pool)?.has(name) ?? false;
}

/** Starts a job; false when this process runs none of that name. */
export function ringBell({ pool }: { readonly pool: Pool }, name: string): boolean {
  const ring = bells.get(pool)?.get(name);
  ring?.();
  return ring !== undefined;
}
