import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testCluster } from '../../../testing/cluster.ts';
import { browser, testApp } from '../../http/testing/test-app.ts';
import { listenForEvictions } from '../../public-cache/evictions/page-evictions.ts';
import { createPageCache } from '../../public-cache/pages/page-cache.ts';
import { createLog } from '../../runtime/log.ts';
import type { ReadSource } from '../../runtime/read-source.ts';
import { duringWork, type Work } from '../../runtime/work.ts';
import { openReplicas } from './replicas.ts';

const { primary, replica } = await testCluster();
const { pool, db, address } = primary;
const log = createLog('silent');
const cache = createPageCache();
const pageEvictions = await listenForEvictions({ address, pool, cache, log });
const compared = { position: () => pageEvictions.position(), evictions: () => cache.evictions };
const opened = { addresses: [{ name: 'replica', address: replica.address }], primary: compared, poolSize: 4, log };
const replicas = openReplicas({ ...opened, maxLagSeconds: 600, everyMs: 50 });
const impatient = openReplicas({ ...opened, maxLagSeconds: 1, everyMs: 50 });
const app = await testApp(primary, {}, { pageCache: cache, pageEvictions, replicas });
afterAll(async () => {
  await Promise.all([replicas.close(), impatient.close()]);
  await pageEvictions.close();
});

const caughtUp = async () => {
  const position = await pageEvictions.position();
  if (position === null) throw new Error('The primary does not answer.');
  await vi.waitFor(() => expect(replicas.forReader(position)).toBeDefined(), { timeout: 20_000 });
};
const read = (reads?: ReadSource): Work => ({ kind: 'publicRead', statements: 20, statementCount: 0, reads });
const loadName = async (id: string) =>
  (await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst())?.name;
const rename = (id: string, name: string) => db.updateTable('products').set({ name }).where('id', '=', id).execute();

const productsRead = () => app.inject({ method: 'POST', url: '/api/v1/products/many', payload: { limit: 1 } });

let product: string;
beforeAll(caughtUp);
afterEach(() => replica.run('select pg_wal_replay_resume() where pg_is_in_recovery()'));
beforeEach(async () => {
  product = newId();
  await db.insertInto('products').values({ id: product, slug: product, name: 'Old', price: 100, stock: 5 }).execute();
  await caughtUp();
});

describe('a shop without replicas', () => {
  it('sets no cookie about writes', async () => {
    const plain = await testApp(primary);
    const answer = await plain.inject({ method: 'POST', url: '/api/v1/cart/started' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a replica', () => {
  it('is opened without a warning that it cannot be used yet', async () => {
    const warnings: unknown[][] = [];
    const noted = Object.assign(Object.create(log), { warn: (...line: unknown[]) => void warnings.push(line) });
    const starting = openReplicas({ ...opened, log: noted, maxLagSeconds: 600, everyMs: 10 });
    await vi.waitFor(() => expect(starting.states()[0]?.used).toBe(true), { timeout: 20_000 });
    await starting.close();
    expect(warnings).toEqual([]);
  });

  it('answers visitors, and a shopper who has just written reads the own write from the primary', async () => {
    const shopper = browser(app);
    const account = { firstName: 'Ada', lastName: 'Lee', email: `${product}@example.com`, role: 'USER' };
    const registered = await shopper.call('POST', '/auth/register', { user: account, password: 'secret1' });
    expect(registered.statusCode).toBe(201);
    await shopper.call('POST', '/auth/login', { email: account.email, password: 'secret1' });
    const { id: userId } = (await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirst()) ?? { id: '' };
    const review = newId();
    await db
      .insertInto('reviews')
      .values({ id: review, product_id: product, user_id: userId, author_name: 'Ada L.', rating: 5, title: 'Before' })
      .execute();
    await caughtUp();
    await replica.run('select pg_wal_replay_pause()');
    await rename(product, 'New');

    const visitor = browser(app);
    const productRead = () => visitor.call('POST', '/products/one', { where: { id: product } });
    expect((await productRead()).json()).toMatchObject({ name: 'Old' });
    const written = await shopper.call('PUT', `/products/reviews/${review}`, { title: 'After', rating: 4 });
    expect(written.json()).toMatchObject({ title: 'After' });
    expect(shopper.jar.get('read_after')).toMatch(/^\d+$/);
    const own = await shopper.call('POST', '/products/reviews/one', { where: { id: review } });
    expect(own.json()).toMatchObject({ title: 'After' });
    expect((await shopper.call('POST', '/products/one', { where: { id: product } })).json()).toMatchObject({
      name: 'New',
    });

    await replica.run('select pg_wal_replay_resume()');
    await expect.poll(async () => (await productRead()).json(), { timeout: 20_000 }).toMatchObject({ name: 'New' });
  });

  it('is left alone while it is behind by more than the allowed time', async () => {
    await expect.poll(() => impatient.states()[0]?.used, { timeout: 20_000 }).toBe(true);
    await replica.run('select pg_wal_replay_pause()');
    await rename(product, 'New');
    await expect.poll(() => impatient.states()[0]?.used, { timeout: 20_000 }).toBe(false);
    expect(impatient.forReader(null)).toBeUndefined();
    expect(impatient.forPage()).toBeUndefined();
    expect(impatient.states()[0]?.lagSeconds).toBeGreaterThan(1);
    await replica.run('select pg_wal_replay_resume()');
    await expect.poll(() => impatient.states()[0]?.used, { timeout: 20_000 }).toBe(true);
  });

  it('never leaves an edited page in the cache as it was: the primary renders what the replica has not replayed', async () => {
    const sources: string[] = [];
    const page = async () => {
      const render = (from?: ReadSource) =>
        duringWork(read(from), async () => {
          sources.push(from ? 'replica' : 'primary');
          return { status: 200, headers: {}, body: (await loadName(product)) ?? '', tags: [`product:${product}`] };
        });
      const rendered = await cache.page(`/product/${product}`, render, () => replicas.forPage());
      return (await rendered.bytes('identity')).toString();
    };
    await expect.poll(() => replicas.forPage()?.evictions).toBe(cache.evictions);
    expect([await page(), await page()]).toEqual(['Old', 'Old']);
    expect(sources).toEqual(['replica']);

    await replica.run('select pg_wal_replay_pause()');
    for (const name of ['Second', 'Third']) {
      await rename(product, name);
      await pageEvictions.caughtUp();
      sources.length = 0;
      expect([await page(), await page()]).toEqual([name, name]);
      expect(sources).toEqual(['replica', 'primary']);
    }
    await replica.run('select pg_wal_replay_resume()');
    await rename(product, 'Fourth');
    await pageEvictions.caughtUp();
    await expect.poll(() => replicas.forPage()?.evictions, { timeout: 20_000 }).toBe(cache.evictions);
    sources.length = 0;
    expect([await page(), sources]).toEqual(['Fourth', ['replica']]);
  });

  it('takes no write and no transaction: both reach the primary', async () => {
    const reads = replicas.forReader(null);
    expect(reads).toBeDefined();
    await duringWork(read(reads), async () => {
      await rename(product, 'Written');
      await db.transaction().execute((tx) => tx.updateTable('products').set({ stock: 4 }).execute());
    });
    expect(await loadName(product)).toBe('Written');
  });

  it('that hangs or is away loses no request: the primary answers, also what the replica still owed', async () => {
    replica.signal('SIGSTOP');
    const answers = await Promise.all(Array.from({ length: 20 }, productsRead));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(() => replicas.states()).toEqual([{ name: 'replica', lagSeconds: null, used: false }]);
    replica.signal('SIGCONT');
    await expect.poll(() => replicas.states()[0]?.used, { timeout: 20_000 }).toBe(true);

    await replica.kill();
    expect((await productsRead()).statusCode).toBe(200);
    await expect.poll(() => replicas.states()[0]?.used).toBe(false);
    expect((await productsRead()).statusCode).toBe(200);
    await replica.start();
    await expect.poll(() => replicas.states()[0]?.used, { timeout: 20_000 }).toBe(true);
  });

  it('chosen by an invented cookie gives the same answer as any', async () => {
    for (const invented of ['0', '18446744073709551615', '99999999999999999999', 'x', '-1', '%00']) {
      const cookies = { read_after: invented };
      const payload = { where: { id: product } };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/products/one', payload, cookies });
      expect(answer.json()).toMatchObject({ name: 'Old' });
    }
  });

  it('is left alone once it has been promoted', async () => {
    await replica.run('select pg_promote()');
    await expect.poll(() => replicas.states(), { timeout: 20_000 }).toEqual([]);
    expect(replicas.forReader(null)).toBeUndefined();
    await rename(product, 'On the primary');
    const payload = { where: { id: product } };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/products/one', payload });
    expect(answer.json()).toMatchObject({ name: 'On the primary' });
  });
});
