import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkout } from '../../../../tools/checkout.mjs';
import { allResources } from '../all-resources.ts';
import { paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { extensionsOf, loadExtensions, runExtensions } from './extensions.ts';
import { listExtensions, readPanel } from './manage-extensions.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-hook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs what is due, and every job. */
async function runAll() {
  await pool.query(`update jobs.extensions set job_runs = '{}'`);
  await runExtensions(context, { extensions: extensionsOf(context).loaded, resources: allResources });
}

it('the template of a hook counts paid orders, deletes old days, and shows its panel', async () => {
  copyFileSync(join(checkout, 'package.json'), join(folder, 'package.json'));
  const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
  execFileSync(process.execPath, [program, '--add', 'hook', 'paid-orders'], { cwd: folder });
  const { problems } = await loadExtensions(context, join(folder, 'vitrine.config.mjs'));
  expect(problems).toEqual([]);
  expect((await listExtensions(context)).items).toMatchObject([{ name: 'paid-orders', title: 'Paid orders' }]);

  const product = await stockProduct(shop);
  for (const _ of [1, 2]) await paidOrder(shop, { product });
  await runAll();
  await runAll();
  const today = (await pool.query('select key, value from extension_records')).rows;
  expect(today).toEqual([{ key: expect.stringMatching(/^day:\d{4}-\d\d-\d\d$/), value: 2 }]);

  await pool.query(
    `insert into extension_records (extension, key, value) values ('paid-orders', 'day:2020-01-01', '7')`,
  );
  expect(await readPanel(context, 'paid-orders')).toMatchObject({ ok: true, value: { facts: [{ value: '9' }] } });
  await runAll();
  expect(await readPanel(context, 'paid-orders')).toMatchObject({
    ok: true,
    value: { facts: [{ value: '2' }], table: { rows: [[today[0].key.slice('day:'.length), '2']] } },
  });
});
