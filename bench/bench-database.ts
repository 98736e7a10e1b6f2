import { Client, type ClientConfig, Pool } from 'pg';
import { shopSettings } from '../apps/server/src/platform/database/embedded/settings.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';

/** What makes writing millions of rows faster. */
const whileFilling = { ...shopSettings, shared_buffers: '2GB', max_wal_size: '8GB', synchronous_commit: 'off' };

/**
 * Prepares the database of a benchmark before the shop starts: the embedded one counts statements from its next start on. With DATABASE_URL that
 * database has to be empty, because the benchmark fills it.
 * @throws Error when the database of DATABASE_URL already has tables of a shop.
 */
export async function prepareBenchDatabase(dataDir: string): Promise<void> {
  const external = process.env['DATABASE_URL'];
  if (external) return requireEmpty(external);
  const server = await startEmbedded({ dataDir });
  try {
    await withClient(server.ownerAddress, async (client) => {
      await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
      await client.query('create extension if not exists pg_stat_statements');
      // The shop's role sees the texts of its own statements only with this right.
      await client.query(`grant pg_read_all_stats to vitrine_app`);
    });
  } finally {
    await server.release();
  }
}

/** Opens the database of a shop that does not run; the embedded one with more memory than a shop's. */
export async function openForFilling(dataDir: string): Promise<{ readonly pool: Pool; close(): Promise<void> }> {
  const external = process.env['DATABASE_URL'];
  const server = external ? null : await startEmbedded({ dataDir, settings: whileFilling });
  const pool = new Pool({ ...(server?.address ?? { connectionString: external }), max: 4 });
  return {
    pool,
    async close() {
      await pool.end();
      await server?.release();
    },
  };
}

/** Joins the database of a running shop. */
export async function joinBenchDatabase(
  dataDir: string,
): Promise<{ readonly address: ClientConfig; release(): Promise<void> }> {
  const external = process.env['DATABASE_URL'];
  if (external) return { address: { connectionString: external }, release: async () => {} };
  const server = await startEmbedded({ dataDir });
  return { address: server.address, release: () => server.release() };
}

async function requireEmpty(connectionString: string): Promise<void> {
  const { rows } = await withClient({ connectionString }, (client) =>
    client.query<{ shop: string | null }>(`select to_regclass('schema_migrations')::text as shop`),
  );
  if (rows[0]?.shop) throw new Error('The database of DATABASE_URL is not empty: the benchmark would fill a shop.');
}

async function withClient<T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
