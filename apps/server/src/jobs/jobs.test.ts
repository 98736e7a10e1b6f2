import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allResources } from '../all-resources.ts';
import { orderRecord, owner, paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { startJobs } from './jobs.ts';
import { startPeriodicJob } from './periodic-job.ts';
import { takeRun } from './runs.queries.ts';

const shop = await testShop();
const { context } = shop;

describe('the jobs', () => {
  it('send the confirmation of a paid order on their own, once, with two processes at work', async () => {
    const processes = [await startJobs(context, allResources), await startJobs(context, allResources)];
    afterAll(() => Promise.all(processes.map((jobs) => jobs.stop())));
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    await expect
      .poll(
        async () =>
          (
            await context.pool.query(
              `select count(*)::int as sent from mail_messages where order_id = $1 and status = 'SENT'`,
              [id],
            )
          ).rows[0].sent,
        {
          timeout: 10_000,
        },
      )
      .toBe(2);
    const files = readdirSync(join(context.environment.dataDir, 'outbox'));
    expect(files.filter((file) => file.endsWith('-order-confirmation.eml'))).toHaveLength(1);
    expect((await orderRecord(shop, id)).status).toBe('PAID');
  });

  it('that all processes share are taken by one of them each period', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeRun(context.db, 'sweep', 60_000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await context.pool.query(`update jobs.runs set due_at = now() - interval '1 second' where name = 'sweep'`);
    expect(await takeRun(context.db, 'sweep', 60_000)).toBe(true);
  });
});

describe('clearing away', () => {
  it('deletes expired and unneeded records, and leaves the rest', async () => {
    const { pool } = context;
    await pool.query(
      `insert into sessions (id, token_hash, user_id, expires_at) select gen_random_uuid(), sha256(days::text::bytea), $1, now() + days * interval '1 day'
       from unnest(array[-1, 1]) days`,
      [owner.userId],
    );
    await pool.query(
      `insert into password_resets (token_hash, user_id, expires_at, used_at) values
       ('ran out', $1, now() - interval '2 days', null), ('used', $1, now() - interval '2 days', now()), ('live', $1, now() + interval '1 minute', null)`,
      [owner.userId],
    );
    await pool.query(
      `insert into idempotency_keys (scope, key, request_hash, created_at) values
       ('place-order', 'old', '', now() - interval '31 days'), ('place-order', 'new', '', now())`,
    );
    await pool.query(
      `insert into provider_events (provider, event_id, type, payload, processed_at) values ('stripe', 'evt_old', 'x', '{}', now() - interval '91 days'),
       ('stripe', 'evt_new', 'x', '{}', now()), ('stripe', 'evt_open', 'x', '{}', null)`,
    );
    const abandonedFolder = join(context.environment.dataDir, 'exports', 'export-Ab12Cd');
    const yesterday = new Date(Date.now() - 86_400_000);
    mkdirSync(abandonedFolder, { recursive: true });
    utimesSync(abandonedFolder, yesterday, yesterday);
    await pool.query(
      `insert into jobs.runs (name, due_at) values ('old-records', now()) on conflict (name) do update set due_at = now()`,
    );
    const jobs = await startJobs(context, allResources);
    afterAll(() => jobs.stop());
    const left = async () =>
      (
        await pool.query(`select (select count(*)::int from sessions) as sessions,
          (select array_agg(convert_from(token_hash, 'utf8')) from password_resets) as resets,
          (select array_agg(key) from idempotency_keys where key in ('old', 'new')) as keys,
          (select array_agg(event_id order by event_id) from provider_events) as events`)
      ).rows[0];
    await expect.poll(left, { timeout: 10_000 }).toEqual({
      sessions: 1,
      resets: ['live'],
      keys: ['new'],
      events: ['evt_new', 'evt_open'],
    });
    await expect.poll(() => readdirSync(join(context.environment.dataDir, 'exports'))).toEqual([]);
  });
});

describe('a periodic job', () => {
  it('never runs twice at once, runs again when woken meanwhile, and outlives a fault', async () => {
    let running = 0;
    let runs = 0;
    const errors: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    const periodicJob = startPeriodicJob({
      everyMs: 3_600_000,
      async run() {
        running += 1;
        runs += 1;
        expect(running).toBe(1);
        if (runs === 1) await gate.promise;
        running -= 1;
        if (runs === 1) throw new Error('the first one fails');
      },
      onError: (error) => errors.push(error),
    });
    periodicJob.runNow();
    periodicJob.runNow();
    periodicJob.runNow();
    gate.resolve();
    await expect.poll(() => runs).toBe(2);
    await periodicJob.stop();
    periodicJob.runNow();
    expect([runs, errors.length]).toEqual([2, 1]);
  });
});
