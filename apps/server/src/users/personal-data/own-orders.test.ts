import { describe, expect, it } from 'vitest';
import { paidOrder, stockProduct, submit, testShop } from '../../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../../orders/test-staff.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';

const shop = await testShop({ poolSize: 20 });
const { context } = shop;
const { app } = await staffedApp(context);
let shoppers = 0;

const erasePath = '/auth/personal-data/erase';

async function shopper() {
  shoppers += 1;
  const email = `shopper${shoppers}@example.com`;
  const call = await signedInStaff(app, context, { email, role: 'USER' });
  const { rows } = await context.pool.query<{ id: string }>(
    'update users set email_confirmed_at = now() where email = $1 returning id',
    [email],
  );
  const userId = rows[0]?.id ?? '';
  const names = { firstName: 'Sam', lastName: 'Staff' };
  const caller: SignedInCaller = { kind: 'user', userId, email, ...names, role: 'USER', isDemo: false, sessionId: '' };
  return { call, caller, email, userId };
}

async function getOrders(email: string) {
  const { rows } = await context.pool.query<{ id: string; number: string; user_id: string | null }>(
    'select o.id, o.number, o.user_id from orders o join order_addresses a on a.order_id = o.id where a.email = $1 and a.kind = $2',
    [email, 'SHIPPING'],
  );
  return rows;
}

/** Waits until this many sessions of the database wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await context.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);
}

/** Runs the work while another connection holds the rows of the statement. */
async function whileLocked(statement: string, id: string, work: () => Promise<void>): Promise<void> {
  const client = await context.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, [id]);
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('shoppers who erase their account', () => {
  it('wait until their orders have shipped, and the refusal names them', async () => {
    const mug = await stockProduct(shop);
    const { call, caller, email } = await shopper();
    const id = await paidOrder(shop, { product: mug, caller, address: { email } });
    const [order] = await getOrders(email);
    const refused = await call('POST', erasePath);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'IN_USE',
      `These orders have not shipped yet: #${order?.number}. You can delete your account when they have shipped.`,
    ]);
    await context.pool.query(`update orders set status = 'SHIPPED' where id = $1`, [id]);
    expect(await call('POST', erasePath)).toMatchObject({ status: 200, body: { orders: 1 } });
    expect(await getOrders(email)).toEqual([]);
    const { rows } = await context.pool.query('select total, user_id from orders where id = $1', [id]);
    expect(rows).toMatchObject([{ user_id: null }]);
  });

  it('learn no number of an order that another account sends to them', async () => {
    const mug = await stockProduct(shop);
    const [ada, ben] = [await shopper(), await shopper()];
    await paidOrder(shop, { product: mug, caller: ben.caller, address: { email: ada.email } });
    const refused = await ada.call('POST', erasePath);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'An order of another person to your address has not shipped yet. Try again when it has.',
    ]);
  });
});

describe('an order of the account at the same moment', () => {
  it('that began first is placed, and the erasure is refused', async () => {
    const mug = await stockProduct(shop);
    const { call, caller, email, userId } = await shopper();
    let order: ReturnType<typeof submit> | undefined;
    let erasure: ReturnType<typeof call> | undefined;
    await whileLocked('select from products where id = $1 for update', mug.id, async () => {
      order = submit(shop, { product: mug, caller, address: { email } });
      await waitForLocks(1);
      erasure = call('POST', erasePath);
      await waitForLocks(2);
    });
    expect(await order).toMatchObject({ ok: true, value: { success: true } });
    expect((await erasure)?.body).toMatchObject({ code: 'IN_USE' });
    expect(await getOrders(email)).toMatchObject([{ user_id: userId }]);
  });

  it('that began later is refused, and nothing of it is stored', async () => {
    const mug = await stockProduct(shop);
    const { call, caller, email, userId } = await shopper();
    let order: ReturnType<typeof submit> | undefined;
    let erasure: ReturnType<typeof call> | undefined;
    await whileLocked('select from sessions where user_id = $1 for update', userId, async () => {
      erasure = call('POST', erasePath);
      await waitForLocks(1);
      order = submit(shop, { product: mug, caller, address: { email } });
      await waitForLocks(2);
    });
    expect(await erasure).toMatchObject({ status: 200, body: { success: true, orders: 0 } });
    expect(await order).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' });
    expect(await getOrders(email)).toEqual([]);
  });
});
