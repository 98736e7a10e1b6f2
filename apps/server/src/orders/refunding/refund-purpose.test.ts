import { expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../../platform/database/migrations/migration-files.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import { owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { refundOrder } from './refund-order.ts';

const purposeOfKey = {
  'cancel:019aa000-0000-7000-8000-000000000000:0': 'CANCELLATION',
  'late:pi_1': 'LATE_PAYMENT',
  'provider:re_1': 'AT_PROVIDER',
  'header:019aa000-0000-7000-8000-000000000000:cancel:me': 'REFUND',
  '019aa000-0000-7000-8000-000000000000:hash:019aa000-0000-7000-8000-000000000001': 'REFUND',
};
const purposes = 'select coalesce(idempotency_key, $1) as key, purpose from refunds';
/** A paid order, and refunds of one cent under these keys and without one, as the version before the column wrote them. */
const formerRefunds = `
  insert into orders (id, number, email, subtotal, shipping_cost, tax_rate, tax, total)
    values ('019aa000-0000-7000-8000-000000000000', '10500', 'ada@example.com', 1000, 0, 0, 0, 1000);
  insert into transactions (id, order_id, amount, currency) select gen_random_uuid(), id, total, currency from orders;
  update orders set status = 'PAID';
  update transactions set status = 'PAID';
  insert into refunds (id, order_id, transaction_id, amount, idempotency_key, updated_at)
    select gen_random_uuid(), t.order_id, t.id, 1, key, '2026-01-01'
    from transactions t, unnest(array['${Object.keys(purposeOfKey).join("', '")}', null]) key;`;

async function formerPurposes(pool: Awaited<ReturnType<typeof testDatabase>>['pool']): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ key: string; purpose: string }>(purposes, ['none']);
  return Object.fromEntries(rows.map(({ key, purpose }) => [key, purpose]));
}

it('a refund that was written before the column existed gets its purpose from its key, and keeps its time of change', async () => {
  const { address, pool } = await testDatabase();
  await pool.query('drop schema public, jobs cascade; create schema public;');
  const migrations = readMigrations(migrationsFolder);
  await migrate(
    address,
    migrations.filter(({ number }) => number < 165),
  );
  await pool.query(formerRefunds);
  await migrate(address, migrations);
  expect(await formerPurposes(pool)).toEqual({ ...purposeOfKey, none: 'REFUND' });
  const changed = await pool.query("select from refunds where updated_at <> '2026-01-01'");
  expect(changed.rowCount).toBe(0);
});

it('a refund that the previous version writes beside this one gets its purpose from its key', async () => {
  const { pool } = await testDatabase();
  await pool.query(formerRefunds);
  expect(await formerPurposes(pool)).toEqual({ ...purposeOfKey, none: 'REFUND' });
});

it('a refund of staff has the purpose REFUND, and the refund of a cancelled order CANCELLATION', async () => {
  const shop = await testShop();
  const by = { caller: owner, requestId: 'test' };
  const product = await stockProduct(shop);
  const [refunded, cancelled] = [await paidOrder(shop, { product }), await paidOrder(shop, { product })];
  await refundOrder(shop.context, { ...by, body: { id: refunded, amount: 100 }, key: 'cancel:looks-like-one' });
  await changeOrderStatus(shop.context, { ...by, orderId: cancelled, status: 'CANCELLED', reason: undefined });
  const { rows } = await shop.context.pool.query('select order_id, purpose from refunds order by created_at, id');
  expect(rows).toEqual([
    { order_id: refunded, purpose: 'REFUND' },
    { order_id: cancelled, purpose: 'CANCELLATION' },
  ]);
});
