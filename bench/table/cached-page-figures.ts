import { median } from '../figure.ts';
import { answerAsSent, startBareServer } from '../load/bare-servers.ts';
import { clientLimit } from '../load/judged-load.ts';
import { runLoad } from '../load/load.ts';
import type { LoadResult } from '../load/load-request.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { perRequest } from './reads.ts';
import { notBelow, type Row, row } from './row.ts';
import { spentBetween, spentSoFar } from './spent.ts';

const rounds = 5;
const seconds = 2;
const connections = 32;
const minShare = 85;

/** Measures cached pages in alternating runs with a bare `node:http` server that sends the same bytes and headers. */
export async function measureCachedPages(measured: MeasuredShop, products: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, path] of [
    ['home', '/'],
    ['category', '/category/range-1'],
    ['product', '/product/bench-1'],
  ] as const) {
    for (const encoding of ['br', 'identity'] as const) {
      rows.push(await cachedPage(measured, { what: `cached ${what} page, ${encoding}`, path, encoding, products }));
    }
  }
  return rows;
}

async function cachedPage(
  { shop, processes }: MeasuredShop,
  { what, path, encoding, products }: { what: string; path: string; encoding: 'br' | 'identity'; products: number },
): Promise<Row> {
  await answerAsSent(`${shop.url}${path}`, encoding);
  const answer = await answerAsSent(`${shop.url}${path}`, encoding);
  const bare = await startBareServer('http', answer);
  const load = { requests: [{ path, headers: { 'accept-encoding': encoding } }], connections, seconds };
  const [shares, results]: [number[], LoadResult[]] = [[], []];
  const before = spentSoFar(processes);
  for (let round = 0; round < rounds; round += 1) {
    const plain = await runLoad({ ...load, url: bare.url });
    const ours = await runLoad({ ...load, url: shop.url });
    if (ours.failed > 0) throw new Error(`${what}: ${ours.failed} failed`);
    shares.push((ours.rate / plain.rate) * 100);
    results.push(ours);
  }
  const spent = spentBetween(before, spentSoFar(processes));
  bare.stop();
  const rate = median(results.map((result) => result.rate));
  return row(what, {
    products,
    cpu: perRequest(
      spent,
      results.reduce((sum, { answers }) => sum + answers, 0),
    ),
    bytes: answer.body.length,
    rate,
    shareOfBare: median(shares),
    p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
    limit: notBelow(median(shares), minShare, '%'),
    note: (await clientLimit(load, { rate }, answer)) ?? '',
  });
}
