import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Extension } from '@vitrine/contract/extensions/extension.ts';
import type { ExtensionMailKind } from '@vitrine/contract/extensions/extension-mails.ts';
import type * as released from '@vitrine/contract/extensions/released/extension-1.0.0.ts';
import type { WebhookEventType } from '@vitrine/domain/webhooks/webhook-events.ts';
import { afterAll, expect, expectTypeOf, it } from 'vitest';
import loyaltyPoints from '../../../../examples/loyalty-points/loyalty-points.ts';
import { allResources } from '../all-resources.ts';
import { extensionHooks } from '../extension-hooks/extension-hooks.ts';
import { paidOrder, stockProduct, submit, testShop } from '../orders/test-shop.ts';
import { getExtensions, loadExtensions, runExtensions } from './extensions.ts';
import { listExtensions, readPanel } from './manage-extensions.ts';
import releaseExtension from './testing-extensions/release-1.0.0.ts';

// Extensions that were written for a released version run with this one. `tsc` compares the types.

const shop = await testShop();
const { context } = shop;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-released-'));
afterAll(async () => {
  await loadExtensions(context, null);
  rmSync(folder, { recursive: true, force: true });
});

it('an extension of the release is one of this version, and nothing that it could name is missing', () => {
  expectTypeOf<released.Extension>().toExtend<Extension>();
  expectTypeOf<released.WebhookEventType>().toExtend<WebhookEventType>();
  expectTypeOf<released.ExtensionMailKind>().toExtend<ExtensionMailKind>();
  expectTypeOf<keyof released.Extension>().toExtend<keyof Extension>();
  expectTypeOf<Parameters<NonNullable<Extension['beforePlacing']>>>().toExtend<
    Parameters<NonNullable<released.Extension['beforePlacing']>>
  >();
});

it('the example uses only what the release offered', () => {
  expectTypeOf(loyaltyPoints).toExtend<released.Extension>();
});

it('an extension that uses everything of the release, with its largest answers, works', async () => {
  const path = join(folder, 'vitrine.config.mjs');
  const module = new URL('./testing-extensions/release-1.0.0.ts', import.meta.url).pathname;
  writeFileSync(path, `export default ${JSON.stringify({ extensions: [{ module, dailyCreditLimit: 1_000 }] })}`);
  expect((await loadExtensions(context, path)).problems).toEqual([]);
  await context.pool.query(
    `insert into users (id, email, first_name, last_name, role)
     values ('0190b000-0000-7000-8000-0000000000aa', 'ada@example.com', 'Ada', 'L', 'USER')`,
  );
  const product = await stockProduct(shop);
  const refused = await submit(shop, { product, quantity: 2 });
  expect(refused).toMatchObject({ code: 'UNPROCESSABLE', detail: 's'.repeat(200) });
  await paidOrder(shop, { product });
  await runExtensions(context, { extensions: getExtensions(context).loaded, resources: allResources });

  const { rows } = await context.pool.query('select key, value, customer_id from extension_records order by key');
  expect(rows).toMatchObject([
    { key: 'k'.repeat(200), customer_id: '0190b000-0000-7000-8000-0000000000aa' },
    { key: 'paid', value: { list: [1, true, null] }, customer_id: null },
  ]);
  const { rows: credit } = await context.pool.query('select balance from gift_cards');
  expect(credit).toEqual([{ balance: 100 }]);
  expect(await readPanel(context, 'release')).toMatchObject({ ok: true, value: { facts: { length: 20 } } });
  for (const kind of Object.keys(releaseExtension.emails) as ExtensionMailKind[]) {
    const mail = { kind, orderId: 'id', orderNumber: '1001', language: 'en' };
    const [block] = (await extensionHooks(context).mailBlocks?.(mail)) ?? [];
    expect(block?.lines, kind).toHaveLength(10);
  }
  expect((await listExtensions(context)).items).toMatchObject([{ state: 'ACTIVE', lastError: null, failedCount: 0 }]);
});
