import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startBenchShop } from './bench-shop.ts';
import { measureCachedPage } from './cached-page.ts';
import type { Figure } from './figure.ts';
import { fillCatalog } from './large-catalog.ts';
import { measureMemory } from './memory.ts';
import { measureProductLists } from './product-lists.ts';
import { measureScripts } from './script-size.ts';
import { measureUncachedPage } from './uncached-page.ts';

// Usage: npm run bench [-- pages|lists]. Measures the built shop against its budgets; the machine's noise makes only ratios comparable.
const productCount = 100_000;
const wanted = process.argv[2];

async function measure(): Promise<Figure[]> {
  const shop = await startBenchShop();
  const figures: Figure[] = [];
  const note = (found: Figure[]) => {
    for (const figure of found) console.log(`${figure.what}: ${figure.measured} (${figure.budget})`);
    figures.push(...found);
  };
  try {
    const start = `${shop.startSeconds.toFixed(1)} s`;
    note([
      {
        what: 'first start of the built shop, with filling the demo store',
        measured: start,
        budget: '-',
        isWithin: true,
      },
    ]);
    if (wanted !== 'lists') {
      note(await measureScripts(shop));
      note(await measureCachedPage(shop));
      note(await measureUncachedPage(shop));
      note(await measureMemory(shop));
    }
    if (wanted !== 'pages') {
      console.log(`Filling the catalog with ${productCount} products...`);
      await fillCatalog(shop.pool, productCount);
      note(await measureProductLists(shop));
    }
  } finally {
    await shop.stop();
  }
  return figures;
}

const figures = await measure();
const table = [
  '| what | measured | budget | within |',
  '|---|---|---|---|',
  ...figures.map(
    ({ what, measured, budget, isWithin }) => `| ${what} | ${measured} | ${budget} | ${isWithin ? 'yes' : 'NO'} |`,
  ),
].join('\n');
const folder = join(import.meta.dirname, 'results');
const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${name}.md`), `${table}\n`);
writeFileSync(
  join(folder, `${name}.json`),
  `${JSON.stringify({ cpus: cpus().length, node: process.version, figures }, null, 2)}\n`,
);
console.log(`\n${table}\n`);
