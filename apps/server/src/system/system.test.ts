import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemStatusAnswer } from '@vitrine/contract/system/system-status.schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { shopWithCallers } from '../settings/test-callers.ts';
import { testDatabase } from '../testing/test-database.ts';
import { addCheckRun } from './check-days.queries.ts';
import { checkSystem, runSystemChecks, systemStatus } from './system.ts';

const database = await testDatabase();
const { pool, db } = database;
const { visitor, user, admin, owner, demo } = await shopWithCallers(database);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-system-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const context = contextFor(database, { DATA_DIR: folder, DEMO_MODE: 'off' });

async function loadState(name: string, checked = context): Promise<string | undefined> {
  return (await checkSystem(checked)).find((check) => check.name === name)?.state;
}

describe('the system status', () => {
  it('is for the site owner', async () => {
    const statuses = [visitor, user, admin, demo, owner].map(
      async (client) => (await client.call('GET', '/settings/admin/system-status')).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403, 200]);
  });

  it('returns the current checks and what the job found on the last 30 days', async () => {
    await runSystemChecks(context);
    await runSystemChecks(context);
    const { checks, days } = (await owner.call('GET', '/settings/admin/system-status')).json<SystemStatusAnswer>();
    expect(checks.find(({ name }) => name === 'database')?.state).toBe('OK');
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({ runCount: 2, expectedCount: 2 });
    expect(days[0]?.findings).toContainEqual({ name: 'mail', warningCount: 2, failingCount: 0 });
  });

  it('returns how long the shop was away, and deletes the days that are not shown', async () => {
    await pool.query('delete from jobs.check_days');
    const checks = await checkSystem(context);
    const at = (time: string) => addCheckRun(db, { checks, at: new Date(time), keptDays: 30 });
    await at('2026-01-01T00:00:00Z');
    await at('2026-01-31T23:00:00Z');
    await at('2026-01-31T23:05:00Z');
    expect((await systemStatus(context)).days).toMatchObject([{ day: '2026-01-31', runCount: 2, expectedCount: 12 }]);
  });

  it('knows a storage that takes no file, by trying', async () => {
    expect(await loadState('storage')).toBe('OK');
    // A file instead of the folder. Not even root can write anything below it.
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken', 'media'), '');
    expect(await loadState('storage', contextFor(database, { DATA_DIR: join(folder, 'broken') }))).toBe('FAILING');
  });

  it('knows the newest backup by its name', async () => {
    expect(await loadState('backups')).toBe('WARNING');
    const name = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
    mkdirSync(join(folder, 'backups', `backup-${name}`), { recursive: true });
    expect(await loadState('backups')).toBe('OK');
  });

  it('compares the clock with that of the database, and recognizes Stripe by its events', async () => {
    expect(await loadState('clock')).toBe('OK');
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const connected = contextFor(database, { DATA_DIR: folder, DEMO_MODE: 'off', ...keys });
    expect(await loadState('webhook', connected)).toBe('WARNING');
    await pool.query(
      "insert into provider_events (provider, event_id, type, payload) values ('stripe', 'evt_1', 'x', '{}')",
    );
    expect(await loadState('webhook', connected)).toBe('OK');
  });
});
