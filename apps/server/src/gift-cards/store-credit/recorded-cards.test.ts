import { describe, expect, it } from 'vitest';
import { goodAddress, testShop } from '../../orders/test-shop.ts';
import { signedInStaff } from '../../orders/test-staff.ts';
import { soldCardShop } from '../sold-cards/test-sold-cards.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { pool } = context;
const { app, staff: owner, giftCardProduct } = await soldCardShop(shop);
const admin = await signedInStaff(app, context, { email: 'ida@example.com', role: 'ADMIN' });
const limit = 10_000;
expect((await owner('PUT', '/settings/admin/security', { staffCreditLimit: limit })).status).toBe(200);

const prove = (age: string) =>
  pool.query(
    `update sessions set proved_at = now() - $1::interval where user_id = (select id from users where email = 'ida@example.com')`,
    [age],
  );

/** Writes a draft of gift cards of 4,000 cents, and marks it as paid in cash. */
async function sellInCash(quantity: number) {
  const { id: productId } = await giftCardProduct(4_000);
  const draft = { email: 'ada@example.com', address: goodAddress, items: [{ productId, quantity }] };
  const { body } = await admin('POST', '/draft-orders', draft);
  const paid = { updatedAt: body.updatedAt, total: quantity * 4_000, method: 'CASH' };
  return admin('POST', `/draft-orders/${body.id}/mark-paid`, paid);
}

const ownerMails = async () =>
  (await pool.query(`select payload from mail_messages where kind = 'staff-credit' order by id`)).rows;

describe('gift cards whose payment staff record', () => {
  it('count towards the limit with those that staff issue, also at once, and above it the owners get an email', async () => {
    await prove('16 minutes');
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => sellInCash(1)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403]);
    expect((await admin('POST', '/gift-cards', { initialBalance: 2_001 })).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await ownerMails()).toEqual([]);
    await prove('1 minute');
    const { status, body } = await sellInCash(3);
    expect(status).toBe(200);
    const payload = {
      page: `/orders/${body.orderId}`,
      amount: 12_000,
      staff: 'ida@example.com',
      recipient: 'ada@example.com',
    };
    expect(await ownerMails()).toMatchObject([{ payload }]);
  });

  it('count when a transfer arrived, and other goods do not', async () => {
    await prove('16 minutes');
    const { id: productId } = await giftCardProduct(4_000);
    const waiting = async (id: string) => {
      const { rows } = await pool.query(
        `update transactions set due_at = now() + interval '7 days', method = 'BANK_TRANSFER', payment_method_id = null where order_id = $1 returning order_id`,
        [id],
      );
      return rows[0].order_id;
    };
    const order = { items: [{ productId, quantity: 3 }], email: 'ada@example.com', address: goodAddress };
    const cards = await admin('POST', '/orders', order);
    const record = async (id: string) => admin('POST', `/orders/${await waiting(id)}/status`, { status: 'PAID' });
    expect((await record(cards.body.id)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    await pool.query('update products set is_gift_card = false where id = $1', [productId]);
    const goods = await admin('POST', '/orders', order);
    expect((await record(goods.body.id)).status).toBe(200);
  });
});
