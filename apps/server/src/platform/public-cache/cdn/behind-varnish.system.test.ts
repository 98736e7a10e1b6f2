import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../tools/testing/free-port.ts';
import { buildApp } from '../../../app.ts';
import { type Person, testShop } from '../../../resources/test-shop.ts';
import { hasVarnish, spawnVarnish } from '../../../testing/varnish-process.ts';
import { parseEnvironment } from '../../runtime/environment/parse-environment.ts';
import { shopCounters } from '../../runtime/shop-counters.ts';
import { listenForEvictions } from '../evictions/page-evictions.ts';
import { startCdnPurges } from './cdn-purges.ts';

const token = 'token-of-the-purges';

/** Returns the number of purges that received a response. */
const purgeCount = async () => {
  const { values } = await shopCounters.cdnPurges.get();
  return values.find(({ labels }) => labels['result'] === 'done')?.value ?? 0;
};

/** Waits until no purge is pending or running. */
const untilPurged = () =>
  expect.poll(async () => (await shopCounters.cdnTagsWaiting.get()).values[0]?.value ?? 0, { timeout: 10_000 }).toBe(0);

describe.skipIf(!hasVarnish)('the shop behind the example of Varnish (needs varnish)', async () => {
  const { call, user, context: parts, address } = await testShop();
  const { pageCache, log, pool } = parts;
  let varnish = '';
  /** Resources that end with the tests, in reverse order. */
  const ends: (() => Promise<unknown>)[] = [];
  let admin: Person;
  let productId = '';
  let purgesBefore = 0;

  beforeAll(async () => {
    purgesBefore = await purgeCount();
    const port = await freePort();
    const front = await spawnVarnish({ shop: port, token });
    ends.unshift(front.stop);
    varnish = front.url;
    const environment = parseEnvironment({
      OVERLOAD_DELAY_MS: '600000',
      CDN: 'varnish',
      CDN_PURGE_URL: `${varnish}/`,
      CDN_PURGE_TOKEN: token,
    });
    const pageEvictions = await listenForEvictions({ address, pool, cache: pageCache, log });
    const app = await buildApp({ ...parts, environment, pageEvictions });
    await app.listen({ port, host: '127.0.0.1' });
    const { cdn } = environment;
    if (!cdn) throw new Error('no CDN');
    const caughtUp = () => pageEvictions.caughtUp();
    const purges = startCdnPurges({ cdn, address, caughtUp, log, repeatMs: 600_000 });
    ends.unshift(
      () => purges.close(),
      () => app.close(),
      () => pageEvictions.close(),
    );
    admin = await user('ADMIN');
    productId = (await call(admin, 'POST', 'products', { name: 'Lamp', price: 1000, stock: 50 })).id;
  });

  afterAll(async () => {
    for (const end of ends) await end();
  });

  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(varnish + path, { headers, redirect: 'manual' });
    // Varnish names two requests when the response comes from its cache: this one, and the one that stored it.
    const isStored = (answer.headers.get('x-varnish') ?? '').includes(' ');
    return { status: answer.status, headers: answer.headers, isStored, text: await answer.text() };
  };
  const purge = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(varnish, { method: 'PURGE', headers })).status;
  /** Fetches until the response comes from Varnish's own cache. */
  const untilStored = (path: string) =>
    expect.poll(async () => (await get(path)).isStored, { timeout: 10_000 }).toBe(true);
  const change = async (body: object) => {
    // A purge of an earlier change does not belong to this change.
    await untilPurged();
    const before = await purgeCount();
    expect((await call(admin, 'PUT', `products/${productId}`, body)).status).toBe(200);
    return before;
  };

  it('serves pages from its store without the headers that are meant for it, to each visitor the same', async () => {
    await expect.poll(purgeCount).toBeGreaterThan(purgesBefore);
    await untilStored(`/product/${productId}`);
    let plain = await get(`/product/${productId}`);
    // A purge of the product's creation may still arrive between two visits.
    const visits = async () => {
      plain = await get(`/product/${productId}`);
      const signedIn = await get(`/product/${productId}`, { cookie: `session=${admin.cookie}; read_after=1` });
      return [plain.isStored, signedIn.isStored, signedIn.text === plain.text];
    };
    await expect.poll(visits, { timeout: 10_000 }).toEqual([true, true, true]);
    for (const name of ['surrogate-key', 'surrogate-control', 'x-page-tags', 'set-cookie']) {
      expect([name, plain.headers.get(name)]).toEqual([name, null]);
    }
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, stale-if-error=300');
  });

  it('shows an edit of the admin area on the page of the product and on no other page anew', async () => {
    await untilStored(`/product/${productId}`);
    await untilStored('/about');
    await change({ name: 'Lantern' });
    await expect.poll(async () => (await get(`/product/${productId}`)).text, { timeout: 20_000 }).toContain('Lantern');
    expect((await get('/about')).isStored).toBe(true);
  });

  it('never shows a former price once the purge was answered, however many shoppers look at the page meanwhile', async () => {
    const looking = new AbortController();
    const seen: { readonly from: number; readonly text: string }[] = [];
    const look = async () => {
      while (!looking.signal.aborted) {
        const from = performance.now();
        seen.push({ from, text: (await get(`/product/${productId}`)).text });
      }
    };
    const shoppers = Promise.all([look(), look(), look()]);
    const stale: string[] = [];
    for (const price of [1111, 2222, 3333, 4444]) {
      const before = await change({ price });
      await expect.poll(purgeCount, { timeout: 10_000 }).toBeGreaterThan(before);
      // The tags of one change may be split over two purges.
      await untilPurged();
      const from = performance.now();
      const count = seen.length;
      await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(count + 20);
      const shown = `$${price / 100}`;
      stale.push(...seen.filter((one) => one.from > from && !one.text.includes(shown)).map(() => shown));
    }
    looking.abort();
    await shoppers;
    expect(stale).toEqual([]);
  });

  it('stores nothing that belongs to a person, and nothing that the shop does not keep itself', async () => {
    const me = () => get('/api/v1/auth/me', { cookie: `session=${admin.cookie}` });
    expect((await me()).text).toContain(admin.email);
    expect((await me()).isStored).toBe(false);
    expect((await get('/api/v1/auth/me')).status).toBe(401);
    for (const path of ['/admin', '/search?q=lamp', '/no-such-page', '/api/v1/settings']) {
      await get(path);
      expect([path, (await get(path)).isStored]).toEqual([path, false]);
    }
    expect((await get('/metrics')).status).toBe(404);
  });

  it('takes purges only with the token, and only of tags', async () => {
    expect(await purge({ 'x-purge-tags': 'all' })).toBe(403);
    expect(await purge({ 'x-purge-tags': 'all', 'x-purge-token': 'another-token' })).toBe(403);
    expect(await purge({ 'x-purge-tags': 'all) || (req.url ~ .', 'x-purge-token': token })).toBe(400);
    expect(await purge({ 'x-purge-tags': 'product:0', 'x-purge-token': token })).toBe(200);
  });
});
