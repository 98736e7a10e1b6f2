import { describe, expect, it } from 'vitest';
import { changedSince, keysOfSystemTests, recordAfter } from './system-tests.ts';

const files = {
  'apps/server/src/clock.ts': 'export const clock = 1;',
  'apps/server/src/other.ts': 'export const other = 1;',
  'apps/server/src/clock-jumps.system.test.ts': "import { clock } from './clock.ts';",
  'tools/start.system.test.ts': "import { startShop } from '../e2e/support/start-shop.ts';",
  'e2e/support/start-shop.ts': 'export const startShop = 1;',
  'docs/operating.md': 'Install it.',
};
const getKeys = (change: Readonly<Record<string, string>> = {}) =>
  keysOfSystemTests(new Map(Object.entries({ ...files, ...change }).map(([path, text]) => [path, Buffer.from(text)])));
const changedBy = (path: string) => changedSince(getKeys(), getKeys({ [path]: 'export const changed = 2;' }));

describe('a system test', () => {
  it('runs when it never passed', () => {
    expect(changedSince({}, getKeys())).toEqual([
      'apps/server/src/clock-jumps.system.test.ts',
      'tools/start.system.test.ts',
    ]);
  });

  it('does not run when nothing or only a document changed', () => {
    expect(changedSince(getKeys(), getKeys())).toEqual([]);
    expect(changedBy('docs/operating.md')).toEqual([]);
    expect(changedBy('apps/server/src/clock.test.ts')).toEqual([]);
  });

  it('runs when a file changed that it imports, or a migration', () => {
    expect(changedBy('apps/server/src/clock.ts')).toContain('apps/server/src/clock-jumps.system.test.ts');
    expect(changedBy('apps/server/src/other.ts')).not.toContain('apps/server/src/clock-jumps.system.test.ts');
    expect(changedBy('apps/server/migrations/0001.sql')).toHaveLength(2);
  });

  it('that starts the shop as a process runs when any part of the shop changed', () => {
    for (const path of [
      'apps/server/src/other.ts',
      'apps/admin/src/main.tsx',
      'tools/start.mjs',
      'e2e/support/start-shop.ts',
    ])
      expect(changedBy(path)).toContain('tools/start.system.test.ts');
  });
});

describe('the record of system tests', () => {
  const keys = { 'a.system.test.ts': 'a2', 'b.system.test.ts': 'b2', 'c.system.test.ts': 'c2' };
  const recorded = { 'a.system.test.ts': 'a1', 'c.system.test.ts': 'c1', 'removed.system.test.ts': 'r1' };

  it('has the key of each test that passed, and none of a test that failed or was removed', () => {
    const run = { ran: ['a.system.test.ts', 'b.system.test.ts'], passed: ['b.system.test.ts'] };
    expect(recordAfter(recorded, keys, run)).toEqual({ 'b.system.test.ts': 'b2', 'c.system.test.ts': 'c1' });
  });
});
