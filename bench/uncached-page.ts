import type { BenchShop } from './bench-shop.ts';
import { atMost, type Figure, median } from './figure.ts';
import { cpuMs } from './processes.ts';

const pages = 300;
const rounds = 3;

/** Returns the server's CPU time for a home page that is rendered each time, because its cache is emptied before, as by a write. */
async function cpuPerPage(shop: BenchShop): Promise<number> {
  const before = cpuMs(shop.pid);
  for (let page = 0; page < pages; page += 1) {
    await shop.pool.query(`select pg_notify('page_cache', 'all')`);
    const answer = await fetch(`${shop.url}/`, { headers: { 'accept-encoding': 'identity' } });
    await answer.arrayBuffer();
  }
  return (cpuMs(shop.pid) - before) / pages;
}

export async function measureUncachedPage(shop: BenchShop): Promise<Figure[]> {
  if (process.platform !== 'linux') return [];
  await cpuPerPage(shop);
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await cpuPerPage(shop));
  return [atMost('uncached home page, CPU of the server process', median(measured), 3, 'ms')];
}
