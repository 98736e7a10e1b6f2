import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { pause, repository, startBenchShop } from '../bench-shop.ts';
import { fillCatalog } from '../data/large-catalog.ts';
import { loadTool } from '../load/load.ts';
import { bareSqlMs } from './bare-sql.ts';
import { measureBrowsingWhileSelling } from './browsing-while-selling.ts';
import { measureCachedPages } from './cached-page-figures.ts';
import { writeCharts } from './charts.ts';
import { measureIdle } from './idle.ts';
import { type MeasuredShop, measuredShop } from './measured-shop.ts';
import { measureMemory } from './memory.ts';
import { measureOrders } from './orders.ts';
import { measurePlanner } from './planner.ts';
import { measureReads } from './reads.ts';
import { formatTable, type Row } from './row.ts';

const defaultSizes = [1_000, 10_000, 100_000];

/** The parts of the table that can be selected by name. */
const parts = ['reads', 'planner', 'orders', 'cached', 'selling', 'idle', 'memory'] as const;
type Part = (typeof parts)[number];

/**
 * Measures every row of the table. Words are numbers of products, such as 1000000, and names of parts; without any it
 * measures all parts at 1,000, 10,000 and 100,000 products, stores the results and updates docs/performance.md.
 */
export async function measureTable(words: readonly string[]): Promise<void> {
  const sizes = words.map(Number).filter((number) => number > 0);
  const named = parts.filter((part) => words.includes(part));
  const isWanted = (part: Part) => named.length === 0 || named.includes(part);
  const rows: Row[] = [];
  const note = (found: readonly Row[]) => {
    for (const each of found) console.log(JSON.stringify(each));
    rows.push(...found);
  };
  const head = await ofOneShop({ sizes: sizes.length > 0 ? sizes : defaultSizes, isWanted, note });
  if (isWanted('memory') && !process.env['DATABASE_URL']) note(await measureMemory());
  write({ head, rows, isComplete: words.length === 0 });
}

interface Run {
  readonly sizes: readonly number[];
  readonly isWanted: (part: Part) => boolean;
  readonly note: (rows: readonly Row[]) => void;
}

async function ofOneShop({ sizes, isWanted, note }: Run): Promise<string> {
  const shop = await startBenchShop();
  try {
    const measured = await measuredShop(shop);
    if (isWanted('idle')) note(await measureIdle(measured));
    for (const size of sizes) {
      await fillCatalog(shop.pool, size);
      await pause(1_000);
      if (isWanted('reads')) note(await measureReads(measured, size));
      if (isWanted('planner') && size === sizes.at(-1)) note(await measurePlanner(measured, size));
      if (isWanted('orders')) note(await measureOrders(measured, size));
      if (size !== sizes[0]) continue;
      if (isWanted('cached')) note(await measureCachedPages(measured, size));
      if (isWanted('selling')) note(await measureBrowsingWhileSelling(measured));
    }
    return await loadTableHead(measured);
  } finally {
    await shop.stop();
  }
}

async function loadTableHead(measured: MeasuredShop): Promise<string> {
  const { rows } = await measured.shop.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const database = `${process.env['DATABASE_URL'] ? 'PostgreSQL of DATABASE_URL' : 'embedded PostgreSQL'} ${rows[0]?.version}`;
  const sql = (await bareSqlMs(measured)).toFixed(2);
  const [day] = new Date().toISOString().split('T');
  return `Measured on ${day} by ${loadTool} on ${cpus().length} processors, Node ${process.version}, ${database}. Bare SQL for 24 cards took ${sql} ms CPU.`;
}

function write({ head, rows, isComplete }: { head: string; rows: readonly Row[]; isComplete: boolean }): void {
  const text = `${head}\n\n${formatTable(rows)}\n`;
  const results = join(repository, 'bench', 'results');
  const name = `table-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const path of [join(results, name), ...(isComplete ? [join(results, 'measured', 'table')] : [])]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.md`, text);
    writeFileSync(`${path}.json`, `${JSON.stringify({ head, rows }, null, 2)}\n`);
  }
  console.log(`\n${text}`);
  if (isComplete) writeCharts();
}
