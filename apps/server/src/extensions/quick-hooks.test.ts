import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { extensionHooks, setExtensionHooks } from '../extension-hooks/extension-hooks.ts';
import { writeMail } from '../mail/delivery/write-mail.ts';
import { mailDesign } from '../mail/emails/mail-design.ts';
import { mailedOrders } from '../mail/outbox/mail.queries.ts';
import { paidOrder, stockProduct, submit, testShop } from '../orders/test-shop.ts';
import { loadExtensions } from './load-extensions.ts';
import { listExtensions } from './manage-extensions.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-quick-'));
const module = new URL('./testing-extensions/quick.ts', import.meta.url).pathname;

async function load(extensions: readonly object[]) {
  const path = join(folder, `vitrine.config.${extensions.length}.mjs`);
  writeFileSync(path, `export default ${JSON.stringify({ extensions })}`);
  return loadExtensions(context, path);
}

async function behave(mode: string, key = 'mode') {
  await pool.query(
    `insert into extension_records (extension, key, value) values ('quick', $2, $1)
     on conflict (extension, key) do update set value = excluded.value`,
    [JSON.stringify(mode), key],
  );
}

async function state() {
  return (await listExtensions(context)).items[0];
}

beforeAll(async () => {
  expect((await load([{ module }])).problems).toEqual([]);
});
const resetState = () =>
  pool.query(
    `update jobs.extensions set state = 'ACTIVE', paused_until = null, failures_in_a_row = 0, last_error = null`,
  );
// A case may end the process. Its start would count towards the time limit of the next case on a busy machine.
beforeEach(async () => {
  await behave('answers');
  const product = await stockProduct(shop);
  await expect
    .poll(async () => {
      await resetState();
      return submit(shop, { product });
    })
    .toMatchObject({ code: 'UNPROCESSABLE' });
  await resetState();
});
afterAll(async () => {
  await load([]);
  rmSync(folder, { recursive: true, force: true });
});

const failing = [
  ['throws', /bad luck/],
  ['loops', /did not finish within/],
  ['never', /did not finish within/],
  ['exits', /process ended/],
  ['nonsense', /not as documented/],
  ['long', /not as documented/],
  ['writes', /cannot write/],
] as const;

describe('the check of an extension before an order is placed', () => {
  it('refuses the order with its sentence, and stores nothing', async () => {
    await behave('answers');
    const product = await stockProduct(shop);
    const refused = await submit(shop, { product, quantity: 2 });
    expect(refused).toMatchObject({ code: 'UNPROCESSABLE', detail: 'Not 2 to US.', extra: { extension: 'quick' } });
    expect((await pool.query('select from orders')).rowCount).toBe(0);
  });

  it.each(failing)('that fails (%s) lets the order through, and the owner sees why', async (mode, reason) => {
    await behave(mode);
    await paidOrder(shop, { product: await stockProduct(shop) });
    expect(await state()).toMatchObject({ state: 'FAILING', lastError: expect.stringMatching(reason) });
    expect(await state()).toMatchObject({ lastError: expect.stringMatching(/^before placing: /) });
  });

  it('is not made while the extension pauses after a failure, and again afterwards', async () => {
    await behave('throws');
    const product = await stockProduct(shop);
    await paidOrder(shop, { product });
    await behave('answers');
    await paidOrder(shop, { product });
    await pool.query(`update jobs.extensions set paused_until = null`);
    expect(await submit(shop, { product })).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await state()).toMatchObject({ state: 'ACTIVE', failuresInARow: 0 });
  });

  it('does not exist without an extension that declares it', () => {
    const hooks = extensionHooks(context);
    expect(Object.keys(hooks)).toEqual(['refuseOrder', 'mailBlocks', 'mailTexts']);
    setExtensionHooks(context, {});
    expect(extensionHooks(context).refuseOrder).toBeUndefined();
    setExtensionHooks(context, hooks);
  });
});

describe('an email about an order', () => {
  let id: string;
  beforeAll(async () => {
    await behave('none');
    id = await paidOrder(shop, { product: await stockProduct(shop) });
  });

  async function confirmation(texts: object = {}) {
    const [order] = await mailedOrders(context.db, [{ orderId: id, refundId: null, parcelId: null }]);
    const row = {
      kind: 'order-confirmation',
      payload: {},
      created_at: new Date(),
      recipient: 'ada@example.com',
      language: null,
    };
    const design = await mailDesign(context.db);
    const mail = await writeMail(
      context,
      { ...row, order: order ?? null },
      {
        ...design,
        texts: { ...design.texts, 'order-confirmation': texts },
      },
    );
    if (!mail) throw new Error('There is no email.');
    return mail;
  }

  it('has the block of an extension as text: HTML and control characters in it do nothing', async () => {
    await behave('answers');
    const { html, text } = await confirmation();
    expect(html).toContain('Points');
    expect(html).toContain('&lt;b&gt;30&lt;/b&gt; points');
    expect(html).not.toContain('<b>30</b>');
    expect(text).toContain('<b>30</b> points  for ');
    expect(text).not.toContain('\u202e');
  });

  it('has the texts of an extension, which those of the owner precede', async () => {
    await behave('none');
    await behave('answers', 'texts');
    const { subject, html, text } = await confirmation();
    expect(subject).toMatch(/^Hooray #\d+/);
    expect(html).toContain('&lt;b&gt;Really&lt;/b&gt;.');
    expect(text).toContain('Well  done.\n');
    expect(text).not.toContain('We have received your payment');
    expect(text).toContain('View your order');
    const own = await confirmation({ subject: 'Thanks for {order_number}' });
    expect([own.subject, own.text]).toEqual([
      expect.stringMatching(/^Thanks for #\d+/),
      expect.stringContaining('Well  done.'),
    ]);
    await behave('none', 'texts');
    expect((await confirmation()).text).toContain('We have received your payment');
  });

  it.each(failing)('has the texts of the shop when an extension fails (%s)', async (mode, reason) => {
    await behave('none');
    await behave(mode, 'texts');
    // On a busy machine, the first call may reach the time limit before the extension has failed.
    await vi.waitFor(
      async () => {
        expect((await confirmation()).text).toContain('We have received your payment');
        expect(await state()).toMatchObject({ lastError: expect.stringMatching(reason) });
      },
      { timeout: 40_000 },
    );
    expect(await state()).toMatchObject({ lastError: expect.stringMatching(/^texts of email order-confirmation: /) });
    await behave('none', 'texts');
  });

  it.each(failing)('is sent without a block that fails (%s)', async (mode, reason) => {
    await behave(mode);
    const { html } = await confirmation();
    expect(html).not.toContain('Points');
    expect(await state()).toMatchObject({ lastError: expect.stringMatching(reason) });
    expect(await state()).toMatchObject({ lastError: expect.stringMatching(/^email order-confirmation: /) });
  });
});
