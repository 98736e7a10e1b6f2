import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { BenchShop } from './bench-shop.ts';
import { atMost, type Figure } from './figure.ts';

function field(pid: number, file: string, name: string): number {
  const match = new RegExp(`^${name}:?\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
  return Number(match?.[1] ?? 0);
}

/** Every process of the shop: its children, the database with its backends, the sandbox. */
function processesOf(root: number, postmaster: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), field(Number(name), 'status', 'PPid'));
    } catch {
      // The process ended while it was looked at.
    }
  }
  const found = [root, postmaster];
  for (const pid of found)
    for (const [child, parent] of parents) if (parent === pid && !found.includes(child)) found.push(child);
  return found;
}

/** Memory of everything under load, pages and reads mixed: shared pages counted once (PSS). */
export async function measureMemory(shop: BenchShop): Promise<Figure[]> {
  if (process.platform !== 'linux') return [];
  const { rows } = await shop.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = field(rows[0]?.pid ?? 0, 'status', 'PPid');
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
    const total = processesOf(shop.pid, postmaster).reduce((sum, pid) => {
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
