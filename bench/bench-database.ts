import { shopSettings } from '@vitrine/local-postgres/settings.ts';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Client, type ClientConfig, Pool } from 'pg';

/** Settings that speed up writing millions of rows. */
const whileFilling = { ...shopSettings, shared_buffers: '2GB', max_wal_size: '8GB', synchronous_commit: 'off' };

/**
 * Prepares the database of a benchmark before the shop starts. The embedded database counts statements after its next
 * start.
 * The database of DATABASE_URL must be empty, because the benchmark fills it.
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
      // Without this right, the shop's role cannot read the texts of the statements that it runs.
      await client.query(`grant pg_read_all_stats to vitrine_app`);
    });
  } finally {
    await server.release();
  }
}

/** Opens the database of a stopped shop. The embedded database receives more memory than in a shop. */
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

/** Connects to the database of a running shop. */
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
