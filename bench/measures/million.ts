import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openForFilling } from '../bench-database.ts';
import { type BenchShop, repository, startBenchShop } from '../bench-shop.ts';
import { fillBooks } from '../data/large-books.ts';
import { fillCatalog } from '../data/large-catalog.ts';
import { type Figure, maxFigure, noted } from '../figure.ts';
import { addUpSalesDays, signIn } from '../staff.ts';
import { measureAdminLists, measureDashboard } from './admin-lists.ts';

const run = promisify(execFile);
const maxFillSeconds = 20 * 60;
const maxImportSeconds = 180;
const importedRows = 100_000;

/**
 * Creates the given numbers of products and orders, and measures an owner's waits in such a shop.
 * The waits are the start, the backup, the sitemap, the admin lists, the dashboard and a file import.
 * The data folder is deleted afterwards, unless one is named.
 */
export async function measureMillion({
  products,
  orders,
  folder,
}: {
  readonly products: number;
  readonly orders: number;
  readonly folder: string | undefined;
}): Promise<Figure[]> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'vitrine-million-'));
  try {
    const filled = await filledShop(dataDir, { products, orders });
    const shop = await startBenchShop(dataDir);
    try {
      return [
        ...filled,
        noted(`start with ${products} products and ${orders} orders`, `${shop.startSeconds.toFixed(1)} s`),
        ...(await ownersWaits(shop, dataDir)),
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function filledShop(
  dataDir: string,
  { products, orders }: { products: number; orders: number },
): Promise<Figure[]> {
  // The first start creates the tables.
  await (await startBenchShop(dataDir)).stop();
  const { pool, close } = await openForFilling(dataDir);
  try {
    const catalog = await measureSeconds(() => fillCatalog(pool, products));
    console.log(`${products} products: ${catalog.toFixed(0)} s`);
    const books = await measureSeconds(() => fillBooks(pool, { orders, products }));
    console.log(`${orders} orders: ${books.toFixed(0)} s`);
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    return [
      maxFigure(`make ${products} products and ${orders} orders`, catalog + books, maxFillSeconds, 's'),
      noted('of these the products', `${catalog.toFixed(0)} s`),
      noted('size of the database', rows[0]?.size ?? ''),
    ];
  } finally {
    await close();
  }
}

async function ownersWaits(shop: BenchShop, dataDir: string): Promise<Figure[]> {
  const staff = await signIn(shop);
  const days = await measureSeconds(() => addUpSalesDays(staff));
  const figures: Figure[] = [noted('add up the past days', `${days.toFixed(1)} s`)];
  const note = (found: readonly Figure[]) => {
    for (const { what, measured } of found) console.log(`${what}: ${measured}`);
    figures.push(...found);
  };
  note(await measureDashboard(shop, staff));
  note(await measureAdminLists(shop, staff));
  note([noted('sitemap: index and first part', `${(await measureSeconds(() => readSitemap(shop))).toFixed(1)} s`)]);
  const backup = join(dataDir, 'bench-backup');
  note([noted('backup', `${(await measureSeconds(() => command(dataDir, ['backup', backup]))).toFixed(0)} s`)]);
  rmSync(backup, { recursive: true, force: true });
  const file = join(dataDir, 'bench-import.csv');
  writeFileSync(file, productFile(importedRows));
  note([
    maxFigure(
      `import of ${importedRows} rows`,
      await measureSeconds(() => command(dataDir, ['import', file])),
      maxImportSeconds,
      's',
    ),
  ]);
  return figures;
}

async function readSitemap({ url }: BenchShop): Promise<void> {
  for (const path of ['/sitemap.xml', '/sitemaps/1.xml']) {
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok && path === '/sitemap.xml') throw new Error(`${path}: ${answer.status}`);
  }
}

/** Runs the owner's command line alongside the shop. */
async function command(dataDir: string, args: readonly string[]): Promise<void> {
  await run(process.execPath, ['apps/server/src/shop.ts', ...args], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Returns a product file with one row for each product, as Shopify writes it. */
function productFile(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `import-${row},Imported thing ${row},<p>Number ${row} of a file</p>,Vendor ${row % 50},"New, Eco",IMP-${row},${5 + (row % 900)}.00,${row % 30}`,
  );
  return `Handle,Title,Body (HTML),Vendor,Tags,Variant SKU,Variant Price,Variant Inventory Qty\n${lines.join('\n')}\n`;
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
