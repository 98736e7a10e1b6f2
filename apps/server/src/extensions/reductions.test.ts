import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuoteCart } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionHooks } from '../extension-hooks/extension-hooks.ts';
import { invoiceWords } from '../invoices/invoices.ts';
import { quoteCartLines } from '../orders/orders.ts';
import { refundOrder } from '../orders/refunding/refund-order.ts';
import { goodAddress, owner, type StockedProduct, stockProduct, submit, testShop } from '../orders/test-shop.ts';
import { visitor } from '../platform/http/caller/caller.ts';
import { getExtensions, loadExtensions } from './load-extensions.ts';
import { listExtensions } from './manage-extensions.ts';
import { startQuick } from './run/quick-hooks.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-reductions-'));
const module = new URL('./testing-extensions/reduces.ts', import.meta.url).pathname;
let product: StockedProduct;

async function load(extensions: readonly object[]) {
  const path = join(folder, `vitrine.config.${extensions.length}.mjs`);
  writeFileSync(path, `export default ${JSON.stringify({ extensions })}`);
  return loadExtensions(context, path);
}

async function answer(value: unknown) {
  await pool.query(
    `insert into extension_records (extension, key, value) values ('reduces', 'answer', $1)
     on conflict (extension, key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
}

/** The quote of `quantity` units, as the checkout requests it. */
async function quote(quantity: number, wanted: object = {}) {
  const { country, state, postalCode } = goodAddress;
  const items = [{ productId: product.id, variantId: null, quantity }] as QuoteCart['items'];
  const request = { items, address: { country, state, postalCode }, ...wanted };
  return quoteCartLines(context, request, { caller: visitor, address: null });
}

const state = async () => (await listExtensions(context)).items[0];
const resume = () =>
  pool.query(
    `update jobs.extensions set state = 'ACTIVE', paused_until = null, failures_in_a_row = 0, last_error = null`,
  );

beforeAll(async () => {
  expect((await load([{ module }])).problems).toEqual([]);
  product = await stockProduct(shop, { price: 1_999, stock: 1_000 });
});
// The process that a case ended has started again, so that the limit of the next one does not include the start.
beforeEach(async () => {
  await resume();
  for (const { quick } of getExtensions(context).loaded) await startQuick(quick);
});
afterAll(async () => {
  await load([]);
  rmSync(folder, { recursive: true, force: true });
});

describe('the reductions of an extension', () => {
  it('are in the quote, and the order charges, stores, invoices, reports and refunds the same amounts', async () => {
    await answer('tenth');
    const { totals, discounts, lines } = await quote(3);
    expect(totals).toMatchObject({ subtotal: 5_997, discount: 599 });
    expect(discounts).toEqual([{ code: null, title: 'Club', amount: 599, isApplied: true, reason: null }]);
    expect(lines[0]).toMatchObject({ discount: 599 });

    const placed = await submit(shop, { product, quantity: 3, total: totals.total });
    if (!placed.ok || !placed.value.success) throw new Error(JSON.stringify(placed));
    const { orderId } = placed.value;
    const { rows } = await pool.query(
      `select o.discount, o.discount_reason, o.total, o.tax, t.amount as charged, l.id as line, l.adjustments,
         (select amount from lines_sold_on_day((now() at time zone 'UTC')::date, 'UTC') where product_id = l.product_id) as reported
       from orders o join transactions t on t.order_id = o.id join order_lines l on l.order_id = o.id where o.id = $1`,
      [orderId],
    );
    expect(rows).toMatchObject([
      {
        discount: 599,
        discount_reason: 'Club',
        total: totals.total,
        tax: totals.tax,
        charged: totals.total,
        adjustments: [{ label: 'Club', amount: -599 }],
        reported: 5_997 - 599,
      },
    ]);
    const invoice = JSON.stringify(await invoiceWords(context.db, orderId));
    expect(invoice).toMatch(/Club.{0,40}5\.99/);

    // One unit has a third of the reduction and of the tax; the rest of the order is refunded afterwards.
    const refund = (body: object) =>
      refundOrder(context, { caller: owner, body: { id: orderId, ...body }, key: null, requestId: 'test' });
    const unit = await refund({ lines: [{ lineId: rows[0].line, quantity: 1 }] });
    const rest = await refund({});
    if (!unit.ok || !rest.ok) throw new Error(JSON.stringify([unit, rest]));
    const amounts = [unit, rest].map(({ value }) => value.refund?.amount ?? 0);
    expect(amounts[0]).toBe(Math.round((5_997 - 599 + totals.tax) / 3));
    expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(totals.total);
  });

  it('are for merged lines, and not for gift cards', async () => {
    await answer('tenth');
    const card = await stockProduct(shop, { price: 5_000, name: 'Gift card' });
    await pool.query('update products set is_gift_card = true where id = $1', [card.id]);
    const items = [1, 2].map((quantity) => ({ productId: product.id, variantId: null, quantity }));
    const quoted = await quote(0, { items: [{ productId: card.id, variantId: null, quantity: 1 }, ...items] });
    expect(quoted.totals).toMatchObject({ subtotal: 10_997, discount: 599 });
    expect(quoted.lines.map(({ discount }) => discount)).toEqual([0, 599]);
  });

  it('that changed since the quote are a changed price', async () => {
    await answer('tenth');
    const { totals } = await quote(1);
    await answer([{ line: 0, amount: 100, label: 'Club' }]);
    const refused = await submit(shop, { product, total: totals.total });
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', extra: { quote: { totals: { discount: 100 } } } });
    const { total } = (await quote(1)).totals;
    expect(await submit(shop, { product, total })).toMatchObject({ ok: true, value: { success: true } });
  });

  it('do not exist without an extension that declares them', async () => {
    expect(extensionHooks(context).reduceCart).toBeDefined();
    await load([]);
    expect(extensionHooks(context).reduceCart).toBeUndefined();
    expect((await quote(1)).totals.discount).toBe(0);
    await load([{ module }]);
  });
});

const one = (more: object) => [{ line: 0, amount: 1, label: 'Club', ...more }];
const failing: readonly (readonly [string, unknown, RegExp])[] = [
  ['throws', 'throws', /bad luck/],
  ['loops', 'loops', /did not finish within/],
  ['never returns', 'never', /did not finish within/],
  ['exits', 'exits', /process ended/],
  ['writes', 'writes', /cannot write/],
  ['answers a text', 'x', /not as documented/],
  ['raises a price', one({ amount: -1 }), /not as documented/],
  ['reduces by nothing', one({ amount: 0 }), /not as documented/],
  ['divides a cent', one({ amount: 0.5 }), /not as documented/],
  ['takes more than the line', one({ amount: 2_000 }), /not as documented/],
  ['takes more than the line in parts', [...one({ amount: 1_500 }), ...one({ amount: 500 })], /not as documented/],
  ['names a line that does not exist', one({ line: 1 }), /not as documented/],
  ['gives no label', one({ label: ' ' }), /not as documented/],
  ['gives a long label', one({ label: 'x'.repeat(81) }), /not as documented/],
  ['answers too much', 'many', /not as documented/],
];

it.each(failing)('an extension that %s reduces nothing, and the owner sees why', async (_name, value, reason) => {
  await answer(value);
  expect((await quote(1)).totals.discount).toBe(0);
  expect(await state()).toMatchObject({ state: 'FAILING', lastError: expect.stringMatching(reason) });
  expect(await state()).toMatchObject({ lastError: expect.stringMatching(/^reductions: /) });
});
