import type { Job, JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import { jobNames } from '@vitrine/contract/jobs/jobs.schema.ts';
import { describe, expect, it } from 'vitest';
import { allResources } from '../all-resources.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { shopWithCallers } from '../settings/test-callers.ts';
import { testDatabase } from '../testing/test-database.ts';
import { jobLog } from './job-log.ts';
import { startJobs } from './jobs.ts';

const database = await testDatabase();
const { pool } = database;
const { visitor, user, admin, owner, demo } = await shopWithCallers(database);
const context = contextFor(database);

async function job(name: JobName): Promise<Job> {
  const { items } = (await owner.call('GET', '/settings/admin/jobs')).json<{ items: Job[] }>();
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found;
}

async function fail(): Promise<never> {
  throw new Error('the provider is away');
}

describe('the jobs in the admin area', () => {
  it('are for the site owner', async () => {
    for (const [method, path] of [
      ['GET', '/settings/admin/jobs'],
      ['POST', '/settings/admin/jobs/mail/run'],
    ] as const) {
      const statuses = [visitor, user, admin, demo].map(async (client) => (await client.call(method, path)).statusCode);
      expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403]);
    }
  });

  it('are all named, also before they have run, and can not be started while none runs', async () => {
    const { items } = (await owner.call('GET', '/settings/admin/jobs')).json();
    expect(items.map(({ name }: Job) => name)).toEqual([...jobNames]);
    expect(await job('labels')).toMatchObject({ lastRunAt: null, outcome: null, nextRunAt: null });
    expect((await owner.call('POST', '/settings/admin/jobs/labels/run')).json().code).toBe('UNAVAILABLE');
    expect((await owner.call('POST', '/settings/admin/jobs/sell/run')).statusCode).toBe(400);
  });

  it('show an error until it is fixed, how often it occurred, and what waits', async () => {
    const { runAndRecord } = jobLog(context);
    const labels = { name: 'labels', everyMs: 60_000 };
    await expect(runAndRecord(labels, fail)).rejects.toThrow('away');
    await expect(jobLog(context).runAndRecord(labels, fail)).rejects.toThrow('away');
    expect(await job('labels')).toMatchObject({ outcome: 'FAILED', error: 'the provider is away', failuresInARow: 2 });
    await runAndRecord(labels, async () => {});
    expect(await job('labels')).toMatchObject({
      outcome: 'DONE',
      error: null,
      failuresInARow: 0,
      everySeconds: 60,
      lastFailureAt: expect.any(String),
      nextRunAt: expect.any(String),
    });
    await pool.query(
      "insert into mail_messages (id, kind, dedupe_key, recipient, status) values (gen_random_uuid(), 'shipped', 'k', 'a@b.c', 'FAILED')",
    );
    expect(await job('mail')).toMatchObject({ waitingCount: 0, failedCount: 1 });
    expect(await job('labels')).toMatchObject({ waitingCount: null, failedCount: null });
  });

  it('are written down once a minute at most as long as all is well: looking for work is not work', async () => {
    const { runAndRecord } = jobLog(context);
    await runAndRecord({ name: 'mail', everyMs: 5_000 }, async () => {});
    const first = await job('mail');
    await runAndRecord({ name: 'mail', everyMs: 5_000 }, async () => {});
    expect((await job('mail')).lastRunAt).toBe(first.lastRunAt);
  });

  it('are not made due when the audit log takes no entry of it', async () => {
    const jobs = await startJobs(context, allResources);
    const due = async () => (await pool.query("select due_at from jobs.runs where name = 'old-records'")).rows;
    try {
      await expect.poll(async () => (await job('old-records')).lastRunAt, { timeout: 10_000 }).not.toBeNull();
    } finally {
      await jobs.stop();
    }
    const before = await due();
    const closing = await startJobs(context, allResources);
    await pool.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry();`);
    try {
      expect((await owner.call('POST', '/settings/admin/jobs/old-records/run')).statusCode).toBe(500);
      expect(await due()).toEqual(before);
    } finally {
      await pool.query('drop function refuse_entry cascade');
      await closing.stop();
    }
  });

  it('run at once when the owner says so, those that all processes share too', async () => {
    const jobs = await startJobs(context, allResources);
    try {
      await expect.poll(async () => (await job('old-records')).lastRunAt, { timeout: 10_000 }).not.toBeNull();
      const before = (await job('old-records')).lastRunAt ?? '';
      expect((await owner.call('POST', '/settings/admin/jobs/old-records/run')).statusCode).toBe(200);
      await expect
        .poll(async () => ((await job('old-records')).lastRunAt ?? '') > before, { timeout: 10_000 })
        .toBe(true);
      const { rows } = await pool.query("select user_email, resource_id from audit_log where resource = 'jobs'");
      expect(rows).toContainEqual({ user_email: 'site_owner@example.com', resource_id: 'old-records' });
    } finally {
      await jobs.stop();
    }
  });
});
