import type { Pool } from 'pg';

/** That there is work of one kind, told within a process. */
export interface News {
  /** Tells it, once the work is committed. Nothing is lost without it: the work is a row, which the jobs look for by themselves. */
  tell(shop: { readonly pool: Pool }): void;
  /** Hears of it until the answered function is called. */
  listen(shop: { readonly pool: Pool }, listener: () => void): () => void;
}

/** News of one kind, kept apart for each shop of the process. */
export function createNews(): News {
  const listeners = new WeakMap<Pool, Set<() => void>>();
  return {
    tell({ pool }) {
      for (const listener of listeners.get(pool) ?? []) listener();
    },
    listen({ pool }, listener) {
      const heard = listeners.get(pool) ?? new Set();
      listeners.set(pool, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
}

/** An event of a provider was kept. */
export const providerEventNews = createNews();
