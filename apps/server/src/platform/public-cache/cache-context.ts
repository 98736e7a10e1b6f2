import type { ServerContext } from '../http/server-context.ts';
import type { PageEvictions } from './evictions/page-evictions.ts';
import type { PageCache } from './pages/page-cache.ts';

/** The dependencies of the public cache: those of the HTTP layer and the cache itself. */
export interface CacheContext extends ServerContext {
  readonly pageCache: PageCache;
  readonly pageEvictions: PageEvictions;
}
