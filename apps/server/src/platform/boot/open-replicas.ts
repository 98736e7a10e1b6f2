import { externalAddress } from '../database/connections/address.ts';
import { openReplicas, type Replicas } from '../database/replicas/replicas.ts';
import type { PageEvictions } from '../public-cache/evictions/page-evictions.ts';
import type { PageCache } from '../public-cache/pages/page-cache.ts';
import type { Environment } from '../runtime/environment/environment.ts';
import type { Log } from '../runtime/log.ts';

interface Shop {
  readonly environment: Environment;
  readonly pageEvictions: PageEvictions;
  readonly pageCache: PageCache;
  readonly log: Log;
}

/**
 * Opens the replicas of DATABASE_READ_URL.
 * @throws Error that names the file when a file of an address cannot be read.
 */
export function createReplicas({ environment, pageEvictions, pageCache, log }: Shop): Replicas {
  const { databaseReadUrls, databaseReadMaxLagSeconds: maxLagSeconds, databasePoolSize: poolSize } = environment;
  const addresses = databaseReadUrls.map((url) => ({
    name: hostAndPort(url),
    address: externalAddress('DATABASE_READ_URL', url),
  }));
  const primary = { position: () => pageEvictions.position(), evictions: () => pageCache.evictions };
  return openReplicas({ addresses, primary, maxLagSeconds, poolSize, log });
}

function hostAndPort(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || searchParams.get('port') || '5432'}`;
}
