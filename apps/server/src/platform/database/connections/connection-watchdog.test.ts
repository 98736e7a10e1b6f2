import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hasPgbouncer, startPgbouncer, withoutStatements } from '../../../testing/pgbouncer.ts';
import { type SilentWire, silentWire } from '../../../testing/silent-wire.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { duringWork, type WorkKind } from '../../runtime/work.ts';
import { isUnavailable } from '../statements/database-failure.ts';
import { textRows } from '../statements/text-query.ts';
import { inTransaction } from '../statements/transaction.ts';
import { openKysely, openPool } from './pool.ts';
import { timeLimits } from './work-limits.ts';

const database = await testDatabase();
await database.pool.query('create table drawers (id int primary key, cents int not null)');

/** Maximum milliseconds until the shop must work again after its connections went silent. */
const recoveryMs = 10_000;
const size = 3;

function poolThrough({ port }: SilentWire, limits = timeLimits) {
  const pool = openPool({ ...database.address, host: '127.0.0.1', port }, { size, onConnectionLost: () => {}, limits });
  afterAll(() => pool.end());
  return { pool, db: openKysely(pool, false) };
}
type Opened = ReturnType<typeof poolThrough>;

const during = <Result>(kind: WorkKind, run: () => Promise<Result>) =>
  duringWork({ kind, statements: 1_000, statementCount: 0 }, run);
const takeOne = sql`update drawers set cents = cents - 1 where id = 1`;
const take = ({ db }: Opened) => during('write', () => inTransaction(db, (tx) => takeOne.execute(tx)));
const cents = async () => (await database.pool.query<{ cents: number }>('select cents from drawers')).rows[0]?.cents;

/** Opens all connections of the pool and returns them to it. */
async function warm({ pool }: Opened): Promise<void> {
  const opened = await Promise.all(Array.from({ length: size }, () => pool.connect()));
  await Promise.all(opened.map((client) => client.query('select 1')));
  for (const client of opened) client.release();
}

/** Returns the milliseconds until a write succeeds and every connection of the pool works. */
async function recovered(opened: Opened, since: number): Promise<number> {
  for (;;) {
    const taken = await take(opened).then(
      () => true,
      (error: unknown) => {
        if (!isUnavailable(error)) throw error;
        return false;
      },
    );
    if (taken) break;
  }
  await Promise.all(
    Array.from({ length: size * 3 }, () => during('publicRead', () => sql`select 1`.execute(opened.db))),
  );
  return performance.now() - since;
}

/** Returns how each of the promises failed. */
const failures = (work: readonly Promise<unknown>[]) =>
  Promise.all(
    work.map((one) =>
      one.then(
        () => 'done',
        (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
      ),
    ),
  );

const wires = [
  ['of the database', () => silentWire()],
  ...(hasPgbouncer
    ? [
        [
          'of a pooler in transaction mode',
          async () => {
            const settings = { pool_mode: 'transaction', default_pool_size: '8', ...withoutStatements };
            return silentWire({ host: '127.0.0.1', port: await startPgbouncer(settings) });
          },
        ] as const,
      ]
    : []),
] as const;

describe.each(wires)('connections %s that went silent', (where, open) => {
  beforeEach(async () => {
    await database.pool.query('truncate drawers');
    await database.pool.query('insert into drawers values (1, 100)');
  });

  it('while they were idle are replaced before a statement fails', { timeout: 60_000 }, async () => {
    const wire = await open();
    const opened = poolThrough(wire);
    await warm(opened);
    // The pause exceeds the time that a connection may be idle without a check.
    await sql`select pg_sleep(1.2)`.execute(database.db);
    wire.silence();
    const since = performance.now();
    const works = Array.from({ length: size * 2 }, () => take(opened));
    expect(await failures(works)).toEqual(works.map(() => 'done'));
    expect(performance.now() - since).toBeLessThan(recoveryMs);
    expect(await cents()).toBe(100 - works.length);
  });

  it('in a statement and in a transaction are broken, and lose their locks', { timeout: 60_000 }, async () => {
    const wire = await open();
    const opened = poolThrough(wire);
    await warm(opened);
    // A pooler needs its spare connection first, which opens after the first statements.
    await expect.poll(() => wire.open, { timeout: 20_000 }).toBe(where === 'of the database' ? size : size + 1);
    const reached = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const transaction = during('background', () =>
      inTransaction(opened.db, async (tx) => {
        await takeOne.execute(tx);
        reached.resolve();
        await gone.promise;
        await takeOne.execute(tx);
      }),
    );
    await reached.promise;
    const alone = during('background', () => sql`select pg_sleep(0.5)`.execute(opened.db));
    const text = during('background', () =>
      textRows(opened.pool, { name: '', text: 'select pg_sleep(0.5)::text', values: [] }),
    );
    await sql`select pg_sleep(0.2)`.execute(database.db);
    wire.silence();
    const since = performance.now();
    gone.resolve();
    const ended = failures([transaction, alone, text]);
    // Behind a pooler the session on the server ends when the pooler detects it, so the shop works with another row.
    if (where !== 'of the database')
      await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`);
    expect(await recovered(opened, since)).toBeLessThan(recoveryMs);
    expect(await ended).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect(await cents()).toBe(99);
  });
});

// These tests only wait, each with a wire of its own.
describe.concurrent.each(wires)('connections %s that work', (_where, open) => {
  it('are not broken by a slow statement', { timeout: 60_000 }, async () => {
    const opened = poolThrough(await open());
    const slow = sql<{ slept: number }>`select 7 as slept from pg_sleep(5)`;
    const { rows } = await during('write', () => slow.execute(opened.db));
    expect(rows).toEqual([{ slept: 7 }]);
  });
});

describe.concurrent('a server that sends nothing', () => {
  it('loses a statement two seconds after the limit of its work', { timeout: 60_000 }, async () => {
    const wire = await silentWire();
    const short = Object.fromEntries(
      Object.entries(timeLimits).map(([kind, limits]) => [kind, { ...limits, statement: 1_000 }]),
    ) as unknown as typeof timeLimits;
    const opened = poolThrough(wire, short);
    await warm(opened);
    wire.silence(true);
    const since = performance.now();
    await expect(during('write', () => sql`select 1`.execute(opened.db))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(performance.now() - since).toBeLessThan(recoveryMs);
  });

  it('loses a statement of a job, which may take half an hour, after fifteen seconds', {
    timeout: 60_000,
  }, async () => {
    const wire = await silentWire();
    const opened = poolThrough(wire);
    await warm(opened);
    wire.silence(true);
    const since = performance.now();
    await expect(during('background', () => sql`select 1`.execute(opened.db))).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    expect(performance.now() - since).toBeLessThan(30_000);
  });

  it('does not keep a pool from ending', { timeout: 60_000 }, async () => {
    const wire = await silentWire();
    const { port } = wire;
    const pool = openPool({ ...database.address, host: '127.0.0.1', port }, { size, onConnectionLost: () => {} });
    await pool.query('select 1');
    wire.silence(true);
    const since = performance.now();
    await pool.end();
    expect(performance.now() - since).toBeLessThan(recoveryMs);
  });
});
