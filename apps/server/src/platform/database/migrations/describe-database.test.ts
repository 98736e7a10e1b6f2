import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { databaseLists, databaseParts } from './describe-database.ts';

const { pool } = await testDatabase();
const parts = await databaseParts(pool);
const page = new URL('../../../../../../docs/database.md', import.meta.url);

describe('docs/database.md', () => {
  it.each(['tables', 'triggers', 'functions'] as const)('finds a comment on all %s of the database', (kind) => {
    const silent = parts[kind].filter(({ comment }) => !comment).map(({ name }) => name);
    expect(parts[kind].length).toBeGreaterThan(50);
    expect(silent).toEqual([]);
  });

  // DESCRIBE_DATABASE=1 npx vitest run describe-database rewrites the lists.
  it('lists the tables, triggers and functions that a migrated database has, with their comments', () => {
    const text = readFileSync(page, 'utf8');
    const lists = databaseLists(parts);
    const start = text.indexOf('## Tables\n');
    if (process.env['DESCRIBE_DATABASE'] === '1') writeFileSync(page, `${text.slice(0, start)}${lists}`);
    else expect(text.slice(start)).toBe(lists);
  });
});
