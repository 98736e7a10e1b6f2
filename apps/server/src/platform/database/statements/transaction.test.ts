import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { failure, success } from '../../runtime/outcome.ts';
import { namedStatement } from './named-statement.ts';
import { inTransaction } from './transaction.ts';

const { db, pool } = await testDatabase();
await pool.query('create table till (id int primary key, cents bigint not null)');

describe('inTransaction', () => {
  it('keeps nothing of work that failed', async () => {
    const failing = inTransaction(db, async (transaction) => {
      await sql`insert into till values (1, 100)`.execute(transaction);
      throw new Error('the drawer is stuck');
    });
    await expect(failing).rejects.toThrow('the drawer is stuck');
    const { rows } = await pool.query('select id from till');
    expect(rows).toEqual([]);
  });

  it('keeps nothing of work that answers an outcome that is not ok, and answers that outcome', async () => {
    const refused = await inTransaction(db, async (transaction) => {
      await sql`insert into till values (1, 100)`.execute(transaction);
      return failure('CONFLICT', 'The drawer is open already.');
    });
    expect(refused).toEqual({ ok: false, code: 'CONFLICT', detail: 'The drawer is open already.' });
    const { rows } = await pool.query('select id from till');
    expect(rows).toEqual([]);
  });

  it('keeps the work of an outcome that is ok, and of an answer that is no outcome', async () => {
    const fine = await inTransaction(db, async (transaction) => {
      await sql`insert into till values (10, 100)`.execute(transaction);
      return success('open');
    });
    const plain = await inTransaction(db, async (transaction) => {
      await sql`insert into till values (11, 100)`.execute(transaction);
      return null;
    });
    expect([fine, plain]).toEqual([{ ok: true, value: 'open' }, null]);
    const { rows } = await pool.query('delete from till where id in (10, 11) returning id');
    expect(rows).toHaveLength(2);
  });

  it('gives its connection back whichever way it ends', async () => {
    for (let turn = 0; turn <= pool.options.max; turn += 1) {
      await inTransaction(db, async () => failure('CONFLICT', 'No.'));
      await inTransaction(db, async () => success(turn));
      await expect(inTransaction(db, (transaction) => sql`select 1 / 0`.execute(transaction))).rejects.toThrow('zero');
      await expect(
        inTransaction(db, async () => {
          throw new Error('stuck');
        }),
      ).rejects.toThrow('stuck');
    }
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('answers the error of the work when its connection is lost as well', async () => {
    const failing = inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      throw new Error('the drawer is stuck');
    });
    await expect(failing).rejects.toThrow('the drawer is stuck');
  });

  it('rolls back and says why when a constraint that is checked at the commit refuses', async () => {
    await pool.query('create table drawer (id int primary key deferrable initially deferred)');
    const twice = inTransaction(db, async (transaction) => {
      await sql`insert into drawer values (1), (1)`.execute(transaction);
    });
    await expect(twice).rejects.toThrow('duplicate key');
    const { rows } = await pool.query('select id from drawer');
    expect(rows).toEqual([]);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('repeats work that PostgreSQL gave up to break a deadlock', async () => {
    await pool.query('insert into till values (2, 0), (3, 0)');
    let waiting = 2;
    const both = Promise.withResolvers<void>();
    let runs = 0;
    const add = (first: number, second: number) =>
      inTransaction(db, async (transaction) => {
        runs += 1;
        await sql`update till set cents = cents + 1 where id = ${first}`.execute(transaction);
        waiting -= 1;
        if (waiting === 0) both.resolve();
        await both.promise;
        await sql`update till set cents = cents + 1 where id = ${second}`.execute(transaction);
      });
    await Promise.all([add(2, 3), add(3, 2)]);
    expect(runs).toBeGreaterThan(2);
    const { rows } = await pool.query('select id, cents from till where id in (2, 3) order by id');
    expect(rows).toEqual([
      { id: 2, cents: 2 },
      { id: 3, cents: 2 },
    ]);
  });

  it('joins a transaction it is given', async () => {
    await inTransaction(db, (outer) =>
      inTransaction(outer, async (inner) => {
        expect(inner).toBe(outer);
      }),
    );
  });

  it('rolls back only its own work when it joined a transaction and its outcome is not ok', async () => {
    await inTransaction(db, async (outer) => {
      await sql`insert into till values (20, 1)`.execute(outer);
      const refused = await inTransaction(outer, async (inner) => {
        await sql`insert into till values (21, 1)`.execute(inner);
        return failure('CONFLICT', 'No.');
      });
      expect(refused.ok).toBe(false);
      await inTransaction(outer, async (inner) => {
        await sql`insert into till values (22, 1)`.execute(inner);
        return success(null);
      });
    });
    const { rows } = await pool.query(
      'with gone as (delete from till where id >= 20 returning id) select id from gone order by id',
    );
    expect(rows).toEqual([{ id: 20 }, { id: 22 }]);
  });
});

describe('named statement', () => {
  const count = namedStatement<{ tills: number }>('count-tills', 'select count(*) as tills from till where id > $1');

  it('is known to the connection by its name', async () => {
    const names = await db.connection().execute(async (connection) => {
      await count.rows(connection, [0]);
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection);
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual(['count-tills']);
  });

  it('reads counts as numbers', async () => {
    const [row] = await count.rows(db, [1_000_000]);
    expect(row).toEqual({ tills: 0 });
  });

  it('refuses one name for two texts', () => {
    expect(() => namedStatement('count-tills', 'select 1')).toThrow('Two statements are named count-tills.');
  });
});
