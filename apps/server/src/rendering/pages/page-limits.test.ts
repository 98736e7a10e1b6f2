import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { FairQueue } from '../../platform/http/load/fair-queue.ts';
import { workQueues } from '../../platform/http/load/work-queues.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();

async function shop(variables: Readonly<Record<string, string>> = {}) {
  const context = contextFor(database, variables);
  const app = await buildApp(context);
  await app.ready();
  afterAll(() => app.close());
  const get = async (url: string, remoteAddress = '203.0.113.9') => app.inject({ url, remoteAddress });
  return { app, context, get };
}

beforeAll(async () => {
  await database.pool.query(`insert into categories (id, name, slug) values (gen_random_uuid(), 'Lamps', 'lamps')`);
});

describe('the address of a listing', () => {
  it('with 1,700 tags is answered like one with 50, and small', async () => {
    const { get, context } = await shop();
    const long = await get(`/category/lamps?${Array.from({ length: 1700 }, (_, index) => `tag=${index}`).join('&')}`);
    expect(long.statusCode).toBe(200);
    const plain = await get('/category/lamps');
    expect(long.body.length).toBeLessThan(plain.body.length + 50_000);
    expect(context.pageCache.size.pages).toBe(2);
  });

  it('has one cached page whatever else stands in it, in whatever order', async () => {
    const { get, context } = await shop();
    for (const query of [
      'tag=b&tag=a&sort=newest',
      'sort=newest&tag=a&tag=b&tag=a',
      'utm_source=mail&tag=a&tag=b&gclid=1&sort=newest',
      'sort=newest&tag=a&tag=b&after=made-up&min=-1&unknown=1',
    ])
      expect((await get(`/category/lamps?${query}`)).statusCode).toBe(200);
    expect(context.pageCache.size.pages).toBe(1);
  });

  it('is not kept for a place in the list that the shop has not made itself', async () => {
    const { get, context } = await shop();
    for (const location of ['a.b', 'c.d']) {
      expect((await get(`/category/lamps?after=${location}`)).statusCode).toBe(200);
    }
    expect(context.pageCache.size.pages).toBe(0);
  });

  it('names itself in its one form', async () => {
    const { get, context } = await shop();
    const { body } = await get('/category/lamps?utm_source=x&tag=b&tag=a');
    expect(body).toContain(
      `<link rel="canonical" href="${context.environment.siteUrl}/category/lamps?tag=a&amp;tag=b"/>`,
    );
  });
});

describe('what no page has', () => {
  it('is rendered once for all addresses', async () => {
    const { get, context } = await shop();
    for (const path of ['/wp-login.php', '/.env', '/a/b/c?d']) {
      expect((await get(path)).statusCode).toBe(404);
    }
    expect(context.pageCache.size.pages).toBe(1);
  });
});

/** A machine that takes longer for all pages is so busy that the queue may expect waits above its limit of 10 s. */
const busyMs = 5_000;

/** Expects pages. Only a busy machine may answer some of them with 503. */
async function expectServed(waiting: readonly Promise<{ readonly statusCode: number }>[]): Promise<void> {
  const start = performance.now();
  const codes = new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode));
  const isBusy = performance.now() - start > busyMs;
  expect(isBusy ? codes.difference(new Set([503])) : codes).toEqual(new Set([200]));
}

describe('pages that have to be rendered', () => {
  it('are limited by address, in a page that people can read, while kept ones still come', async () => {
    const { get } = await shop({ LIMIT_RENDERS: '3' });
    const statuses = [];
    for (const text of ['a', 'b', 'c', 'd']) statuses.push((await get(`/search?q=${text}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await get('/search?q=e');
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many requests. Try again in');
    expect((await get('/about', '203.0.113.10')).statusCode).toBe(200);
    expect((await get('/about')).statusCode).toBe(200);
  });

  it('count the addresses of one IPv6 network together', async () => {
    const { get } = await shop({ LIMIT_RENDERS: '1' });
    const from = async (address: string) => (await get('/search?q=a', address)).statusCode;
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:1::1')]).toEqual([
      200, 429, 200,
    ]);
  });

  it('are not limited for addresses and networks that the owner lists', async () => {
    const { get } = await shop({
      LIMIT_RENDERS: '1',
      LIMIT_PAGES: '2',
      LIMIT_PAGES_EXEMPT: '203.0.113.0/28, 192.0.2.1',
    });
    for (const address of ['203.0.113.9', '192.0.2.1']) {
      for (const text of ['a', 'b', 'c']) expect((await get(`/search?q=${text}`, address)).statusCode).toBe(200);
    }
    expect((await get('/search?q=a', '192.0.2.2')).statusCode).toBe(200);
    expect((await get('/search?q=b', '192.0.2.2')).statusCode).toBe(429);
  });

  it('wait for their turn, and answer 429 in words when one address has too many of them waiting', async () => {
    const { get, context } = await shop();
    const { searches } = workQueues(context);
    const ip = '203.0.113.9';
    const turns = await Promise.all([searches.enter(ip), searches.enter(ip)]);
    const waiting = Array.from({ length: 100 }, (_, index) => get(`/search?q=${index}`));
    await untilWaiting(searches, 100);
    const refused = await get('/search?q=last');
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/search?q=other', '203.0.113.10')).statusCode).toBe(200);
    expect((await get('/about')).statusCode).toBe(200);
    for (const leave of turns) leave();
    await expectServed(waiting);
    expect(searches.size).toEqual({ running: 0, waiting: 0 });
  });

  it('of an address that speaks for many wait like those of many clients', async () => {
    const { get, context } = await shop({ LIMIT_PAGES_EXEMPT: '203.0.113.0/28' });
    const { searches } = workQueues(context);
    const turns = await Promise.all(['a', 'b', 'c'].map((client) => searches.enter(client)));
    const waiting = Array.from({ length: 120 }, (_, index) => get(`/search?q=${index}`));
    await untilWaiting(searches, 120);
    for (const leave of turns) leave();
    await expectServed(waiting);
  });

  it('share the turns of searches with the calls that search', async () => {
    const { app, get, context } = await shop();
    const { searches } = workQueues(context);
    const turns = await Promise.all(['a', 'b', 'c'].map((client) => searches.enter(client)));
    const call = async (url: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1${url}`, payload });
    const requests = [
      call('/products/many', { search: 'mug', searchFields: ['name'] }),
      call('/catalog/listing', { kind: 'search', text: 'mug' }),
      get('/search?q=mug'),
    ];
    expect((await call('/products/many', {})).statusCode).toBe(200);
    await untilWaiting(searches, 3);
    for (const leave of turns) leave();
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await call('/products/many', { search: 'mug', searchFields: ['nothing'] })).statusCode).toBe(400);
    expect(searches.size).toEqual({ running: 0, waiting: 0 });
  });
});

/** Waits until this number of requests is in the queue. */
async function untilWaiting(queue: FairQueue, count: number): Promise<void> {
  while (queue.size.waiting < count) await new Promise((next) => void setImmediate(next));
}

describe('clients that leave', () => {
  it('leave no turn taken behind, whether they waited or were being served', async () => {
    const { app, context } = await shop({ LIMIT_CALLS: '1000000' });
    const { searches } = workQueues(context);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const ask = async (signal: AbortSignal, index: number) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ search: `mug ${index}`, searchFields: ['name'] });
      const requested =
        index % 2 === 0
          ? fetch(`${url}/search?q=${index}`, { signal })
          : fetch(`${url}/api/v1/products/many`, { method: 'POST', headers, body, signal });
      // A client that has left gets no response. The others read theirs.
      return requested.then(async (answer) => (await answer.arrayBuffer()).byteLength).catch(() => 0);
    };
    const turns = await Promise.all(['a', 'b', 'c'].map((client) => searches.enter(client)));
    const leaving = new AbortController();
    const requests = Array.from({ length: 60 }, (_, index) => ask(leaving.signal, index));
    await untilWaiting(searches, 20);
    leaving.abort();
    for (const leave of turns) leave();
    await Promise.all(requests);
    for (let index = 0; index < 40; index += 1) {
      const gone = new AbortController();
      const served = ask(gone.signal, index);
      await new Promise((next) => void setImmediate(next));
      if (index % 3 === 0) gone.abort();
      await served;
    }
    while (searches.size.running + searches.size.waiting > 0) await new Promise((next) => void setImmediate(next));
    expect(await ask(new AbortController().signal, 1)).toBeGreaterThan(0);
  });
});

describe('everything beside the API', () => {
  it('is limited by address as well, cached pages included, and says so in words', async () => {
    const { app } = await shop({ LIMIT_PAGES: '3' });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const statuses = [];
    for (let requestCount = 0; requestCount < 4; requestCount += 1) statuses.push((await fetch(`${url}/about`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await fetch(`${url}/robots.txt`);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['/healthz', '/api/v1/settings/site']) expect((await fetch(url + path)).status).toBe(200);
  });
});
