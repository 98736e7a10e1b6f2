import type { Pool } from 'pg';
import type { DatabaseAddress } from '../database/connections/address.ts';
import type { DatabaseHealth } from '../database/connections/database-health.ts';
import type { Db } from '../database/connections/pool.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import type { Environment } from '../runtime/environment/environment.ts';
import type { Log } from '../runtime/log.ts';
import type { Providers } from '../security/provider-keys/providers.ts';

/** The dependencies of the HTTP layer. */
export interface ServerContext {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly db: Db;
  /** Whether a connection finds a statement again that it prepared under a name (see `named-statement-trial.ts`). */
  readonly hasNamedStatements: boolean;
  /** The replicas that may answer reads; none without DATABASE_READ_URL. */
  readonly replicas: Replicas;
  /** Whether the primary can be reached. */
  readonly databaseHealth: DatabaseHealth;
  /** For connections outside the pool: LISTEN, jobs. */
  readonly databaseAddress: DatabaseAddress;
  readonly log: Log;
  /** Signs cookies and tokens. */
  readonly sessionSecret: string;
  readonly providers: Providers;
  /** Where the sandbox listens, on loopback; null without one. */
  readonly sandboxUrl: string | null;
  /** `npm run dev`: pages and the admin area go through Vite, with hot reload. */
  readonly hasHotReload: boolean;
}
