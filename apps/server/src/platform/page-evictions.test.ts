import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createLog } from './log.ts';
import { createPageCache } from './page-cache.ts';
import type { PageEvictions } from './page-evictions.ts';
import { listenForEvictions } from './page-evictions.ts';

const { address, pool } = await testDatabase();
const log = createLog('silent');
const home = async () => ({ status: 200, headers: {}, body: 'home', tags: ['settings', 'category:1'] });
let evictions: PageEvictions | undefined;

afterEach(async () => {
  await evictions?.close();
});

describe('page evictions', () => {
  it('have happened once a writer has caught up', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions(address, cache, log);
    for (let round = 0; round < 50; round += 1) {
      await cache.page('/', home);
      await pool.query(`select pg_notify('page_cache', 'product:9 category:1')`);
      await evictions.caughtUp();
      expect(cache.size.pages).toBe(0);
    }
  });

  it('leave other pages alone', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions(address, cache, log);
    await cache.page('/', home);
    await pool.query(`select pg_notify('page_cache', 'product:9')`);
    await evictions.caughtUp();
    expect(cache.size.pages).toBe(1);
  });

  it('forget everything when the connection is lost, and are heard again after it', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions(address, cache, log);
    await cache.page('/', home);
    const killer = new Client(address);
    await killer.connect();
    await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vitrine-listen' and datname = current_database()`);
    await killer.end();
    await expect.poll(() => cache.size.pages).toBe(0);
    await expect
      .poll(async () => {
        await cache.page('/', home);
        return cache.size.pages;
      })
      .toBe(1);
    await pool.query(`select pg_notify('page_cache', 'settings')`);
    await evictions.caughtUp();
    expect(cache.size.pages).toBe(0);
  });
});
