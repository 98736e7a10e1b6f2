import { describe, expect, it } from 'vitest';
import { paidOrder, stockProduct, testShop } from '../test-shop.ts';

const shop = await testShop();
const { pool } = shop.context;

/** Pays an order with these settings for automatic emails, and returns the recipients of the email about it. */
async function recipients(settings: unknown): Promise<string[]> {
  await pool.query(
    `insert into settings (key, value) values ('marketing', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(settings)],
  );
  const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
  const { rows } = await pool.query<{ recipient: string }>(
    `select recipient from mail_messages where kind = 'staff-new-order' and order_id = $1`,
    [orderId],
  );
  return rows.map(({ recipient }) => recipient);
}

describe('the email about a new order', () => {
  it('goes to the owners by default, and when the stored recipients are unreadable', async () => {
    const { rows } = await pool.query<{ emails: string }>(
      `select string_agg(email, ', ') as emails from users where role = 'SITE_OWNER'`,
    );
    for (const settings of [
      {},
      { newOrderRecipients: [] },
      { newOrderRecipients: 7 },
      ['odd'],
      { newOrderRecipients: [null, {}] },
    ]) {
      expect(await recipients(settings), JSON.stringify(settings)).toEqual([rows[0]?.emails]);
    }
  });

  it('goes to the chosen recipients', async () => {
    const newOrderRecipients = ['packing@example.com', 'office@example.com'];
    expect(await recipients({ newOrder: true, newOrderRecipients })).toEqual([
      'packing@example.com, office@example.com',
    ]);
  });

  it('is not sent while it is off', async () => {
    expect(await recipients({ newOrder: false })).toEqual([]);
  });
});
