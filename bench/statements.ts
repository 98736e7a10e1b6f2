import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Pool } from 'pg';
import { textRows } from '../apps/server/src/platform/database/statements/text-query.ts';
import { median } from './figure.ts';

// Usage: node tools/run.mjs bench/statements.ts. Measures what the two ways past `pg`'s own calls save (decision 0002), in CPU
// time, which a busy machine changes less than the rate: rows as text against `rowMode: 'array'`, and named statements against
// unnamed ones.
const rounds = 7;
const queries = 1_500;
const columns = 20;

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const server = await startEmbedded({ dataDir });
const pool = new Pool({ ...server.address, max: 1 });
const asText = { getTypeParser: () => (text: unknown) => text };
const listed = `select ${Array.from({ length: columns }, (_, index) => `'value ' || ${index} || n as c${index}`).join(', ')}
  from generate_series(1, 24) n where n > $1`;

/** Returns the CPU milliseconds of this process and of the pool connection's database process. */
async function spent(work: () => Promise<unknown>): Promise<{ client: number; database: number }> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const [before, backendBefore] = [process.cpuUsage(), backendMs(pid)];
  for (let query = 0; query < queries; query += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return { client: (user + system) / 1000, database: backendMs(pid) - backendBefore };
}

/** Returns the CPU milliseconds of a process from /proc, in steps of ten. */
function backendMs(pid: number): number {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function shown(ratios: readonly number[]): string {
  return `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`;
}

async function compare(what: string, plain: () => Promise<unknown>, ours: () => Promise<unknown>): Promise<void> {
  await spent(plain);
  await spent(ours);
  const found = { client: [] as number[], database: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const [without, improved] = [await spent(plain), await spent(ours)];
    found.client.push(without.client / improved.client);
    found.database.push(without.database / improved.database);
  }
  console.log(
    `${what}: this process takes ${shown(found.client)} times as much without it, the database ${shown(found.database)}`,
  );
}

try {
  await compare(
    'rows as text, against rowMode array under a name',
    () => pool.query({ name: 'plain', text: listed, values: [0], rowMode: 'array', types: asText }),
    () => textRows(pool, { name: 'ours', text: listed, values: [0] }),
  );
  const [cards, values] = [
    'select * from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_description d on d.objoid = c.oid where c.relname = $1',
    ['pg_class'],
  ];
  await compare(
    'a name, against the same statement without one',
    () => pool.query({ text: cards, values }),
    () => pool.query({ name: 'cards', text: cards, values }),
  );
} finally {
  await pool.end();
  await server.release();
  rmSync(dataDir, { recursive: true, force: true });
}
