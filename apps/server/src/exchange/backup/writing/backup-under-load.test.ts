import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { paidOrder, stockProduct, testShop } from '../../../orders/test-shop.ts';
import { parseEnvironment } from '../../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { restore } from '../restore/restore-shop.ts';
import { backUp } from './backup-shop.ts';

const shop = await testShop();
const restored = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-load-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const other = { environment: parseEnvironment({ DATA_DIR: join(folder, 'other') }), db: restored.db };

const stockAtFirst = 500;

/** Returns the contradictions in the books. Orders, payments, stock, invoices and emails of one moment must agree. */
async function contradictions(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'stock and its ledger' as what, p.name as of from products p
       where p.stock <> (select sum(change) from stock_movements m where m.product_id = p.id)
     union all select 'stock and the orders', p.name from products p
       where p.stock <> $1 - (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
         where l.product_id = p.id and o.status <> 'CANCELLED')
     union all select 'total and lines', o.number from orders o
       where o.subtotal <> (select sum(unit_price * quantity) from order_lines l where l.order_id = o.id)
         or o.total <> o.subtotal - o.discount + o.shipping_cost + o.tax
     union all select 'order and payment', o.number from orders o
       where (select array_agg(t.status = 'PAID' and t.amount = o.total) from transactions t where t.order_id = o.id)
         is distinct from array[o.status = 'PAID']
     union all select 'order and invoice', o.number from orders o where not exists (select from invoices i where i.order_id = o.id)
     union all select 'paid order and confirmation', o.number from orders o where o.status = 'PAID'
       and not exists (select from mail_messages m where m.order_id = o.id)`,
    [stockAtFirst],
  );
  return rows;
}

async function orderCount(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders');
  return rows[0]?.count ?? 0;
}

it('a backup that is made while shoppers buy restores to books that agree with each other, as of one moment', async () => {
  const { pool } = shop.context;
  const products = [
    await stockProduct(shop, { stock: stockAtFirst }),
    await stockProduct(shop, { stock: stockAtFirst }),
  ];
  const closing = new AbortController();
  const shopper = async (product: (typeof products)[number]) => {
    while (!closing.signal.aborted) await paidOrder(shop, { product });
  };
  const shoppers = [...products, ...products].map(shopper);
  await expect.poll(() => orderCount(pool), { timeout: 60_000 }).toBeGreaterThan(5);
  const before = await orderCount(pool);
  await backUp(shop.context, join(folder, 'backup'));
  const atEnd = await orderCount(pool);
  await expect.poll(() => orderCount(pool), { timeout: 60_000 }).toBeGreaterThan(atEnd);
  closing.abort();
  await Promise.all(shoppers);
  await restore(other, join(folder, 'backup'));
  expect(await orderCount(restored.pool)).toBeGreaterThanOrEqual(before);
  expect(await orderCount(restored.pool)).toBeLessThanOrEqual(atEnd);
  expect(await contradictions(restored.pool)).toEqual([]);
  expect(await contradictions(pool)).toEqual([]);
}, 180_000);
