import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { silentWire } from '../../../testing/silent-wire.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../../database/connections/pool.ts';
import { createLog, type Log } from '../../runtime/log.ts';
import { createPageCache, type PageCache } from '../pages/page-cache.ts';
import type { PageEvictions } from './page-evictions.ts';
import { listenForEvictions } from './page-evictions.ts';

const { address, pool } = await testDatabase();
const log = createLog('silent');
const home = async () => ({ status: 200, headers: {}, body: 'home', tags: ['settings', 'category:1'] });
let evictions: PageEvictions | undefined;

afterEach(async () => {
  await evictions?.close();
});

const elsewhere = await testDatabase();

describe('page evictions', () => {
  it('are known to arrive once a notification of our own has come back', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions({ address, pool, cache, log });
    expect([evictions.isReceiving, evictions.isConnectionRecent]).toEqual([true, true]);
  });

  it('are not current once the last notification that came back is too old, although no error was reported', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions({ address, pool, cache, log, proofEveryMs: 600_000, freshMs: 50 });
    await expect.poll(() => evictions?.isConnectionRecent, { timeout: 20_000 }).toBe(false);
    expect(evictions.isReceiving).toBe(true);
  });

  it('are not trusted on a connection that receives nothing: no page is cached', async () => {
    const cache = createPageCache();
    // The notifications of another database never arrive, as behind a pooler that loses LISTEN.
    evictions = await listenForEvictions({ address: elsewhere.address, pool, cache, log });
    expect(evictions.isReceiving).toBe(false);
    await cache.page('/', home);
    expect(cache.size.pages).toBe(0);
  });

  it('are not trusted on a connection that has gone silent, and are received again on a new one', async () => {
    const wire = await silentWire();
    const cache = createPageCache();
    const received: boolean[] = [];
    const observed: PageCache = {
      ...cache,
      setEnabled(isEnabled) {
        received.push(isEnabled);
        cache.setEnabled(isEnabled);
      },
    };
    const through = { ...address, host: '127.0.0.1', port: wire.port };
    evictions = await listenForEvictions({ address: through, pool, cache: observed, log, proofEveryMs: 50 });
    await cache.page('/', home);
    expect(cache.size.pages).toBe(1);
    wire.silence();
    await expect.poll(() => received, { timeout: 20_000 }).toEqual([false, true, false, true]);
    expect(cache.size.pages).toBe(0);
  });

  it('without a proof are not trusted, also where no proof can be sent, and the log says so', {
    timeout: 60_000,
  }, async () => {
    const wire = await silentWire();
    const lines: string[] = [];
    const noted: Log = Object.assign(Object.create(log), { warn: (line: unknown) => void lines.push(String(line)) });
    const sending = openPool(
      { ...address, host: '127.0.0.1', port: wire.port },
      { size: 2, onConnectionLost: () => {} },
    );
    const cache = createPageCache();
    // The connection that listens works. Only the proofs are not sent.
    evictions = await listenForEvictions({ address, pool: sending, cache, log: noted, proofEveryMs: 500 });
    await cache.page('/', home);
    wire.silence(true);
    const since = performance.now();
    await expect.poll(() => evictions?.isReceiving, { timeout: 20_000 }).toBe(false);
    // The limit is 8 s. A busy machine may take longer to notice its end.
    expect(performance.now() - since).toBeLessThan(12_000);
    expect(cache.cached('/')).toBeUndefined();
    expect(lines.join()).toContain('Page cache disabled');
    await evictions.close();
    wire.restore();
    await sending.end();
  });

  it('are not mixed up with the proofs of other processes, which remove no page', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions({ address, pool, cache, log });
    await cache.page('/', home);
    await pool.query(`select pg_notify('page_cache', 'proof:another-process')`);
    await evictions.caughtUp();
    expect(cache.size.pages).toBe(1);
  });

  it('have happened once a writer has caught up', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions({ address, pool, cache, log });
    for (let round = 0; round < 50; round += 1) {
      await cache.page('/', home);
      await pool.query(`select pg_notify('page_cache', 'product:9 category:1')`);
      await evictions.caughtUp();
      expect(cache.size.pages).toBe(0);
    }
  });

  it('leave other pages alone', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions({ address, pool, cache, log });
    await cache.page('/', home);
    await pool.query(`select pg_notify('page_cache', 'product:9')`);
    await evictions.caughtUp();
    expect(cache.size.pages).toBe(1);
  });

  it('remove everything when the connection is lost, and are received again after it', async () => {
    const cache = createPageCache();
    evictions = await listenForEvictions({ address, pool, cache, log });
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
