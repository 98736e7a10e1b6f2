import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import type { Pool } from 'pg';
import type { Environment } from '../../runtime/environment/environment.ts';
import { errorCode } from '../../runtime/error-code.ts';
import type { Log } from '../../runtime/log.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';
import { supportsNamedStatements } from '../statements/named-statement-trial.ts';
import { type AddressVariable, type DatabaseAddress, externalAddress } from './address.ts';
import { BoundedClient } from './bounded-client.ts';
import { observedStatements } from './observed-statements.ts';
import type { Db, OnConnectionLost } from './pool.ts';
import { openKysely, openPool } from './pool.ts';

/** PostgreSQL 15 as a `server_version_num`. */
const oldestVersion = 150_000;

/** A server that accepts connections, embedded or external. */
export interface DatabaseServer {
  readonly address: DatabaseAddress;
  /** The address for LISTEN. DATABASE_LISTEN_URL bypasses a pooler. */
  readonly listenAddress: DatabaseAddress;
  /** The embedded server as its owner, for backups; null with a DATABASE_URL. */
  readonly ownerAddress: DatabaseAddress | null;
  /** Ends the use of the embedded server. Does nothing for an external one. */
  release(): Promise<void>;
}

/** The migrated database that one process works on. */
export interface OpenDatabase {
  readonly server: DatabaseServer;
  readonly pool: Pool;
  readonly db: Db;
  readonly hasNamedStatements: boolean;
  /** Closes the connections, then ends the use of the server. */
  close(): Promise<void>;
}

type Where = Pick<Environment, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>;

/**
 * Starts or joins the embedded PostgreSQL, or checks the server of DATABASE_URL.
 * @throws Error with one line that states what to do.
 */
export async function reachDatabase({ databaseUrl, databaseListenUrl, dataDir }: Where): Promise<DatabaseServer> {
  if (databaseUrl === null) {
    const embedded = await startEmbedded({ dataDir });
    return { ...embedded, listenAddress: embedded.address };
  }
  const address = externalAddress('DATABASE_URL', databaseUrl);
  await tryDatabase('DATABASE_URL', address);
  const listenAddress = databaseListenUrl ? externalAddress('DATABASE_LISTEN_URL', databaseListenUrl) : address;
  if (databaseListenUrl) await tryDatabase('DATABASE_LISTEN_URL', listenAddress);
  return { address, listenAddress, ownerAddress: null, release: async () => {} };
}

/** Does everything between the environment and the first query, for both the shop's server and its command line. Slow statements go to the log. */
export async function openDatabase(
  environment: Environment,
  onConnectionLost: OnConnectionLost,
  log: Pick<Log, 'warn'> | null = null,
): Promise<OpenDatabase> {
  const server = await reachDatabase(environment);
  try {
    await migrate(server.address, readMigrations(migrationsFolder));
  } catch (error) {
    await server.release();
    throw error;
  }
  const hasNamedStatements = await supportsNamedStatements(server.address);
  const pool = openPool(server.address, { size: environment.databasePoolSize, onConnectionLost });
  return {
    server,
    pool,
    db: openKysely(pool, hasNamedStatements, log ? observedStatements(pool, log, environment) : undefined),
    hasNamedStatements,
    async close() {
      await pool.end();
      await server.release();
    },
  };
}

async function tryDatabase(variable: AddressVariable, address: DatabaseAddress): Promise<void> {
  const client = new BoundedClient({ ...address, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    );
    const found = rows[0];
    if (found && found.number < oldestVersion) {
      throw new Error(`it is PostgreSQL ${found.version} and Vitrine needs 15 or later`);
    }
  } catch (cause) {
    const output = cause instanceof Error ? cause.message.replaceAll(/\s+/g, ' ').trim() : '';
    const reason = output || errorCode(cause);
    const advice = unverified.has(errorCode(cause) ?? '') ? rootCertificateAdvice(variable) : checkAddress;
    throw new Error(`Could not use the database of ${variable}: ${reason}. ${advice}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

const checkAddress = 'Check the address and that it runs.';
/** The codes of Node.js for a certificate whose authority it does not know. */
const unverified: ReadonlySet<string> = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

function rootCertificateAdvice(variable: AddressVariable): string {
  return `Name the file with the certificate of its authority in ${variable}: ...&sslrootcert=/path/ca.pem.`;
}
