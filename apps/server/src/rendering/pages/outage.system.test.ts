import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchDatabase } from '../../platform/database/connections/database-health.ts';
import { openKysely, openPool } from '../../platform/database/connections/pool.ts';
import { noReplicas, openReplicas, type Replicas } from '../../platform/database/replicas/replicas.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { listenForEvictions } from '../../platform/public-cache/evictions/page-evictions.ts';
import { createPageCache } from '../../platform/public-cache/pages/page-cache.ts';
import { ordersPausedText, staleHeader } from '../../platform/public-cache/pages/read-only-mode.ts';
import { createLog } from '../../platform/runtime/log.ts';
import { testCluster } from '../../testing/cluster.ts';
import { type SilentWire, silentWire } from '../../testing/silent-wire.ts';

/** Maximum milliseconds until the shop must work again. */
const recoveryMs = 10_000;
/** Maximum milliseconds of a probe. */
const probeMs = 2_000;

const { primary, replica } = await testCluster();
const log = createLog('silent');
const wire = await silentWire({ path: `${primary.address.host}/.s.PGSQL.${primary.address.port}` });

/** Starts a process of the shop whose connections to the primary lead over the wire. */
async function processThrough({ port }: SilentWire, variables: Readonly<Record<string, string>>, hasReplica: boolean) {
  const address = { ...primary.address, host: '127.0.0.1', port };
  const pool = openPool(address, { size: 4, onConnectionLost: () => {} });
  const pageCache = createPageCache();
  const pageEvictions = await listenForEvictions({ address, pool, cache: pageCache, log });
  const databaseHealth = watchDatabase({ address, pool, log });
  const replicas: Replicas = hasReplica
    ? openReplicas({
        addresses: [{ name: 'replica', address: replica.address }],
        primary: { position: () => pageEvictions.position(), evictions: () => pageCache.evictions },
        maxLagSeconds: 10,
        poolSize: 2,
        log,
        everyMs: 100,
      })
    : noReplicas;
  const database = { address, pool, db: openKysely(pool, true) };
  const parts = { pageCache, pageEvictions, databaseHealth, replicas };
  afterAll(async () => {
    await Promise.all([databaseHealth.close(), replicas.close(), pageEvictions.close()]);
    await pool.end();
  });
  return testApp(database, variables, { ...contextFor(database, variables), ...parts });
}

const ids = { cached: newId(), uncached: newId(), other: newId() };
let alone: ShopServer;
let withReplica: ShopServer;
let strict: ShopServer;

const get = (app: ShopServer, url: string) => app.inject({ url, remoteAddress: '127.0.0.1' });
const page = (app: ShopServer, id: string) => get(app, `/product/${id}`);
const rename = (name: string) =>
  primary.db.updateTable('products').set({ name }).where('id', '=', ids.cached).execute();
const timed = async <Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> => {
  const since = performance.now();
  const result = await work();
  return { ms: performance.now() - since, result };
};
const quote = (app: ShopServer) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/cart/quote',
    payload: { items: [{ productId: ids.cached, variantId: null, quantity: 1, price: 4200 }] },
  });

beforeAll(async () => {
  for (const [name, id] of Object.entries(ids)) {
    await primary.db.insertInto('products').values({ id, slug: id, name, price: 4200, stock: 5 }).execute();
  }
  alone = await processThrough(wire, {}, false);
  withReplica = await processThrough(wire, {}, true);
  strict = await processThrough(wire, { STALE_PAGES_SECONDS: '0' }, true);
  for (const app of [alone, withReplica, strict]) {
    const { headers } = await page(app, ids.cached);
    const directive = app === strict ? 'must-revalidate' : 'stale-if-error=300';
    expect(headers['cache-control']).toBe(`public, max-age=0, ${directive}`);
    expect((await quote(app)).statusCode).toBe(200);
  }
  const copy = openPool(replica.address, { size: 1, onConnectionLost: () => {} });
  const known = () => copy.query('select 1 from products where id = any ($1)', [Object.values(ids)]);
  await vi.waitFor(async () => expect((await known()).rowCount).toBe(3), { timeout: 20_000 });
  await copy.end();
}, 120_000);

describe('while the primary cannot be reached', () => {
  beforeAll(async () => {
    wire.silence(true);
    await vi.waitFor(async () => expect((await get(alone, '/readyz')).json().status).toBe('browsing only'), {
      timeout: recoveryMs,
    });
    await rename('Renamed while away');
  }, 60_000);

  it('a page is shown as it was cached, and says that it may be outdated', async () => {
    const shown = await page(alone, ids.cached);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('cached');
    expect(Number(shown.headers[staleHeader])).toBeLessThan(300);
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  it('a page that was not cached comes from a replica', async () => {
    const shown = await page(withReplica, ids.uncached);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.body).toContain('uncached');
    expect(Number(shown.headers[staleHeader])).toBeLessThan(300);
    const read = await withReplica.inject({
      method: 'POST',
      url: '/api/v1/products/many',
      payload: { where: { id: ids.other }, limit: 1 },
    });
    expect([read.statusCode, read.body]).toEqual([200, expect.stringContaining(ids.other)]);
  });

  it('no page is shown where STALE_PAGES_SECONDS is 0', { timeout: 60_000 }, async () => {
    expect((await page(strict, ids.cached)).statusCode).toBe(503);
    expect((await get(strict, '/readyz')).statusCode).toBe(503);
  });

  it('orders are paused, which cart and checkout show at once', async () => {
    const { ms, result } = await timed(() => quote(alone));
    const problem = { code: 'ORDERS_PAUSED', detail: ordersPausedText };
    expect([result.statusCode, result.json()]).toEqual([503, expect.objectContaining(problem)]);
    const placed = await alone.inject({ method: 'POST', url: '/api/v1/orders/place', payload: {} });
    expect([placed.statusCode, placed.json()]).toEqual([503, expect.objectContaining(problem)]);
    expect(ms).toBeLessThan(probeMs);
  });

  it('probes and metrics answer within two seconds', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      const { ms, result } = await timed(() => get(alone, url));
      expect([url, result.statusCode]).toEqual([url, 200]);
      expect(ms).toBeLessThan(probeMs);
    }
  });
});

describe('once the primary can be reached again', () => {
  it('pages are current, and orders are taken', { timeout: 60_000 }, async () => {
    const since = performance.now();
    wire.restore();
    for (const app of [alone, withReplica, strict]) {
      await expect
        .poll(async () => (await page(app, ids.cached)).body, { timeout: recoveryMs })
        .toContain('Renamed while away');
      await expect.poll(async () => (await quote(app)).statusCode, { timeout: recoveryMs }).toBe(200);
      expect((await page(app, ids.cached)).headers[staleHeader]).toBeUndefined();
    }
    expect(performance.now() - since).toBeLessThan(recoveryMs);
    expect((await get(alone, '/readyz')).json().status).toBe('ready');
  });
});
