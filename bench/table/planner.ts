import { pause } from '../bench-shop.ts';
import type { LoadRequest } from '../load/load-request.ts';
import { touchedPages } from './database-pages.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { categoryIds, createReads, type Read } from './reads.ts';
import { notAbove, type Row, row } from './row.ts';

/** PostgreSQL's own defaults where the embedded database has other values that affect the planner. */
const defaults = {
  random_page_cost: '4',
  effective_cache_size: '4GB',
  work_mem: '4MB',
  jit: 'on',
  max_parallel_workers: '8',
  max_parallel_workers_per_gather: '2',
} as const;

/** The maximum factor of database pages that a request may read under the defaults. */
const maxTimes = 1.25;
const reopenedMs = 1_500;

/** Compares how many pages of the database each read touches under the embedded database's settings and under PostgreSQL's defaults. */
export async function measurePlanner(measured: MeasuredShop, products: number): Promise<Row[]> {
  const reads = createReads(products, await categoryIds(measured));
  const embedded = await loadPages(measured, reads);
  await setPlanner(measured, 'set');
  const plain = await loadPages(measured, reads);
  await setPlanner(measured, 'reset');
  return reads.map(({ what }, index) => {
    const [ours = 0, theirs = 0] = [embedded[index], plain[index]];
    return row(`${what}, PostgreSQL's planner defaults`, {
      products,
      limit: notAbove(theirs / ours, maxTimes, 'times the pages read'),
      note: `${ours.toFixed(0)} pages of the database under the embedded settings, ${theirs.toFixed(0)} under the defaults`,
    });
  });
}

/** Returns the database pages that a request of each read touches, from its second run on. */
async function loadPages(measured: MeasuredShop, reads: readonly Read[]): Promise<number[]> {
  const found: number[] = [];
  for (const { requests } of reads) {
    await sendAll(measured, requests);
    const before = await touchedPages(measured.shop.pool);
    await sendAll(measured, requests);
    found.push(((await touchedPages(measured.shop.pool)) - before) / requests.length);
  }
  return found;
}

async function sendAll({ send, evictAll }: MeasuredShop, requests: readonly LoadRequest[]): Promise<void> {
  await evictAll();
  for (const request of requests) await send(request);
}

/** Changes the settings of the database and closes the shop's connections, which adopt them when they open again. */
async function setPlanner({ shop }: MeasuredShop, change: 'set' | 'reset'): Promise<void> {
  const { rows } = await shop.pool.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [setting, value] of Object.entries(defaults))
    await shop.pool.query(
      `alter database ${rows[0]?.name} ${change === 'set' ? `set ${setting} = '${value}'` : `reset ${setting}`}`,
    );
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database() and application_name = 'vitrine'`,
  );
  await pause(reopenedMs);
}
