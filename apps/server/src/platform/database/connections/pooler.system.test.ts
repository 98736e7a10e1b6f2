import { describe, expect, it } from 'vitest';
import { hasPgbouncer, startPgbouncer, withoutStatements } from '../../../testing/pgbouncer.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testApp } from '../../http/testing/test-app.ts';
import { listenForEvictions } from '../../public-cache/evictions/page-evictions.ts';
import { createPageCache } from '../../public-cache/pages/page-cache.ts';
import { createLog } from '../../runtime/log.ts';
import { supportsNamedStatements } from '../statements/named-statement-trial.ts';
import type { DatabaseAddress } from './address.ts';
import { openKysely, openPool } from './pool.ts';

const database = await testDatabase();
const log = createLog('silent');

function through(port: number): DatabaseAddress {
  return { ...database.address, host: '127.0.0.1', port };
}

describe('named statements', () => {
  it('are kept by a database without a pooler', async () => {
    expect(await supportsNamedStatements(database.address)).toBe(true);
  });
});

describe.skipIf(!hasPgbouncer)("behind a pooler in transaction mode (needs Debian's package pgbouncer)", async () => {
  if (!hasPgbouncer) return;
  const port = await startPgbouncer({ pool_mode: 'transaction', default_pool_size: '8', ...withoutStatements });
  const address = through(port);

  it('named statements are found not to be kept', async () => {
    expect(await supportsNamedStatements(address)).toBe(false);
  });

  it('all reads of the shop are answered, many at once', async () => {
    const pool = openPool(address, { size: 8, onConnectionLost: () => {} });
    const app = await testApp({ address, pool, db: openKysely(pool, false) }, {}, { hasNamedStatements: false });
    const calls = [
      { url: '/api/v1/products/many', payload: { limit: 5 } },
      { url: '/api/v1/catalog/listing', payload: { kind: 'search', text: 'mug' } },
    ];
    const answers = await Promise.all(
      Array.from({ length: 60 }).flatMap(() => calls.map((call) => app.inject({ method: 'POST', ...call }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
    await app.close();
    await pool.end();
  });

  it('no page is cached, /readyz and the metrics say so, and the shop serves', async () => {
    const cache = createPageCache();
    const pageEvictions = await listenForEvictions({ address, pool: database.pool, cache, log });
    expect(pageEvictions.isReceiving).toBe(false);
    await cache.page('/', async () => ({ status: 200, headers: {}, body: 'home', tags: ['settings'] }));
    expect(cache.size.pages).toBe(0);
    const app = await testApp(database, {}, { pageEvictions });
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ready',
      warnings: ['Page cache disabled: change notifications are not received.'],
    });
    expect((await app.inject({ url: '/metrics' })).body).toContain('vitrine_evictions_received 0');
    await pageEvictions.close();
  });

  it('an address of the database itself receives evictions', async () => {
    const cache = createPageCache();
    const pageEvictions = await listenForEvictions({ address: database.address, pool: database.pool, cache, log });
    expect(pageEvictions.isReceiving).toBe(true);
    await pageEvictions.close();
  });
});

describe.skipIf(!hasPgbouncer)("behind a pooler in session mode (needs Debian's package pgbouncer)", async () => {
  if (!hasPgbouncer) return;
  const address = through(await startPgbouncer({ pool_mode: 'session', default_pool_size: '8' }));

  it('named statements are prepared, and evictions are received', async () => {
    expect(await supportsNamedStatements(address)).toBe(true);
    const cache = createPageCache();
    const pageEvictions = await listenForEvictions({ address, pool: database.pool, cache, log });
    expect(pageEvictions.isReceiving).toBe(true);
    await pageEvictions.close();
  });
});
