import type { MaintenanceView } from '@vitrine/contract/settings/maintenance.schema.ts';
import { describe, expect, it } from 'vitest';
import { deleteOldMail } from '../../mail/mail.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { shopWithCallers } from '../test-callers.ts';
import { maintenanceSettings } from './maintenance.ts';

const database = await testDatabase();
const { visitor, user, admin, owner, demo } = await shopWithCallers(database);
const at = '/settings/admin/maintenance';
const store = { daily: 5, weekly: 4, monthly: 3 };
const body = { backupHour: 5, backupKeep: store, mailDays: 60, providerEventDays: 45 };
const settingsWith = (variables: Record<string, string>) =>
  maintenanceSettings(contextFor(database, { DEMO_MODE: 'off', ...variables }));
const read = async () => (await owner.call('GET', at)).json<MaintenanceView>();

describe('the schedule and the storage of old records', () => {
  it('are for the site owner', async () => {
    const statuses = [visitor, user, admin, demo, owner].map(
      async (client) => (await client.call('GET', at)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403, 200]);
    expect((await admin.call('PUT', at, { ...body, updatedAt: null })).statusCode).toBe(403);
  });

  it('are stored with an entry in the audit log, and refused when they changed meanwhile', async () => {
    const { updatedAt } = await read();
    const saved = await owner.call('PUT', at, { ...body, updatedAt });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, body]);
    expect((await owner.call('PUT', at, { ...body, updatedAt })).statusCode).toBe(409);
    const { rows } = await database.pool.query(`select after from audit_log where resource_id = 'maintenance'`);
    expect(rows).toMatchObject([{ after: body }]);
  });

  it.each([
    { backupHour: 24 },
    { mailDays: 29 },
    { providerEventDays: 0 },
    { backupKeep: { daily: 0, weekly: 0, monthly: 0 } },
  ])('refuse %o', async (wrong) => {
    const { updatedAt } = await read();
    expect((await owner.call('PUT', at, { ...body, ...wrong, updatedAt })).statusCode).toBe(400);
  });

  it('go by BACKUP_KEEP where the environment has it', async () => {
    expect((await settingsWith({})).backupRetention).toEqual(store);
    expect((await settingsWith({ BACKUP_KEEP: 'off' })).backupRetention).toBeNull();
    expect((await settingsWith({ BACKUP_KEEP: '9,0,0' })).backupRetention).toEqual({ daily: 9, weekly: 0, monthly: 0 });
  });

  it('have defaults for values that cannot be read', async () => {
    await database.pool.query(
      `update settings set value = '{"mailDays": "x", "backupHour": 99}' where key = 'maintenance'`,
    );
    expect(await read()).toMatchObject({ mailDays: 365, backupHour: 3, providerEventDays: 90 });
  });
});

describe('old emails', () => {
  it('are deleted in batches once they are sent or have failed; waiting ones stay, whatever their age', async () => {
    const { pool, db } = database;
    await pool.query('delete from mail_messages');
    await pool.query(
      `insert into mail_messages (id, kind, dedupe_key, recipient, status, created_at)
       select gen_random_uuid(), 'shipped', 'old:' || n, 'a@b.c',
         (array['SENT', 'FAILED', 'QUEUED'])[1 + n % 3], now() - interval '61 days' from generate_series(1, 3300) n`,
    );
    await pool.query(
      `insert into mail_messages (id, kind, dedupe_key, recipient, status, created_at)
       values (gen_random_uuid(), 'shipped', 'young', 'a@b.c', 'SENT', now() - interval '59 days')`,
    );
    expect(await deleteOldMail(db, 60)).toBe(2_200);
    const { rows } = await pool.query('select status, count(*)::int as count from mail_messages group by 1 order by 1');
    expect(rows).toEqual([
      { status: 'QUEUED', count: 1_100 },
      { status: 'SENT', count: 1 },
    ]);
  });
});
