import type { CacheContext } from '../public-cache/cache-context.ts';

/** The dependencies of every slice. Boot creates them once; tests create them for their own database. */
export interface AppContext extends CacheContext {}
