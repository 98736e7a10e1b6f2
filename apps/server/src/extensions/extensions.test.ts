import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allResources } from '../all-resources.ts';
import { deleteRecordsOfCustomer, recordsOfCustomerAsJson } from '../extension-records/extension-records.ts';
import { refundOrder } from '../orders/refunding/refund-order.ts';
import { owner, paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { getExtensions, loadExtensions, runExtensions } from './extensions.ts';
import { listExtensions, readPanel, switchExtension } from './manage-extensions.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-extensions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const loyalty = new URL('../../../../examples/loyalty-points/loyalty-points.ts', import.meta.url).pathname;
const bad = new URL('./testing-extensions/bad.ts', import.meta.url).pathname;
let configs = 0;

async function load(extensions: readonly { readonly module: string; readonly dailyCreditLimit?: number }[] | null) {
  configs += 1;
  const path = join(folder, `vitrine.config.${configs}.mjs`);
  writeFileSync(
    path,
    extensions === null ? 'throw new Error("broken file")' : `export default ${JSON.stringify({ extensions })}`,
  );
  return loadExtensions(context, path);
}

/** Runs what is due, without the pauses after failures. */
async function runAll() {
  await pool.query('update jobs.extensions set paused_until = null');
  await runExtensions(context, { extensions: getExtensions(context).loaded, resources: allResources });
}

async function one(name: string) {
  const found = (await listExtensions(context)).items.find((item) => item.name === name);
  if (!found) throw new Error(`There is no extension ${name}.`);
  return found;
}

const getRecords = async (name: string) =>
  (await pool.query('select key, value from extension_records where extension = $1 order by key', [name])).rows;

const failing = [
  ['throws', /bad luck/],
  ['loops', /did not finish within 5 s/],
  ['never', /did not finish within 5 s/],
  ['memory', /memory|ended|did not finish/],
  ['buffers', /memory|allocation/],
  ['exits', /process ended/],
  ['floods', /too many messages|memory|did not finish/],
  ['programs', /Access to this API has been restricted/],
  ['threads', /Access to this API has been restricted/],
  ['large', /16384 bytes/],
  ['nonsense', /Wrong arguments/],
  ['reads', /Access to this API has been restricted/],
  ['writes', /Access to this API has been restricted/],
  ['credit', /Its limit is 0/],
] as const;

describe('extensions', () => {
  it('without a configuration file load nothing and write no event', async () => {
    expect(await loadExtensions(context, null)).toEqual({ loaded: [], problems: [] });
    await paidOrder(shop, { product: await stockProduct(shop) });
    expect((await pool.query('select from jobs.webhook_events')).rows).toEqual([]);
  });

  it('that cannot be loaded are shown to the owner, and the others run', async () => {
    expect((await load(null)).problems).toEqual([expect.stringMatching(/broken file/)]);
    const { loaded, problems } = await load([{ module: './missing.ts' }, { module: bad }]);
    expect(loaded.map(({ manifest }) => manifest.name)).toEqual(['bad']);
    expect(problems).toEqual([expect.stringMatching(/missing/)]);
  });

  it.each(failing)('that fail (%s) change nothing, and the owner sees why', async (title, reason) => {
    await pool.query('delete from jobs.webhook_events');
    await load([{ module: bad }]);
    // The failures of the cases before would stop the extension.
    await pool.query('update jobs.extensions set failures_in_a_row = 0');
    await stockProduct(shop, { name: title });
    await runAll();
    expect(await one('bad')).toMatchObject({ state: 'FAILING', lastError: expect.stringMatching(reason) });
    expect(await getRecords('bad')).toEqual([]);
  });

  it('may print 100 MB, which nobody stores', async () => {
    await pool.query('delete from jobs.webhook_events');
    await load([{ module: bad }]);
    await stockProduct(shop, { name: 'prints' });
    await runAll();
    expect(await one('bad')).toMatchObject({ state: 'ACTIVE', failuresInARow: 0 });
  });

  it('neither read nor change the records of others', async () => {
    await pool.query('delete from jobs.webhook_events');
    await load([{ module: bad }]);
    await pool.query(`insert into extension_records (extension, key, value) values ('other', 'secret', '"theirs"')`);
    await stockProduct(shop, { name: 'others' });
    await runAll();
    expect(await getRecords('other')).toEqual([{ key: 'secret', value: 'theirs' }]);
    expect(await getRecords('bad')).toContainEqual({ key: 'foreign', value: 'none' });
    await pool.query(`delete from extension_records`);
  });

  it('stop after ten failures in a row, and start again when the owner switches them on', async () => {
    await pool.query('delete from jobs.webhook_events');
    await load([{ module: bad }]);
    await stockProduct(shop, { name: 'credit' });
    await pool.query(`update jobs.extensions set failures_in_a_row = 9, state = 'FAILING' where name = 'bad'`);
    await runAll();
    expect(await one('bad')).toMatchObject({ state: 'STOPPED', waitingCount: 1 });
    await pool.query(`update products set name = 'environment' where name = 'credit'`);
    await runAll();
    expect(await getRecords('bad')).toEqual([]);
    const by = { caller: owner, requestId: 'test' };
    expect(await switchExtension(context, { name: 'bad', isOn: true }, by)).toMatchObject({ ok: true });
    await runAll();
    expect(await one('bad')).toMatchObject({ state: 'ACTIVE', waitingCount: 0, failuresInARow: 0 });
    expect(await getRecords('bad')).toEqual([
      { key: 'last', value: 'environment' },
      { key: 'partial', value: 'environment' },
    ]);
    expect(await switchExtension(context, { name: 'unknown', isOn: true }, by)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the example of loyalty points', () => {
  it('earns points for a paid order, takes them back after a refund, and turns the rest into store credit', async () => {
    await load([{ module: loyalty, dailyCreditLimit: 100_000 }]);
    const userId = '0190b000-0000-7000-8000-0000000000aa';
    await pool.query(
      `insert into users (id, email, first_name, last_name, role) values ($1, 'ada@example.com', 'Ada', 'L', 'USER')`,
      [userId],
    );
    const caller: Caller = { ...owner, userId, email: 'ada@example.com', role: 'USER', sessionId: userId };
    const product = await stockProduct(shop, { price: 30_000 });
    const id = await paidOrder(shop, { product, caller });
    await runAll();
    const key = `order:${id}`;
    expect(await getRecords('loyalty-points')).toEqual([{ key, value: expect.objectContaining({ points: 300 }) }]);
    const refund = { caller: owner, body: { id, amount: 5_000 }, key: null, requestId: 'test' };
    expect(await refundOrder(context, refund)).toMatchObject({ ok: true });
    await runAll();
    await runAll();
    expect(await getRecords('loyalty-points')).toEqual([
      { key, value: expect.objectContaining({ points: 250, centsRefunded: 5_000 }) },
    ]);
    // The job meets nothing to do meanwhile, and ends no panel.
    const [panel] = await Promise.all([readPanel(context, 'loyalty-points'), runAll(), runAll()]);
    expect(panel).toMatchObject({ ok: true, value: { facts: [{ value: '250' }, { value: '0' }] } });
    await pool.query(
      `update extension_records set value = value || '{"paidAt":"2026-01-01T00:00:00.000Z"}' where extension = 'loyalty-points'`,
    );
    await pool.query(`update jobs.extensions set job_runs = '{}'`);
    await runAll();
    const credit = async () =>
      (await pool.query('select balance from gift_cards where user_id = $1', [userId])).rows.map(
        ({ balance }) => balance,
      );
    expect(await credit()).toEqual([1_000]);
    await pool.query(`update jobs.extensions set job_runs = '{}'`);
    await runAll();
    expect(await credit()).toEqual([1_000]);
    expect(await getRecords('loyalty-points')).toContainEqual({ key: `balance:${userId}`, value: 50 });
    const exported = await recordsOfCustomerAsJson(context.db, userId);
    expect(exported).toContainEqual({ extension: 'loyalty-points', key: `balance:${userId}`, value: 50 });
    await deleteRecordsOfCustomer(context.db, userId);
    expect(await getRecords('loyalty-points')).toEqual([]);
  });
});
