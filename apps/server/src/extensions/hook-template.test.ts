import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkout } from '../../../../tools/checkout.mjs';
import { allResources } from '../all-resources.ts';
import { extensionHooks } from '../extension-hooks/extension-hooks.ts';
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

it('the template of a hook counts paid orders, deletes old days, shows its panel, adds to an email and checks orders', async () => {
  copyFileSync(join(checkout, 'package.json'), join(folder, 'package.json'));
  const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
  execFileSync(process.execPath, [program, '--add', 'hook', 'paid-orders'], { cwd: folder });
  const { problems } = await loadExtensions(context, join(folder, 'vitrine.config.mjs'));
  expect(problems).toEqual([]);
  expect((await listExtensions(context)).items).toMatchObject([{ name: 'paid-orders', title: 'Paid orders' }]);

  const { mailBlocks, refuseOrder } = extensionHooks(context);
  const mail = { kind: 'order-confirmation', orderId: 'any', orderNumber: '1001', language: 'en' } as const;
  expect(await mailBlocks?.(mail)).toEqual([{ title: 'Thank you', lines: ['We pack order 1001 by hand.'] }]);
  const line = { productId: 'any', variantId: null, quantity: 1 };
  const order = { customerId: null, country: 'US', postalCode: null, language: null };
  expect(await refuseOrder?.({ ...order, lines: [line] })).toBeNull();
  expect(await refuseOrder?.({ ...order, lines: Array.from({ length: 51 }, () => line) })).toEqual({
    extension: 'paid-orders',
    sentence: 'Please order up to 50 different items at a time.',
  });

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
