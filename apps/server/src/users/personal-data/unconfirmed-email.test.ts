import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { newEmail } from '../test-people.ts';

const shop = await testShop();
const { call, db, pool } = shop;
const admin = await shop.user('ADMIN');

/** Creates records that a guest left in the shop under this email. Returns the id of the guest's order. */
async function guestRecords(email: string): Promise<string> {
  const productId = (await call(admin, 'POST', 'products', { name: 'Mug', price: 1000 })).id;
  const orderId = await shop.order({ status: 'DELIVERED', productId });
  await db.updateTable('orders').set({ email }).where('id', '=', orderId).execute();
  await db.updateTable('order_addresses').set({ email }).where('order_id', '=', orderId).execute();
  await pool.query(
    `insert into mail_messages (id, kind, dedupe_key, recipient, order_id, payload, status)
     values (gen_random_uuid(), 'shipped', 'a:' || $1, $1, $2, '{}', 'SENT'), (gen_random_uuid(), 'campaign', 'b:' || $1, $1, null, '{}', 'QUEUED'),
       (gen_random_uuid(), 'gift-card', 'c:' || $1, $1, null, '{}', 'QUEUED'),
       (gen_random_uuid(), 'staff-credit', 'd:' || $1, 'owner@example.com', null, jsonb_build_object('recipient', $1::text), 'SENT')`,
    [email, orderId],
  );
  expect((await call(admin, 'POST', 'gift-cards', { initialBalance: 500, email })).status).toBe(201);
  const contactId = uuidv7();
  await pool.query(`insert into mail_contacts (id, email) values ($1, $2)`, [contactId, email]);
  await pool.query(
    `insert into stock_alerts (id, product_id, email, stop_key, confirmed_at) values ($1, $2, $3, 'stop', now())`,
    [uuidv7(), productId, email],
  );
  await pool.query(
    `insert into product_questions (id, product_id, author_name, email, body)
     values (gen_random_uuid(), $1, 'Gwen Guest', $2, 'Is it dishwasher safe?')`,
    [productId, email],
  );
  expect((await call(admin, 'POST', 'draft-orders', { email, note: 'Ask again' })).status).toBe(201);
  await pool.query(
    `insert into provider_events (provider, event_id, type, payload) values ('stripe', $1, 'charge.succeeded', $2)`,
    [uuidv7(), JSON.stringify({ receipt_email: email })],
  );
  await call(admin, 'POST', 'saved-views', { list: 'orders', label: 'Hers', query: `q=${email}` });
  return orderId;
}

/** Registers an account with this email, which never confirms it. */
async function register(email: string): Promise<string> {
  const user = { firstName: 'Mallory', lastName: 'Malice', email, role: 'USER' };
  expect((await call(visitor, 'POST', 'auth/register', { user, password: 'secret1' })).status).toBe(201);
  const account = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return account.id;
}

/** Returns the rows that contain the text, by table. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ilike $1`,
      [`%${text}%`],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found.toSorted();
}

describe('an account that has not confirmed its email', () => {
  it.each(['the account', 'the email'])(
    'gives no right to erase what guests with the email left: by %s',
    async (way) => {
      const email = newEmail();
      await guestRecords(email);
      const ofGuest = await rowsWith(email);
      const tables = new Set(ofGuest.map((row) => row.split(':')[0]));
      expect([...tables]).toEqual(
        expect.arrayContaining(['public.gift_cards', 'public.mail_contacts', 'public.orders']),
      );
      const userId = await register(email);
      const mine = await shop.order({ status: 'DELIVERED', person: { userId, email, cookie: '' } satisfies Person });
      const body = way === 'the account' ? { userId } : { email };
      const erased = await call(admin, 'POST', 'personal-data/erase', body);
      expect(erased.body).toMatchObject({ success: true, account: true, orders: 1, questions: 0 });
      expect(await rowsWith(email)).toEqual(ofGuest);
      const order = await db.selectFrom('orders').select('user_id').where('id', '=', mine).executeTakeFirst();
      expect(order).toEqual({ user_id: null });
    },
  );

  it('gives no right to read what guests with the email left', async () => {
    const email = newEmail();
    const orderId = await guestRecords(email);
    const userId = await register(email);
    const data = await call(admin, 'POST', 'personal-data/export', { userId });
    const { body } = data;
    for (const part of ['orders', 'giftCards', 'stockAlerts', 'questions', 'consents', 'draftOrders'])
      expect([part, body[part]]).toEqual([part, []]);
    expect(body['mails']).toMatchObject([{ kind: 'confirm-email' }]);
    expect(data.text).not.toContain(orderId);
  });

  it('gives no right over an address that it only requested', async () => {
    const victim = newEmail();
    await guestRecords(victim);
    const ofGuest = await rowsWith(victim);
    const userId = await register(newEmail());
    await pool.query(
      `insert into email_changes (id, user_id, old_email, new_email, requested_at, confirm_until)
       select gen_random_uuid(), id, email, $2, now(), now() + interval '1 day' from users where id = $1`,
      [userId, victim],
    );
    await call(admin, 'POST', 'personal-data/erase', { userId });
    expect(await rowsWith(victim)).toEqual(ofGuest);
  });

  it('leaves the guest’s data to a request of the guest', async () => {
    const email = newEmail();
    await guestRecords(email);
    await register(email);
    const erased = await call(admin, 'POST', 'personal-data/erase', { email, isGuest: true });
    expect(erased.body).toMatchObject({ success: true, account: false, orders: 1, questions: 1 });
    const cards = await db.selectFrom('gift_cards').select('id').where('email', '=', email).execute();
    expect(cards).toEqual([]);
  });
});
