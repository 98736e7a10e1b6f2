import autocannon from 'autocannon';
import type { BenchShop } from './bench-shop.ts';
import { atMost, type Figure } from './figure.ts';
import { field, rootsOf, withDescendants } from './processes.ts';

/** Measures the memory of all processes under load, pages and reads mixed; shared pages are counted once (PSS). */
export async function measureMemory(shop: BenchShop): Promise<Figure[]> {
  if (process.platform !== 'linux') return [];
  const roots = await rootsOf(shop);
  const load = autocannon({
    url: shop.url,
    connections: 32,
    duration: 8,
    requests: [
      { path: '/' },
      {
        method: 'POST',
        path: '/api/v1/products/many',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ include: ['tags', 'images'], limit: 24 }),
      },
    ],
  });
  let peak = 0;
  const sampling = setInterval(() => {
    const total = withDescendants(roots).reduce((sum, pid) => {
      try {
        return sum + field(pid, 'smaps_rollup', 'Pss');
      } catch {
        return sum;
      }
    }, 0);
    peak = Math.max(peak, total / 1024);
  }, 500);
  await load;
  clearInterval(sampling);
  return [atMost('memory of everything under load', peak, 350, 'MB')];
}
