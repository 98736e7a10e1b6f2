import { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openKysely, openPool } from '../../database/connections/pool.ts';
import { testApp } from '../testing/test-app.ts';
import { createSharedCounts } from './shared-counts.ts';

const database = await testDatabase();

/** Starts a second process of the same shop, with its own pool and its own counts. */
async function process(variables: Readonly<Record<string, string>>) {
  const pool = openPool(database.address, { size: 4, onConnectionLost: () => {} });
  afterAll(() => pool.end());
  return testApp({ address: database.address, pool, db: openKysely(pool, true) }, variables);
}

describe('the limits of two processes', () => {
  it('are one limit for sign-ins, exactly, whichever process gets them', async () => {
    const [one, other] = [await process({ LIMIT_SIGN_IN: '6' }), await process({ LIMIT_SIGN_IN: '6' })];
    const attempts = Array.from({ length: 20 }, (_, attempt) => {
      const payload = { email: `nobody-${attempt}@example.com`, password: 'a wrong one' };
      return (attempt % 2 === 0 ? one : other).inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    });
    const refused = (await Promise.all(attempts)).filter((answer) => answer.statusCode === 429);
    expect(refused).toHaveLength(14);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are one limit for all calls, as soon as the processes have synced', async () => {
    const variables = { LIMIT_CALLS: '100' };
    const [one, other] = [await process(variables), await process(variables)];
    const read = (app: typeof one) => app.inject({ method: 'GET', url: '/api/v1/auth/me' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => read(one)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
    // The other process shares its count from two calls on, and then receives the hundred.
    await expect.poll(async () => (await read(other)).statusCode, { timeout: 20_000 }).toBe(429);
    expect((await read(one)).statusCode).toBe(429);
  });
});

describe('the counts', () => {
  it('write nothing for clients far below their limit', async () => {
    await database.pool.query('delete from call_counts');
    const counts = createSharedCounts(database.pool);
    for (let call = 1; call <= 10; call += 1) {
      expect((await counts.count('an ordinary client', 600)).current).toBe(call);
    }
    const { rows } = await database.pool.query('select key from call_counts');
    expect(rows).toEqual([]);
  });

  it('begin again when the minute is over', async () => {
    const counts = createSharedCounts(database.pool);
    expect((await counts.count('a client', 5)).current).toBe(1);
    expect((await counts.count('a client', 5)).current).toBe(2);
    await database.pool.query("update call_counts set ends_at = now() - interval '1 second'");
    expect((await counts.count('a client', 5)).current).toBe(1);
  });

  it('are those of this process while the database is away', async () => {
    const nowhere = new Pool({ host: '127.0.0.1', port: 9 });
    const counts = createSharedCounts(nowhere);
    for (const call of [1, 2, 3]) expect((await counts.count('a client', 2)).current).toBe(call);
    await nowhere.end();
  });
});
