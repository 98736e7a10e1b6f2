import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call, db, pool } = shop;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN', { email: 'admin@example.test' });
  owner = await shop.user('SITE_OWNER', { email: 'owner@example.test' });
});

/** Stores a note on an order, which accepts notes when it has a payment. */
async function note(orderId: string, body: string): Promise<void> {
  await pool.query(
    `insert into transactions (id, order_id, amount, currency, status) values (gen_random_uuid(), $1, 1000, 'USD', 'PAID')`,
    [orderId],
  );
  expect((await call(admin, 'POST', `orders/${orderId}/notes`, { body })).status).toBe(201);
}

/** Creates a guest's delivered order under that name and email. */
async function guestOrder(
  name: string,
  email: string,
  more: { phone?: string; street1?: string } = {},
): Promise<string> {
  const id = await shop.order({ status: 'DELIVERED' });
  await db.updateTable('orders').set({ email }).where('id', '=', id).execute();
  await db
    .updateTable('order_addresses')
    .set({ name, email, ...more })
    .where('order_id', '=', id)
    .execute();
  return id;
}

/** Creates data of other people. None of it belongs to a guest. */
async function othersRecords() {
  const product = (
    await call(admin, 'POST', 'products', { name: 'ADMIN null a mug', price: 100, description: 'null and a' })
  ).id;
  await call(owner, 'PUT', 'settings/admin/site', {
    siteName: 'ADMIN',
    siteTagline: 'Write to admin@example.test, a null',
  });
  await call(owner, 'PUT', 'settings/admin/shipping', {
    originAddress: {
      name: 'ADMIN',
      email: 'admin@example.test',
      street1: '1 Main St',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  });
  for (const [label, q] of Object.entries({
    ADMIN: 'role=ADMIN',
    a: 'q=a',
    null: 'q=null',
    '@example.test': 'q=@example.test',
  }))
    await call(admin, 'POST', 'saved-views', { list: 'users', label, query: q });
  await call(owner, 'PUT', `users/${admin.userId}`, { firstName: 'ADMIN', lastName: 'a' });
  const other = await guestOrder('Bo ADMIN', 'bada@example.test', {
    phone: '15125550100',
    street1: '1 Main St, Apt a',
  });
  await note(other, 'ADMIN told a colleague: null, bada@example.test');
  await pool.query(
    `insert into mail_messages (id, kind, dedupe_key, recipient, order_id, payload, status)
     values (gen_random_uuid(), 'staff-alert', 'others', 'owner@example.test,bada@example.test', $1, '{"words": "ADMIN a null ada@example.test"}', 'SENT'),
            (gen_random_uuid(), 'password-reset', 'reset', 'bada@example.test', null, '{"seed": "a"}', 'SENT')`,
    [other],
  );
  await pool.query(
    `insert into provider_events (provider, event_id, type, payload, error)
     values ('stripe', 'evt_others', 'charge.succeeded', '{"receipt_email": "bada@example.test", "name": "ADMIN", "description": "a"}', 'No order for ADMIN')`,
  );
  return { product, other };
}

/** Returns every row of every table, except for the list of migrations. */
async function everything(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.tables c
    where c.table_schema = 'public' and c.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations' order by 1`.execute(
    db,
  );
  const found: Record<string, unknown[]> = {};
  for (const { table } of tables) {
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

async function loadTraces(orderId: string): Promise<string[]> {
  const row = await db
    .selectFrom('order_addresses')
    .select(['name', 'street1'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return [row?.name ?? '', row?.street1 ?? ''];
}

async function erasedShopper() {
  const shopper = await shop.user('USER');
  await call(admin, 'PUT', `users/${shopper.userId}`, { firstName: 'Zuleika', lastName: 'Zaphir' });
  const orderId = await shop.order({ status: 'DELIVERED', person: shopper });
  await note(orderId, 'Zuleika rings at noon');
  const answer = await call(admin, 'POST', 'personal-data/erase', { userId: shopper.userId });
  expect(answer.status).toBe(200);
  return { shopper, orderId };
}

describe('erasing a guest changes nothing of anybody else', () => {
  it.each([
    ['ADMIN', 'guest-1@other.test'],
    ['@example.test', 'guest-2@other.test'],
    ['a', 'guest-3@other.test'],
    ['null', 'guest-4@other.test'],
    ['true', 'guest-5@other.test'],
    ['%', 'guest-6@other.test'],
    ['.*', 'guest-7@other.test'],
    ['1 Main St', 'guest-8@other.test'],
    ['admin@example.test', 'guest-9@other.test'],
    ['Ada', 'ada@example.test'],
  ])('whose name is %s and whose e-mail is %s', async (name, email) => {
    await pool.query('delete from mail_messages; delete from provider_events; delete from saved_views');
    await othersRecords();
    const before = await everything();
    const id = await guestOrder(name, email, { phone: '0', street1: 'a' });
    const answer = await call(admin, 'POST', 'personal-data/erase', { email });
    expect(answer.body).toMatchObject({ success: true, account: false, orders: 1 });
    expect(await loadTraces(id)).toEqual(['Erased', 'Erased']);
    const after = await everything();
    for (const [table, rows] of Object.entries(before)) {
      const known = new Set(rows.map((row) => JSON.stringify(row)));
      const current = new Set(after[table]?.map((row) => JSON.stringify(row)));
      expect([table, [...known].filter((row) => !current.has(row))]).toEqual([table, []]);
    }
  });

  it('leaves another account its order that only bears the e-mail, and takes the address that bears it', async () => {
    const buyer = await shop.user('USER');
    const id = await shop.order({ status: 'DELIVERED', person: buyer });
    await db
      .updateTable('order_addresses')
      .set({ email: 'gift@other.test', name: 'Gift Receiver' })
      .where('order_id', '=', id)
      .execute();
    const answer = await call(admin, 'POST', 'personal-data/erase', { email: 'gift@other.test' });
    expect(answer.body).toMatchObject({ success: true, orders: 0 });
    const order = await db.selectFrom('orders').select(['user_id', 'email']).where('id', '=', id).executeTakeFirst();
    expect(order).toEqual({ user_id: buyer.userId, email: buyer.email });
    expect(await loadTraces(id)).toEqual(['Erased', 'Erased']);
  });
});

describe('the audit log', () => {
  const refused = 'append-only';

  it.each([
    ["update audit_log set action = 'nothing'", 'changed'],
    ['update audit_log set after = null', 'emptied'],
    ['delete from audit_log', 'removed'],
    ['truncate audit_log', 'truncated'],
    ['update audit_erasures set fields = array[$$x$$]', 'changed where it says what was overwritten'],
    ['delete from audit_erasures', 'removed where it says what was overwritten'],
  ])('cannot be %s by the shop’s own role, not even while a person is erased', async (statement) => {
    await erasedShopper();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('vitrine.erasing', 'on', true)");
      await expect(client.query(statement)).rejects.toThrow(refused);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('cannot be changed by a function that says it were the one that may', async () => {
    const text = `update audit_log set action = 'nothing' /* PL/pgSQL function overwrite_audit_entry(uuid,uuid,text,jsonb,jsonb,jsonb) line 1 at SQL statement */`;
    await expect(pool.query(`do $do$ begin ${text}; end $do$`)).rejects.toThrow(refused);
  });

  it('is overwritten under a recorded act alone', async () => {
    const { rows } = await pool.query("select id from audit_log where action <> 'erase-personal-data' limit 1");
    const id = rows[0]?.id;
    const overwrite = pool.query('select overwrite_audit_entry($1, $1, null, null, null, null)', [id]);
    await expect(overwrite).rejects.toThrow('No recorded act');
  });

  it('says who erased when, and which fields of which entries were overwritten, and holds nothing of the person', async () => {
    const { shopper, orderId } = await erasedShopper();
    const entry = await call(owner, 'POST', 'audit/many', {
      where: { action: 'erase-personal-data', resourceId: shopper.userId },
    });
    expect(entry.body.items).toMatchObject([
      {
        userId: admin.userId,
        userEmail: admin.email,
        before: null,
        after: { account: true, orders: 1, overwrittenEntries: 2 },
      },
    ]);
    const { rows } = await pool.query(
      `select a.action, e.fields from audit_erasures e join audit_log a on a.id = e.entry_id where e.erasure_id = $1 order by a.at`,
      [entry.body.items?.[0]?.['id']],
    );
    expect(rows).toEqual([
      { action: 'update', fields: ['before', 'after'] },
      { action: 'note', fields: ['after'] },
    ]);
    const about = await call(owner, 'POST', 'audit/many', { where: { resourceId: orderId } });
    expect(about.body.items).toMatchObject([{ action: 'note', userEmail: admin.email, after: { body: 'Erased' } }]);
    const whole = await call(owner, 'POST', 'audit/many', { limit: 100 });
    expect(whole.text).not.toMatch(/Zuleika|Zaphir/);
  });
});
