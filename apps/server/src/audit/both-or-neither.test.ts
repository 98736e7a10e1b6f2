import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  goodAddress,
  loadStock,
  orderFor,
  orderRecord,
  type StockedProduct,
  stockProduct,
  testShop,
} from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';

const shop = await testShop();
const { context } = shop;
const { staff } = await staffedApp(context);

function phoneOrder(product: StockedProduct) {
  return staff('POST', '/orders', {
    email: 'bob@example.com',
    items: [{ product: product.id, variant: null, quantity: 2 }],
    address: goodAddress,
  });
}

async function entries(resourceId: string): Promise<string[]> {
  const { rows } = await context.pool.query<{ action: string }>(
    'select action from audit_log where resource_id = $1 order by at',
    [resourceId],
  );
  return rows.map(({ action }) => action);
}

const refuseEntries = () => context.pool.query('alter table audit_log enable trigger refuse_entry');

describe('when the audit log takes no entry', () => {
  beforeEach(async () => {
    await context.pool.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
      create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry();
      alter table audit_log disable trigger refuse_entry;`);
  });
  afterEach(() => context.pool.query('drop function refuse_entry cascade'));

  it('an order that staff place is not written and takes no stock', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    await refuseEntries();
    expect((await phoneOrder(product)).status).toBe(503);
    expect(await orderFor(shop, product)).toBe('');
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('an unpaid order that staff cancel stays PENDING and keeps its stock', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    await phoneOrder(product);
    const id = await orderFor(shop, product);
    await refuseEntries();
    expect((await staff('POST', `/orders/${id}/status`, { status: 'CANCELLED' })).status).toBe(503);
    expect((await orderRecord(shop, id)).history).toEqual(['PENDING']);
    expect(await loadStock(shop, product)).toBe(3);
  });

  it('a backup that the owner deletes keeps its files', async () => {
    const folder = join(context.environment.dataDir, 'backups', 'backup-2026-01-31-120000');
    await mkdir(folder, { recursive: true });
    await refuseEntries();
    const path = '/settings/admin/backups/backup-2026-01-31-120000';
    expect((await staff('DELETE', path)).status).toBe(503);
    expect(existsSync(folder)).toBe(true);
  });
});

it('an order that staff place and cancel has one entry for each act', async () => {
  const product = await stockProduct(shop, { stock: 5 });
  await phoneOrder(product);
  const id = await orderFor(shop, product);
  expect((await staff('POST', `/orders/${id}/status`, { status: 'CANCELLED' })).status).toBe(200);
  expect(await entries(id)).toEqual(['create', 'status']);
  const { number } = (await staff('GET', `/orders/${id}`)).body;
  const { body } = await staff('POST', '/audit/many', { where: { resourceId: id } });
  expect(body.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([number, number]);
  expect(await loadStock(shop, product)).toBe(5);
});
