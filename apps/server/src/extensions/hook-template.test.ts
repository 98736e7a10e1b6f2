import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkout } from '../../../../tools/checkout.mjs';
import { allResources } from '../all-resources.ts';
import { extensionHooks, extensionSections, setExtensionSections } from '../extension-hooks/extension-hooks.ts';
import { paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { getExtensions, loadExtensions, runExtensions } from './extensions.ts';
import { listExtensions, readPanel } from './manage-extensions.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-hook-'));
copyFileSync(join(checkout, 'package.json'), join(folder, 'package.json'));
const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
let configs = 0;
afterAll(() => {
  setExtensionSections(null);
  rmSync(folder, { recursive: true, force: true });
});

/** Adds a template to the folder of the shop, and loads its extensions. */
async function addTemplate(kind: 'hook' | 'section', name: string) {
  execFileSync(process.execPath, [program, '--add', kind, name], { cwd: folder });
  // A module is read once for each address.
  configs += 1;
  const config = join(folder, `vitrine.config.${configs}.mjs`);
  copyFileSync(join(folder, 'vitrine.config.mjs'), config);
  const { problems } = await loadExtensions(context, config);
  expect(problems).toEqual([]);
}

/** Runs what is due, and every job. */
async function runAll() {
  await pool.query(`update jobs.extensions set job_runs = '{}'`);
  await runExtensions(context, { extensions: getExtensions(context).loaded, resources: allResources });
}

it('the template of a hook counts paid orders, deletes old days, shows its panel, adds to an email and checks orders', async () => {
  await addTemplate('hook', 'paid-orders');
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

it('the template of a section is a package that the editor offers, with escaped texts', async () => {
  await addTemplate('section', 'card-wall');
  expect(extensionSections().offered).toMatchObject([
    { source: 'card-wall/text', title: 'Card wall', fields: [{ name: 'heading' }, { name: 'text' }] },
  ]);
  const values = { heading: 'Ada & <b>', text: '"Good"' };
  expect(await extensionSections().html('card-wall/text', values)).toBe(
    '<h2>Ada &amp; &lt;b&gt;</h2><p>&quot;Good&quot;</p>',
  );
});
