import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';
import { beaconScript } from './beacon-script.ts';
import { noteLiveCart, withVisitScript } from './insight.ts';
import { visitCounter } from './visit-counter.ts';

const { app, call, user, order, context, pool } = await testShop();
const counter = visitCounter(context);
const today = new Date().toISOString().slice(0, 10);
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const from = (number: number, userAgent: string = browser) => ({ ip: `192.0.2.${number}`, userAgent });
let admin: Person;

interface Report {
  readonly isOn: boolean;
  readonly now: Readonly<Record<string, number>>;
  readonly sources: readonly { readonly source: string; readonly visits: number }[];
  readonly products: readonly { readonly name: string; readonly views: number; readonly units: number }[];
  readonly pages: readonly { readonly kind: string; readonly lcp: number | null; readonly cls: number | null }[];
}

async function report(): Promise<Report> {
  await counter.flush();
  const { status, body, text } = await call(admin, 'GET', `insight/report?from=${today}&to=${today}`);
  expect(status, text).toBe(200);
  return body as unknown as Report;
}

beforeAll(async () => {
  admin = await user('ADMIN');
  const made = await call(admin, 'POST', 'products', { name: 'Blue mug', price: 1000, stock: 3 });
  expect(made.status).toBe(201);
});

describe('the script that counts visits', () => {
  it('has at most 0.4 KB compressed', () => {
    expect(gzipSync(beaconScript, { level: 9 }).length).toBeLessThanOrEqual(400);
  });

  it('is on pages only while the owner counts visits', async () => {
    const html = '<html><head></head><body></body></html>';
    expect(await withVisitScript(context, html)).toBe(html);
    expect((await call(admin, 'PUT', 'insight/settings', { isOn: true })).status).toBe(200);
    context.pageCache.evict(['settings']);
    expect(await withVisitScript(context, html)).toContain('<script async src="/visits.js"></script></head>');
    expect((await report()).isOn).toBe(true);
  });
});

describe('the counts of visits', () => {
  it('are totals of views, visitors, sources and products', async () => {
    counter.note({ p: '/', r: 'https://search.example/?q=secret', q: '' }, from(1));
    counter.note({ p: '/de/product/blue-mug' }, from(1));
    counter.note({ p: '/product/blue-mug', r: '', q: '?utm_campaign=Spring&email=a@example.com' }, from(2));
    counter.note({ p: '/product/no-such-product' }, from(2));
    counter.note({ p: '/checkout' }, from(2));
    const { now, sources, products } = await report();
    expect(now).toMatchObject({ visitors: 2, views: 5, productViews: 3, checkoutViews: 1 });
    expect(sources).toEqual([
      { source: 'campaign: spring', visits: 1 },
      { source: 'search.example', visits: 1 },
    ]);
    expect(products.map(({ name, views, units }) => [name, views, units])).toEqual([['Blue mug', 2, 0]]);
  });

  it('store nothing of a visitor', async () => {
    const { rows } = await pool.query<{ text: string }>('select c::text as text from insight_counts c');
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/192\.0\.2|Firefox|secret|example\.com.*@|a@example/);
  });

  it('have the speed of three of four views', async () => {
    for (const lcp of [700, 800, 900, 9000]) counter.note({ p: '/', s: { lcp, inp: 150, cls: 0.02 } }, from(3));
    const { pages } = await report();
    expect(pages.find(({ kind }) => kind === 'home')).toMatchObject({ lcp: 1000, cls: 50 });
  });

  it('have the speed and the orders of each day', async () => {
    const { days } = (await report()) as unknown as { days: object[] };
    expect(days).toMatchObject([{ day: today, lcp: 1000, inp: 150, cls: 50, orders: 0 }]);
  });

  it('have the steps between view and order from the server: added items, carts, placed and paid orders', async () => {
    const before = (await report()).now;
    for (const step of ['started', 'added', 'added'])
      expect((await app.inject({ method: 'POST', url: `/api/v1/cart/${step}` })).statusCode).toBe(204);
    for (const status of ['PAID', 'PENDING'] as const) await order({ status });
    const { now } = await report();
    const grown = Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - (before[name] ?? 0)]));
    expect(grown).toMatchObject({ adds: 3, carts: 1, checkouts: 2, orders: 1 });
  });

  it('leave out robots, and a visitor who opens pages without end', async () => {
    const { now: before } = await report();
    counter.note({ p: '/' }, from(4, 'Googlebot/2.1 (+http://www.google.com/bot.html)'));
    for (let view = 0; view < 5_000; view += 1) counter.note({ p: `/product/flood-${view}` }, from(5));
    const { now } = await report();
    expect(now['visitors']).toBe((before['visitors'] ?? 0) + 1);
    expect(now['views']).toBe((before['views'] ?? 0) + 300);
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from insight_counts where value like 'flood%'",
    );
    expect(rows[0]?.count).toBe(0);
  });

  it('are closed to shoppers and limited to a year', async () => {
    expect((await call(visitor, 'GET', `insight/report?from=${today}&to=${today}`)).status).toBe(401);
    const long = await call(admin, 'GET', 'insight/report?from=2020-01-01&to=2026-01-01');
    expect(long.status).toBe(400);
  });
});

interface Live {
  readonly isOn: boolean;
  readonly minutes: readonly Readonly<Record<'views' | 'carts' | 'checkouts' | 'orders', number>>[];
  readonly pages: readonly { readonly kind: string; readonly views: number }[];
}

async function live(): Promise<Live> {
  const { status, body, text } = await call(admin, 'GET', 'insight/live');
  expect(status, text).toBe(200);
  return body as unknown as Live;
}

const sum = ({ minutes }: Live, key: keyof Live['minutes'][number]) =>
  minutes.reduce((total, minute) => total + minute[key], 0);

describe('the live view', () => {
  it('adds up the counts of several processes by minute', async () => {
    await pool.query('delete from jobs.insight_minutes');
    const other = visitCounter({ ...context, pool: Object.create(pool) });
    counter.note({ p: '/checkout' }, from(11));
    other.note({ p: '/checkout' }, from(12));
    other.note({ p: '/' }, from(12));
    await noteLiveCart(context);
    await Promise.all([counter.flush(), other.flush()]);
    const found = await live();
    expect([found.isOn, found.minutes.length]).toEqual([true, 30]);
    expect([sum(found, 'views'), sum(found, 'carts'), sum(found, 'checkouts')]).toEqual([3, 1, 2]);
    expect(found.pages).toEqual([
      { kind: 'checkout', views: 2 },
      { kind: 'home', views: 1 },
    ]);
  });

  it('contains no row of a visitor and none that is older than 40 minutes', async () => {
    await pool.query(`insert into jobs.insight_minutes values (now() - interval '2 hours', 'views', 'home', 7)`);
    counter.note({ p: '/' }, from(13));
    await counter.flush();
    const { rows } = await pool.query<{ text: string }>('select m::text as text from jobs.insight_minutes m');
    for (const { text } of rows) expect(text).not.toMatch(/192\.0\.2|Firefox|,7\)/);
    expect(sum(await live(), 'views')).toBe(4);
  });

  it('is empty and writes nothing while visits are not counted, and is closed to shoppers', async () => {
    expect((await call(visitor, 'GET', 'insight/live')).status).toBe(401);
    expect((await call(admin, 'PUT', 'insight/settings', { isOn: false })).status).toBe(200);
    context.pageCache.evict(['settings']);
    await noteLiveCart(context);
    await counter.flush();
    expect(await live()).toEqual({ isOn: false, minutes: [], pages: [] });
    const { rows } = await pool.query("select sum(total)::int as carts from jobs.insight_minutes where kind = 'carts'");
    expect(rows).toEqual([{ carts: 1 }]);
  });
});
