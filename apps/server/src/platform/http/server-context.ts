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
  /** Whether a connection finds a statement that it prepared under a name (see `named-statement-trial.ts`). */
  readonly hasNamedStatements: boolean;
  /** The replicas that may serve reads. Empty without DATABASE_READ_URL. */
  readonly replicas: Replicas;
  /** Whether the primary can be reached. */
  readonly databaseHealth: DatabaseHealth;
  /** For tests that open connections of their own. */
  readonly databaseAddress: DatabaseAddress;
  readonly log: Log;
  /** The key that signs cookies and tokens. */
  readonly sessionSecret: string;
  readonly providers: Providers;
  /** The address of the sandbox on loopback; null without a sandbox. */
  readonly sandboxUrl: string | null;
  /** Whether `npm run dev` serves pages and the admin area through Vite, with hot reload. */
  readonly hasHotReload: boolean;
}
