import { afterAll, describe, expect, it } from 'vitest';
import { silentWire } from '../../../testing/silent-wire.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../../runtime/log.ts';
import { poolProgress } from './connection-watchdog.ts';
import { watchDatabase } from './database-health.ts';
import { openPool } from './pool.ts';

const database = await testDatabase();
const log = createLog('silent');

async function watched(size = 2) {
  const wire = await silentWire();
  const address = { ...database.address, host: '127.0.0.1', port: wire.port };
  const pool = openPool(address, { size, onConnectionLost: () => {} });
  const health = watchDatabase({ address, pool, log });
  afterAll(async () => {
    await health.close();
    await pool.end();
  });
  await health.check();
  return { wire, pool, health };
}

describe.concurrent('the primary', () => {
  it('is not away when only the connections that were open went silent', { timeout: 60_000 }, async () => {
    const { wire, health } = await watched();
    wire.silence();
    const states = new Set<boolean>();
    for (let second = 0; second < 10; second += 1) {
      await health.check();
      states.add(health.isAway);
      await new Promise((later) => setTimeout(later, 500));
    }
    expect([...states]).toEqual([false]);
  });

  it('is away when new connections are silent too, until one responds', { timeout: 60_000 }, async () => {
    const { wire, health } = await watched();
    const work = new Promise<never>(() => {});
    const given = health.orAway(work);
    wire.silence(true);
    await expect.poll(() => health.isAway, { timeout: 10_000 }).toBe(true);
    expect(await given).toBeNull();
    expect(health.awaySeconds).toBeGreaterThanOrEqual(2);
    wire.restore();
    await expect.poll(() => health.isAway, { timeout: 10_000 }).toBe(false);
    expect(await health.orAway(Promise.resolve('done'))).toBe('done');
  });
});

describe.concurrent('a pool', () => {
  it('is stalled while callers wait and no statement is completed, and not by a long statement alone', {
    timeout: 60_000,
  }, async () => {
    const { pool } = await watched(1);
    const long = pool.query('select pg_sleep(2)');
    await new Promise((later) => setTimeout(later, 1_500));
    expect(poolProgress(pool)?.stalledMs).toBe(0);
    await long;
    const leaked = await pool.connect();
    const waiting = pool.query('select 1');
    await expect.poll(() => poolProgress(pool)?.stalledMs, { timeout: 15_000 }).toBeGreaterThan(2_000);
    leaked.release();
    await waiting;
    await expect.poll(() => poolProgress(pool)?.stalledMs, { timeout: 15_000 }).toBe(0);
  });
});
