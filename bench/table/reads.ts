import { categoryCount } from '../data/large-catalog.ts';
import { median } from '../figure.ts';
import type { LoadRequest } from '../load/load-request.ts';
import { bareSqlMs } from './bare-sql.ts';
import type { Cost, MeasuredShop } from './measured-shop.ts';
import { notAbove, type Row, row } from './row.ts';
import { computeTotal, type Spent } from './spent.ts';

const rounds = 3;

/** A read that is executed every time, because no part of it is cached. */
export interface Read {
  readonly what: string;
  /** Different requests, so that none uses the cached response of another. The cache is emptied before each pass. */
  readonly requests: readonly LoadRequest[];
  readonly runs: number;
  /** The maximum CPU time of all parts, in ms. */
  readonly maxMs: number;
  readonly maxBytes?: number;
}

/** Bytes are counted without compression. */
const plain = { 'accept-encoding': 'identity' };
const slugs = Array.from({ length: categoryCount }, (_, number) => `range-${number}`);
const words = ['nordic lamp', 'hndmade mug', 'clock 42', 'rus', 'plain bwol', 'kettle', 'vase 9', 'urbn chair'];
const texts = [...words, 'soft tow', 'zzzz', 'classic', 'stool bright', 'modern', 'carafe', 'rustic 12', 'planter'];

function posted(path: string, body: object): LoadRequest {
  const headers = { ...plain, 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

function page(path: string): LoadRequest {
  return { path, headers: plain };
}

/** Returns the reads of the table for a catalog of `fillCatalog`. */
export function createReads(productCount: number, ids: readonly string[]): readonly Read[] {
  const products = Array.from({ length: 60 }, (_, index) => 1 + ((index * 7919) % productCount));
  return [
    { what: 'home page, not cached', requests: [page('/')], runs: 40, maxMs: 7, maxBytes: 50_000 },
    {
      what: 'product page, not cached',
      requests: products.map((number) => page(`/product/bench-${number}`)),
      runs: 1,
      maxMs: 5,
    },
    {
      what: 'category page, 24 cards and filters, not cached',
      requests: slugs.map((slug) => page(`/category/${slug}`)),
      runs: 2,
      maxMs: 8,
    },
    {
      what: 'search page, not cached',
      requests: texts.map((text) => page(`/search?q=${encodeURIComponent(text)}`)),
      runs: 2,
      maxMs: 8,
    },
    {
      what: '`catalog/listing` with filters',
      requests: slugs.map((slug) => posted('/api/v1/catalog/listing', { kind: 'category', slug })),
      runs: 3,
      maxMs: 4,
    },
    {
      what: '`products/many`, 24 of a category',
      requests: ids.map((id) =>
        posted('/api/v1/products/many', {
          where: { categoryIds: id },
          orderBy: [{ createdAt: 'desc' }],
          include: ['tags', 'images'],
          limit: 24,
        }),
      ),
      runs: 5,
      maxMs: 2,
      maxBytes: 20_000,
    },
    {
      what: 'search of 12 by the API',
      requests: texts.map((search) =>
        posted('/api/v1/products/many', {
          search,
          searchFields: ['name', 'description'],
          include: ['tags', 'images'],
          limit: 12,
        }),
      ),
      runs: 3,
      maxMs: 3,
    },
  ];
}

/** Returns the ids of the categories of `fillCatalog`. */
export async function categoryIds({ shop }: MeasuredShop): Promise<string[]> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from categories where slug like 'range-%' order by slug`,
  );
  return rows.map(({ id }) => id);
}

/** Measures uncached reads, each in alternating runs with a bare SQL query. Reports the median of three rounds. */
export async function measureReads(measured: MeasuredShop, products: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const read of createReads(products, await categoryIds(measured))) {
    await runOnce(measured, { ...read, runs: 1 });
    await bareSqlMs(measured);
    const [costs, ratios]: [Made[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const sql = await bareSqlMs(measured);
      const made = await runOnce(measured, read);
      costs.push(made);
      ratios.push(computeTotal(made.cpu) / sql);
    }
    rows.push(toRow(read, { products, costs, ratio: median(ratios) }));
  }
  return rows;
}

interface Made {
  /** The CPU time of one request. */
  readonly cpu: Spent;
  readonly statements: number | null;
  readonly bytes: number;
  readonly heaviest: string;
}

async function runOnce({ cost, send, evictAll }: MeasuredShop, { requests, runs }: Read): Promise<Made> {
  let bytes = 0;
  const made: Cost = await cost(async () => {
    for (let run = 0; run < runs; run += 1) {
      await evictAll();
      for (const request of requests) bytes += (await send(request)).length;
    }
  });
  const count = requests.length * runs;
  return {
    cpu: perRequest(made.spent, count),
    statements: made.statements && made.statements.calls / count,
    bytes: bytes / count,
    heaviest: (made.statements?.heaviest ?? [])
      .slice(0, 3)
      .map(({ text, ms, calls }) => `${(ms / count).toFixed(2)} ms, ${(calls / count).toFixed(2)} calls: ${text}`)
      .join('\n'),
  };
}

/** Divides the cost by the number of requests. */
export function perRequest({ server, sandbox, database }: Spent, count: number): Spent {
  return { server: server / count, sandbox: sandbox / count, database: database === null ? null : database / count };
}

function toRow(
  { what, maxMs, maxBytes }: Read,
  { products, costs, ratio }: { products: number; costs: readonly Made[]; ratio: number },
): Row {
  const [middle] = costs
    .toSorted((a, b) => computeTotal(a.cpu) - computeTotal(b.cpu))
    .slice(Math.floor(costs.length / 2));
  if (!middle) throw new Error(`${what} was not measured`);
  if (middle.heaviest !== '') console.log(`${what}, ${products} products:\n${middle.heaviest}`);
  const isSmall = maxBytes === undefined || middle.bytes <= maxBytes;
  const limit = notAbove(computeTotal(middle.cpu), maxMs, 'ms');
  return row(what, {
    products,
    cpu: middle.cpu,
    timesSql: ratio,
    statements: middle.statements,
    bytes: middle.bytes,
    limit:
      maxBytes === undefined ? limit : { text: `${limit.text}, ${maxBytes / 1000} KB`, isMet: limit.isMet && isSmall },
  });
}
