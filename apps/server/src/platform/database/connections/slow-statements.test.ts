import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { observedStatements } from './observed-statements.ts';
import { openKysely } from './pool.ts';
import { slowStatements } from './slow-statements.ts';

const { pool } = await testDatabase();

describe('slow statement', () => {
  it('is logged with its text, its time and its plan, and without the values in it', async () => {
    const lines: Record<string, unknown>[] = [];
    const db = openKysely(
      pool,
      false,
      observedStatements(pool, { warn: (line: object) => void lines.push({ ...line }) }, { logSlowStatementsMs: 50 }),
    );
    await sql`select pg_sleep(${0.1}), (select id from users where email = ${'ada@example.com'})`.execute(db);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ statement: expect.stringMatching(/^select pg_sleep\(\$1\), /) });
    expect(Number(lines[0]?.['ms'])).toBeGreaterThanOrEqual(50);
    expect(JSON.stringify(lines[0]?.['plan'])).toContain('users');
    expect(JSON.stringify(lines)).not.toContain('ada@example.com');
  });

  it('is not looked for when the setting is 0', () => {
    expect(slowStatements(pool, { warn: () => {} }, 0)).toBeUndefined();
  });
});
