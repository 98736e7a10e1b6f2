import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../checkout.mjs';
import { allowedWrites, tablesBySlice } from './table-owners.ts';
import { findWriteViolations, foreignWrites, tablesWritten, writesOfServer } from './table-writes.ts';

describe('writes to tables', () => {
  it('are found in SQL and in calls of the query builder, and not in comments', () => {
    const source = `
      // delete from reviews
      sql\`with gone as (delete from orders where id = $1) insert into jobs.runs (name) values ($2) on conflict do update set due_at = now()\`;
      sql\`update products p set stock = 1\`; db.updateTable('users').set({}); db.deleteFrom('media as m'); 'select from settings for update'`;
    expect(tablesWritten(source)).toEqual(['jobs.runs', 'media', 'orders', 'products', 'users']);
  });

  it('are foreign when another slice owns the table, or nobody does', () => {
    const own = { file: 'mail/outbox/mail.queries.ts', table: 'mail_messages' };
    const foreign = { file: 'orders/record/state.queries.ts', table: 'mail_messages' };
    const unowned = { file: 'orders/record/state.queries.ts', table: 'unheard_of' };
    expect(foreignWrites([own, foreign, unowned])).toEqual([foreign, unowned]);
  });

  it('to another slice’s table are faults unless they are allowed, and so is a permission that nothing needs', () => {
    const foreign = [{ file: 'a/a.queries.ts', table: 'media' }];
    expect(findWriteViolations(foreign, [])).toHaveLength(1);
    expect(
      findWriteViolations(foreign, [{ file: 'a/a.queries.ts', tables: ['media'], reason: 'one statement' }]),
    ).toEqual([]);
    expect(
      findWriteViolations([], [{ file: 'a/a.queries.ts', tables: ['media'], reason: 'one statement' }]),
    ).toHaveLength(1);
  });

  it('of the server’s slices go to their own tables, or are a named exception', () => {
    expect(writesOfServer().length).toBeGreaterThan(50);
    expect(findWriteViolations(foreignWrites(writesOfServer()), allowedWrites)).toEqual([]);
  });

  it('that are an exception stand in docs/database.md with their reason', () => {
    const page = readFileSync(join(checkout, 'docs/database.md'), 'utf8');
    for (const { file, tables, reason } of allowedWrites)
      expect(page).toContain(`| \`${file}\` | ${tables.map((table) => `\`${table}\``).join(', ')} | ${reason} |`);
  });
});

it('every table has an owner, and one only', () => {
  const schema = readFileSync(join(checkout, 'apps/server/src/platform/database/migrations/schema.ts'), 'utf8');
  const database = /export interface Database \{\n([^}]*)\}/.exec(schema)?.[1] ?? '';
  const tables = [...database.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name).toSorted();
  const owned = Object.values(tablesBySlice)
    .flat()
    .filter((table) => !table.startsWith('jobs.'))
    .toSorted();
  expect(owned).toEqual(tables);
});
