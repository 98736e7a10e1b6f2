import { createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { toFailure } from '../../http/errors/error-handler.ts';
import { duringWork, type WorkKind } from '../../runtime/work.ts';
import { migrate, tableLockMs } from '../migrations/migrate.ts';
import { textRows } from '../statements/text-query.ts';
import { inTransaction } from '../statements/transaction.ts';
import { openKysely, openPool } from './pool.ts';
import type { TimeLimits } from './work-limits.ts';

const database = await testDatabase();
await database.pool.query('create table drawers (id int primary key, cents int not null)');
await database.pool.query('insert into drawers values (1, 100)');

const kinds = ['publicRead', 'staffRead', 'write', 'report', 'background'] as const satisfies readonly WorkKind[];
/** Short limits in milliseconds, different for each kind. */
const short = Object.fromEntries(
  kinds.map((kind, index) => [kind, { statement: 700 + index, lock: 500 + index, idleInTransaction: 600 + index }]),
) as Record<WorkKind, TimeLimits>;

function shortPool(address = database.address, size = 2) {
  const lost: Error[] = [];
  const pool = openPool(address, { size, onConnectionLost: (error) => lost.push(error), limits: short });
  afterAll(() => pool.end());
  return { pool, db: openKysely(pool, true), lost };
}
const { pool, db, lost } = shortPool();

const during = <Result>(kind: WorkKind, run: () => Promise<Result>) =>
  duringWork({ kind, statements: 100, statementCount: 0 }, run);
const shown = sql<{ statement: string; lock: string; idle: string }>`select
  current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const translateDatabaseErrors = ({ statement, lock, idleInTransaction }: TimeLimits) => ({
  statement: `${statement}ms`,
  lock: `${lock}ms`,
  idle: `${idleInTransaction}ms`,
});
/** Returns the response to a request whose work failed in this way. */
const report = async (work: Promise<unknown>) =>
  toFailure(
    await work.then(
      () => undefined,
      (error: unknown) => error,
    ),
  ).code;

describe.each(kinds)('work of the kind %s', (kind) => {
  it('has its own limits in statements and in transactions, on connections that others had before', async () => {
    for (const before of kinds) {
      await during(before, () => shown.execute(db));
      const first = await during(kind, () => inTransaction(db, (tx) => shown.execute(tx)));
      expect(first.rows).toEqual([translateDatabaseErrors(short[kind])]);
      const alone = await during(kind, () => shown.execute(db));
      expect(alone.rows).toEqual([translateDatabaseErrors(short[kind])]);
      const together = await during(kind, () => inTransaction(db, (tx) => shown.execute(tx)));
      expect(together.rows).toEqual([translateDatabaseErrors(short[kind])]);
    }
  });

  it('is stopped when a statement takes too long, alone, in a transaction and as a read of the engine', async () => {
    const sleep = 'select pg_sleep(30)::text';
    await expect(report(during(kind, () => sql.raw(sleep).execute(db)))).resolves.toBe('UNAVAILABLE');
    await expect(report(during(kind, () => inTransaction(db, (tx) => sql.raw(sleep).execute(tx))))).resolves.toBe(
      'UNAVAILABLE',
    );
    const read = { name: '', text: sleep, values: [] };
    await expect(report(during(kind, () => textRows(pool, read)))).resolves.toBe('UNAVAILABLE');
    expect((await during(kind, () => shown.execute(db))).rows).toEqual([translateDatabaseErrors(short[kind])]);
  });

  it('does not wait for long for a row that another connection has locked', async () => {
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from drawers where id = 1 for update');
      const take = sql`update drawers set cents = cents - 1 where id = 1`;
      const refused = during(kind, () => inTransaction(db, (tx) => take.execute(tx)));
      await expect(refused).rejects.toMatchObject({ code: '55P03' });
      await expect(report(refused)).resolves.toBe('UNAVAILABLE');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const { rows } = await database.pool.query('select cents from drawers');
    expect(rows).toEqual([{ cents: 100 }]);
  });

  it('loses a transaction in which nothing happens, and the next one gets a connection that works', async () => {
    const client = await pool.connect();
    const ended = new Promise<Error>((resolve) => {
      client.once('error', resolve);
    });
    await during(kind, async () => client.query('begin'));
    expect(await ended).toMatchObject({ code: '25P03' });
    await expect(report(client.query('commit'))).resolves.toBe('UNAVAILABLE');
    client.release();
    expect(lost.at(-1)).toBeInstanceOf(Error);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => during(kind, () => inTransaction(db, (tx) => shown.execute(tx)))),
    );
    expect(answers.map(({ rows }) => rows[0])).toEqual(Array(4).fill(translateDatabaseErrors(short[kind])));
  });
});

describe('a connection', () => {
  it('is background work outside of any request', async () => {
    expect((await shown.execute(db)).rows).toEqual([translateDatabaseErrors(short.background)]);
  });

  it('has the limits of the current work, whichever kind used it last', async () => {
    const { pool: single } = shortPool(database.address, 1);
    for (const kind of ['write', 'report', 'report', 'write', 'staffRead', 'report'] as const) {
      const { rows } = await during(kind, () => single.query(shown.compile(db).sql));
      expect(rows).toEqual([translateDatabaseErrors(short[kind])]);
    }
  });

  it('takes a callback and a query of its own in place of a promise', async () => {
    const rows = await during(
      'report',
      () =>
        new Promise<unknown>((resolve, reject) => {
          pool.query('select 7 as n', (error, result) => (error ? reject(error) : resolve(result.rows)));
        }),
    );
    expect(rows).toEqual([{ n: 7 }]);
    expect(await during('write', () => textRows(pool, { name: '', text: 'select 8', values: [] }))).toEqual([['8']]);
  });

  it('counts a statement for whoever asked, also when it had to wait for the connection of another', async () => {
    const { pool: single } = shortPool(database.address, 1);
    const works = [1, 2, 3, 4, 5].map(() => ({ kind: 'publicRead' as const, statements: 100, statementCount: 0 }));
    await Promise.all(
      works.map((work, index) =>
        duringWork(work, async () => {
          for (let turn = 0; turn <= index; turn += 1)
            await textRows(single, { name: '', text: 'select 1', values: [] });
        }),
      ),
    );
    expect(works.map(({ statementCount }) => statementCount)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a migration', () => {
  it('waits for each lock only so long that no sale waits behind it, and works as long as it must', async () => {
    const number = 900_001;
    const text = `create table seen_limits as select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`;
    const files = await database.pool.query<{ number: number; name: string; checksum: string }>(
      'select number, name, checksum from schema_migrations order by number',
    );
    const known = files.rows.map((row) => ({ ...row, sql: '' }));
    await migrate(database.address, [...known, { number, name: `${number}_limits.sql`, sql: text, checksum: 'x' }]);
    const { rows } = await database.pool.query('select * from seen_limits');
    expect(rows).toEqual([{ statement: '0', lock: `${tableLockMs}ms` }]);
  });
});

/** Starts a minimal pooler. It reports a backend number that differs from that of the backend that responds. */
async function startPooler(): Promise<number> {
  const sockets = new Set<Socket>();
  const { host = '', port = 5432 } = database.address;
  const pooler = createServer((client) => {
    const server = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
    sockets.add(client).add(server);
    client.pipe(server);
    server.on('data', (data) => {
      // BackendKeyData: 'K', its length (12), the process, the secret.
      const bytes = Buffer.from(data);
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + 5) ^ 0x55, at + 5);
      client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy()).on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    pooler.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    pooler.close();
  });
  const listening = pooler.address();
  return typeof listening === 'object' && listening ? listening.port : 0;
}

describe('behind a pooler in transaction mode', () => {
  it('only transactions have limits, and nothing is set on a connection that others get', async () => {
    const port = await startPooler();
    const direct = new Client({ ...database.address, host: '127.0.0.1', port });
    await direct.connect();
    const before = (await direct.query<object>(shown.compile(db).sql)).rows;
    await direct.end();
    const { db: pooled } = shortPool({ ...database.address, host: '127.0.0.1', port }, 1);
    for (const kind of kinds) {
      const together = await during(kind, () => inTransaction(pooled, (tx) => shown.execute(tx)));
      expect(together.rows).toEqual([translateDatabaseErrors(short[kind])]);
      expect((await during(kind, () => shown.execute(pooled))).rows).toEqual(before);
    }
  });
});
