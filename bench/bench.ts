import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startBenchShop } from './bench-shop.ts';
import { fillBooks } from './data/large-books.ts';
import { fillCatalog } from './data/large-catalog.ts';
import { type Figure, noted } from './figure.ts';
import { measureAdminLists, measureDashboard } from './measures/admin-lists.ts';
import { measureCategoryLevels } from './measures/category-levels.ts';
import { measureCollectionRules } from './measures/collection-rules.ts';
import { measureDiscountedOrders } from './measures/discounted-orders.ts';
import { measureFieldCost } from './measures/field-cost.ts';
import { measureHeavyHours } from './measures/heavy.ts';
import { measureIntegrations } from './measures/integrations.ts';
import { measureInteractions } from './measures/interactions.ts';
import { measureMillion } from './measures/million.ts';
import { measureLastUnits, measureOrderPlacement } from './measures/order-placement.ts';
import { measureProductLists } from './measures/product-lists.ts';
import { measureScripts } from './measures/script-size.ts';
import { measureVisits } from './measures/visits.ts';
import { runOracle } from './oracle/run.ts';
import { benchWords } from './read-arguments.ts';
import { addUpSalesDays, signIn } from './staff.ts';
import { writeCharts } from './table/charts.ts';
import { measureTable } from './table/table.ts';

// Usage: npm run bench [-- scripts|visits|interactions|orders|discounts|fields|integrations|levels|lists|rules|admin [FOLDER]]. Measures the built shop against its limits (docs/performance.md);
// because of the machine's noise, only ratios are comparable. Without a word it measures everything but `admin`, which takes
// minutes to fill a million orders: a FOLDER is retained with its data for the next run.
// npm run bench -- heavy [MINUTES]: mixed load at 70 % of the highest rate, then ten times too much.
// npm run bench -- million [PRODUCTS] [ORDERS] [FOLDER]: fills a shop and times what its owner waits for.
// npm run bench -- oracle [CARTS] [SEED]: compares the totals of random carts with a second implementation.
// npm run bench -- table [PRODUCTS...] [PARTS...] measures every row of the table. A run without words stores it in
// bench/results/measured and updates docs/performance.md.
// npm run bench -- charts: updates docs/performance.md and its charts from the stored results.
const productCount = 100_000;
const orderCount = 1_000_000;
const words = benchWords(process.argv.slice(2));
const [wanted, folder] = words;
const isWanted = (part: string) => wanted === part || (wanted === undefined && part !== 'admin');

if (wanted === 'oracle') process.exit((await runOracle(words.slice(1))) ? 0 : 1);

if (wanted === 'charts') {
  writeCharts();
  process.exit(0);
}

if (wanted === 'table') {
  await measureTable(words.slice(1));
  process.exit(0);
}

const [, firstNumber, secondNumber, dataFolder] = words;

async function measure(): Promise<Figure[]> {
  const shop = await startBenchShop(folder);
  const figures: Figure[] = [];
  const note = (found: Figure[]) => {
    for (const figure of found) console.log(`${figure.what}: ${figure.measured} (${figure.budget})`);
    figures.push(...found);
  };
  try {
    note([noted('first start of the built shop, with filling the demo store', `${shop.startSeconds.toFixed(1)} s`)]);
    if (isWanted('scripts')) note(await measureScripts(shop));
    if (isWanted('visits')) note(await measureVisits(shop));
    if (isWanted('interactions')) note(await measureInteractions(shop));
    if (isWanted('orders')) {
      note(await measureOrderPlacement(shop));
      note(await measureLastUnits(shop));
    }
    if (isWanted('discounts')) note(await measureDiscountedOrders(shop));
    if (isWanted('fields')) {
      await fillCatalog(shop.pool, 1_000);
      note(await measureFieldCost(shop));
    }
    if (isWanted('integrations')) note(await measureIntegrations(shop));
    if (isWanted('levels') || isWanted('lists') || isWanted('rules') || isWanted('admin')) {
      console.log(`Filling the catalog with ${productCount} products...`);
      await fillCatalog(shop.pool, productCount);
    }
    if (isWanted('levels')) note(await measureCategoryLevels(shop));
    if (isWanted('lists')) note(await measureProductLists(shop));
    if (isWanted('rules')) note(await measureCollectionRules(shop));
    if (isWanted('admin')) {
      console.log(`Filling the books with ${orderCount} orders...`);
      await fillBooks(shop.pool, { orders: orderCount, products: productCount });
      const staff = await signIn(shop);
      await addUpSalesDays(staff);
      await shop.pool.query('vacuum analyze');
      note(await measureDashboard(shop, staff));
      note(await measureAdminLists(shop, staff));
    }
  } finally {
    await shop.stop();
  }
  return figures;
}

const figures = await (wanted === 'heavy'
  ? measureHeavyHours(Number(firstNumber ?? 10))
  : wanted === 'million'
    ? measureMillion({
        products: Number(firstNumber ?? 1_000_000),
        orders: Number(secondNumber ?? 1_000_000),
        folder: dataFolder,
      })
    : measure());
const table = [
  '| what | measured | budget | within |',
  '|---|---|---|---|',
  ...figures.map(
    ({ what, measured, budget, isWithin }) => `| ${what} | ${measured} | ${budget} | ${isWithin ? 'yes' : 'NO'} |`,
  ),
].join('\n');
const results = join(import.meta.dirname, 'results');
const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `${name}.md`), `${table}\n`);
writeFileSync(
  join(results, `${name}.json`),
  `${JSON.stringify({ cpus: cpus().length, node: process.version, figures }, null, 2)}\n`,
);
console.log(`\n${table}\n`);
