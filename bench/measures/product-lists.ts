import type { BenchShop } from '../bench-shop.ts';
import { type Figure, maxFigure, median, minFigure, percentile } from '../figure.ts';
import { runLoad } from '../load/load.ts';

const cards = 24;
const connections = 16;
const seconds = 4;

const body = { orderBy: [{ createdAt: 'desc' }], include: ['tags', 'images'], limit: cards };

/** Plain SQL through `pg` that reads the same rows, as the baseline for the API. */
const bareSql = {
  name: 'bench_cards',
  text: `select p.id, p.slug, p.name, p.long_name, p.price, p.discount, p.discount_type, p.stock, p.status, c.images, c.tags
         from products p join product_cards c on c.product_id = p.id
         where p.status = 'ACTIVE' order by p.created_at desc, p.id desc limit ${cards}`,
};

async function bareRate(shop: BenchShop): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      JSON.stringify((await shop.pool.query(bareSql)).rows);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return done / seconds;
}

async function load(shop: BenchShop, request: object) {
  const path = '/api/v1/products/many';
  const headers = { 'content-type': 'application/json' };
  const requests = [{ method: 'POST' as const, path, headers, body: JSON.stringify(request) }];
  const result = await runLoad({ url: shop.url, requests, connections, seconds });
  if (result.failed > 0) throw new Error(`${result.failed} bad answers`);
  return { rate: result.rate, p99: result.p99Ms };
}

async function many(shop: BenchShop, request: object): Promise<{ items: unknown[]; nextCursor: string | null }> {
  const answer = await fetch(`${shop.url}/api/v1/products/many`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { items: unknown[]; nextCursor: string | null };
}

async function cursorOfPage(shop: BenchShop, page: number): Promise<string> {
  let cursor: string | null = null;
  for (let number = 1; number < page; number += 1) {
    cursor = (await many(shop, { ...body, select: ['id'], include: undefined, ...(cursor === null ? {} : { cursor }) }))
      .nextCursor;
    if (cursor === null) throw new Error(`there is no page ${page}`);
  }
  return cursor ?? '';
}

async function searchTimes(shop: BenchShop): Promise<number[]> {
  const texts = [
    'nordic lamp',
    'hndmade mug',
    'clock 42',
    'rus',
    'plain bwol',
    'kettle',
    'vase 9',
    'urbn chair',
    'soft tow',
    'zzzz',
  ];
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (const search of texts) {
      const began = performance.now();
      await many(shop, { search, searchFields: ['name', 'description'], include: ['tags', 'images'], limit: 12 });
      if (round > 1) times.push(performance.now() - began);
    }
  }
  return times;
}

/** Measures POST /products/many over a large catalog, its thousandth page, and search as you type. */
export async function measureProductLists(shop: BenchShop): Promise<Figure[]> {
  await load(shop, body);
  const shares: number[] = [];
  const tails: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const bare = await bareRate(shop);
    const ours = await load(shop, body);
    shares.push((ours.rate / bare) * 100);
    tails.push(ours.p99);
  }
  const cursor = await cursorOfPage(shop, 1000);
  const pageShares: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const first = await load(shop, body);
    const thousandth = await load(shop, { ...body, cursor });
    pageShares.push((thousandth.rate / first.rate) * 100);
  }
  const times = await searchTimes(shop);
  return [
    minFigure('products/many, 24 cards of 100,000, share of bare SQL', median(shares), 50, '%'),
    maxFigure('products/many, p99 at 16 connections', median(tails), 25, 'ms'),
    minFigure('page 1,000, rate as a share of page 1', median(pageShares), 90, '%'),
    maxFigure('search as you type over 100,000 products, p95', percentile(times, 0.95), 30, 'ms'),
  ];
}
