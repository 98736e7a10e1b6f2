import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { paidOrder, stockProduct } from '../../test-shop.ts';
import { stripeTaxShop } from './test-stripe-tax.ts';

const { shop, staff, quote, orderRow, getEntries: createEntries, syncStripe } = await stripeTaxShop();
const { pool, databaseAddress, providers } = shop.context;

function moduleAt(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}

/**
 * Starts a separate process that reports to Stripe Tax again and again, without a pause between tries, until it is
 * killed.
 */
function runner() {
  const script = `
    import { openKysely, openPool } from ${moduleAt('../../../platform/database/connections/pool.ts')};
    import { createLog } from ${moduleAt('../../../platform/runtime/log.ts')};
    import { taxProvider } from ${moduleAt('../../../taxes/taxes.ts')};
    const pool = openPool(${JSON.stringify(databaseAddress)}, { size: 2, onConnectionLost: () => {} });
    const providers = { stripe: ${JSON.stringify(providers.stripe)}, sources: { stripe: 'local' } };
    const context = { pool, db: openKysely(pool, true), environment: { isProduction: false }, log: createLog('silent'), providers };
    for (;;) {
      await pool.query("update order_tax_sources set next_try_at = now() where state = 'WAITING'");
      await pool.query("update tax_reversals set next_try_at = now() where state in ('WAITING', 'UNDOING')");
      await taxProvider({ taxProvider: 'STRIPE' }).report(context, new AbortController().signal);
    }`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
}

it('processes that are killed while they report to Stripe Tax leave its books and those of the shop the same', {
  timeout: 180_000,
}, async () => {
  const orders: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const mug = await stockProduct(shop, { price: 3_001 + 7 * at });
    const { totals } = await quote(mug);
    const id = await paidOrder(shop, { product: mug, total: totals.total });
    if (at % 2 === 0) expect((await staff('POST', '/orders/refund', { id, amount: 1_000 + at })).status).toBe(200);
    if (at % 4 === 0) expect((await staff('POST', '/orders/refund', { id })).status).toBe(200);
    orders.push(id);
  }
  const report = () => shop.sandbox.control.books().taxes.length;
  shop.sandbox.control.latency({ minMs: 5, maxMs: 60 });
  let kills = 0;
  while (kills < 6) {
    const before = report();
    const children = [runner(), runner()];
    const gone = children.map((child) => once(child, 'exit'));
    // They die soon after the next entry: before the shop has recorded it, or after.
    await expect.poll(() => report() > before || before >= 18, { timeout: 30_000, interval: 10 }).toBe(true);
    await pause(kills * 9);
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(gone);
    kills += 1;
  }
  shop.sandbox.control.calm();
  for (let round = 0; round < 4; round += 1) {
    await pool.query("update order_tax_sources set next_try_at = now() where state = 'WAITING'");
    await pool.query("update tax_reversals set next_try_at = now() where state = 'WAITING'");
    await syncStripe();
  }
  const { rows } = await pool.query(
    `select (select array_agg(distinct state) from order_tax_sources) as orders, (select array_agg(distinct state) from tax_reversals) as reversals`,
  );
  expect(rows[0]).toEqual({ orders: ['RECORDED'], reversals: ['RECORDED'] });
  for (const [at, id] of orders.entries()) {
    const order = await orderRow(id);
    const entries = createEntries(order);
    expect(entries).toHaveLength(1 + (at % 2 === 0 ? 1 : 0) + (at % 4 === 0 ? 1 : 0));
    expect(entries[0]).toMatchObject({ tax: order.tax, amount: order.total - order.tax });
    const left = entries.reduce((sum, { amount, tax }) => sum + amount + tax, 0);
    expect(left).toBe(at % 4 === 0 ? 0 : order.total - (at % 2 === 0 ? 1_000 + at : 0));
  }
});
