import { describe, expect, it } from 'vitest';
import { splitStatements } from '../../apps/server/src/platform/database/migrations/locks/migration-statements.ts';
import {
  migrationsFolder,
  readMigrations,
} from '../../apps/server/src/platform/database/migrations/migration-files.ts';
import { findLocks } from './find-locks.ts';

const migration = (number: number, sql: string) => ({ number, name: `0${number}_step.sql`, sql });
const findViolations = (sql: string) => findLocks([migration(300, sql)]);

describe('the check of new migrations', () => {
  it.each([
    ['an index on a growing table', 'create index orders_at on orders (created_at);', 'builds an index'],
    ['a unique index', 'create unique index u on variants (sku);', 'builds an index'],
    ['an index built concurrently', 'create index concurrently i on orders (id);', 'runs in one transaction'],
    ['a volatile default', 'alter table orders add column k uuid default gen_random_uuid();', 'rewrites the table'],
    [
      'a stored generated column',
      'alter table orders add k int generated always as (total * 2) stored;',
      'rewrites the',
    ],
    ['a serial column', 'alter table orders add column if not exists n bigserial;', 'rewrites the table'],
    [
      'NOT NULL without a validated check',
      'alter table orders alter column note set not null;',
      'NOT NULL, which reads',
    ],
    ['a new type', 'alter table orders alter column total type bigint;', 'changes the type'],
    [
      'a check that is validated at once',
      'alter table orders add constraint c check (total >= 0);',
      'adds a constraint',
    ],
    [
      'a foreign key to a small table',
      'alter table refunds add foreign key (a) references pages (id);',
      'adds a constraint',
    ],
    ['a unique constraint', 'alter table orders add constraint k unique (number);', 'adds a key'],
    ['a renamed column', 'alter table orders rename column note to remark;', 'the version before still uses'],
    ['a dropped column', 'alter table orders drop column note;', 'the version before still uses'],
    ['a dropped table', 'drop table order_notes;', 'the version before still uses'],
    ['a write to every row', "update orders set note = 'where';", 'writes every row'],
    ['a deletion of every row', 'delete from order_notes;', 'writes every row'],
    ['a locked table', 'lock table orders in exclusive mode;', 'rewrites or locks'],
    ['a block', 'do $$ begin update orders set total = 0; end $$;', 'hides its statements'],
    [
      'a constraint validated in the transaction that adds it',
      'alter table orders add constraint c check (total >= 0) not valid; alter table orders validate constraint c;',
      'validates c in the transaction',
    ],
    ['the second clause of a statement', 'alter table orders add column a int, drop column note;', 'renames or drops'],
  ])('finds %s', (_, sql, what) => {
    expect(findViolations(sql)).toEqual([expect.stringMatching(/^0300_step\.sql:1/)]);
    expect(findViolations(sql)[0]).toContain(what);
  });

  it.each([
    ['a column with a constant default', "alter table orders add column source text not null default 'WEB';"],
    ['a column with the time of the transaction', 'alter table orders add column seen_at timestamptz default now();'],
    ['a constraint that is not validated', 'alter table orders add constraint c check (total >= 0) not valid;'],
    ['a constraint by an index that is there', 'alter table orders add constraint k unique using index orders_k;'],
    ['a new table with its indexes', 'create table visits (id int primary key); create index v on visits (id);'],
    ['a small table', 'alter table settings alter column name set not null; update settings set a = 1;'],
    ['rows that are named', "update orders set note = '' where number = 1;"],
    ['the body of a function', 'create function f() returns void language sql as $$ update orders set total = 0; $$;'],
    ['a dropped constraint', 'alter table orders drop constraint c, alter column note drop not null;'],
    [
      'a reason',
      '-- Ten rows in the largest shop.\n-- lock: only staff write here\ncreate index i on order_notes (id);',
    ],
  ])('lets through %s', (_, sql) => {
    expect(findViolations(sql)).toEqual([]);
  });

  it.each([
    ['a column that references', 'alter table draft_orders add column addition_to uuid references orders;'],
    [
      'a foreign key that is not validated',
      'alter table refunds add constraint of_order foreign key (order_id) references orders (id) not valid;',
    ],
    ['a new table that references', 'create table visits (order_id uuid primary key references orders);'],
    ['a trigger', 'create trigger seen after update of status on orders for each row execute function touch();'],
  ])('finds %s a busy table', (_, sql) => {
    expect(findViolations(sql)).toEqual([
      expect.stringMatching(/^0300_step\.sql:1 locks .*orders against every sale.*"lock:"/),
    ]);
    expect(findViolations(`-- lock: retried\n${sql}`)).toEqual([]);
  });

  it.each([
    [
      'a reference to a table of the same file',
      'create table a (id int primary key); create table b (a int references a);',
    ],
    ['a reference of a table to itself', 'alter table orders add column addition_to uuid references orders;'],
    ['a reference to a small table', 'create table visits (page_id uuid primary key references pages);'],
    [
      'a trigger on a table of the same file',
      'create table a (id int); create trigger t before insert on a for each row execute function f();',
    ],
  ])('lets through %s', (_, sql) => {
    expect(findViolations(sql)).toEqual([]);
  });

  it('lets NOT NULL be set once an earlier migration has validated that nothing is NULL', () => {
    const steps = [
      'alter table orders add constraint note_filled check (note is not null) not valid;',
      'alter table orders validate constraint note_filled;',
      'alter table orders alter column note set not null;',
    ].map((sql, index) => migration(300 + index, sql));
    expect(findLocks(steps)).toEqual([]);
    expect(findLocks(steps.filter(({ number }) => number !== 301))).toHaveLength(1);
  });

  it('reads the migrations after the baseline, which are the files of 1.0.0', () => {
    const baseline = { number: 20, name: '0020_jobs.sql', sql: 'drop table orders;' };
    expect(findLocks([baseline])).toEqual([]);
    expect(findLocks([{ ...baseline, number: 21 }])).toHaveLength(1);
    const migrations = readMigrations(migrationsFolder);
    expect(migrations.find(({ number }) => number === baseline.number)?.name).toBe(baseline.name);
    expect(findLocks(migrations)).toEqual([]);
  });

  it('reads statements with their lines, and no semicolon of a text, a comment or a body as an end', () => {
    const sql = 'select \'a;b\';\n-- one; two\nselect $x$;$$;$x$, 1 - 2;\n\nselect\n  ";"';
    expect(splitStatements(sql).map(({ text, line }) => [text, line])).toEqual([
      ["select ''", 1],
      ['select $$, 1 - 2', 3],
      ['select ";"', 5],
    ]);
  });
});
