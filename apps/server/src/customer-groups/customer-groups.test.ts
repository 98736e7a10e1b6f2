import { Kysely, PostgresDialect } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { loadDiscountsFor } from '../discounts/discounts.ts';
import { placeOrder } from '../orders/placing/place-order.ts';
import { orderBody, owner, type StockedProduct, stockProduct, testShop } from '../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../orders/test-staff.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { erasePerson } from '../users/personal-data/erase-person.ts';
import { exportPerson } from '../users/personal-data/export-person.ts';
import { insertMembers } from './customer-groups.queries.ts';

const shop = await testShop({ poolSize: 8 });
const { context } = shop;
const { db, pool } = context;
const { app, staff } = await staffedApp(context);

async function customer(name: string) {
  const email = `${name}-${uuidv7()}@example.com`;
  const call = await signedInStaff(app, context, { email, role: 'USER' });
  const { rows } = await pool.query('select id from users where email = $1', [email]);
  const userId: string = rows[0].id;
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const caller = { kind: 'user', userId, email, ...names, role: 'USER', isDemo: false, sessionId: userId } as const;
  return { call, caller, userId, email };
}

async function group(name = `Group ${uuidv7()}`): Promise<string> {
  const made = await staff('POST', '/customer-groups', { name });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}

const add = (id: string, ...emails: readonly string[]) => staff('POST', `/customer-groups/${id}/members`, { emails });
const loadGroups = async (userId: string) =>
  (await staff('POST', '/users/one', { where: { id: userId } })).body.customerGroupIds;
const loadMembers = async (id: string) => {
  const { rows } = await pool.query('select user_id from customer_group_members where group_id = $1', [id]);
  return rows.map((row) => row.user_id);
};

describe('a customer group', () => {
  it('takes accounts by e-mail once, names the unknown ones, and is read from both sides', async () => {
    const [ada, bob] = [await customer('ada'), await customer('bob')];
    const id = await group('Regulars');
    expect((await add(id, ada.email.toUpperCase(), 'nobody@example.com')).body).toEqual({
      added: 1,
      unknown: ['nobody@example.com'],
    });
    expect((await add(id, ada.email, bob.email, bob.email)).body).toEqual({ added: 1, unknown: [] });
    expect(await loadGroups(ada.userId)).toEqual([id]);
    const members = await staff('POST', '/users/many', { where: { customerGroupIds: id } });
    expect(members.body.items.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [ada.email, bob.email].toSorted(),
    );
    const one = await staff('POST', '/customer-groups/one', { where: { id } });
    expect(one.body).toMatchObject({ name: 'Regulars', memberCount: 2 });
    expect((await staff('DELETE', `/customer-groups/${id}/members/${ada.userId}`)).status).toBe(200);
    expect((await staff('DELETE', `/customer-groups/${id}/members/${ada.userId}`)).status).toBe(404);
    expect(await loadGroups(ada.userId)).toEqual([]);
    expect((await staff('POST', '/customer-groups', { name: 'regulars' })).status).toBe(409);
  });

  it('is neither read nor changed by shoppers, not even a member', async () => {
    const ada = await customer('ada');
    const id = await group();
    await add(id, ada.email);
    const requests = [
      await ada.call('POST', '/customer-groups/many', {}),
      await ada.call('POST', `/customer-groups/${id}/members`, { emails: [ada.email] }),
      await ada.call('DELETE', `/customer-groups/${id}/members/${ada.userId}`),
    ];
    expect(requests.map(({ status }) => status)).toEqual([403, 403, 403]);
    const own = await ada.call('POST', '/users/one', { where: { id: ada.userId } });
    expect([own.status, Object.hasOwn(own.body, 'customerGroupIds')]).toEqual([200, false]);
    const joined = await ada.call('PUT', `/users/${ada.userId}`, { customerGroupIds: [id] });
    expect([400, 403]).toContain(joined.status);
  });

  it('has bounds: of e-mails in a call, of groups in a shop', async () => {
    const id = await group();
    const many = Array.from({ length: 501 }, (_, index) => `a${index}@example.com`);
    expect((await add(id, ...many)).status).toBe(400);
    expect((await add(id)).status).toBe(400);
    expect((await add(uuidv7(), 'ada@example.com')).status).toBe(404);
    await pool.query(
      `insert into customer_groups (id, name) select gen_random_uuid(), 'Filler ' || n from generate_series(1, 198) n`,
    );
    const { rows } = await pool.query('select count(*)::int as count from customer_groups');
    const free = Math.max(0, 200 - rows[0].count);
    const made = await Promise.all(
      Array.from({ length: free + 5 }, (_, index) => staff('POST', '/customer-groups', { name: `Late ${index}` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(free);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5);
    await pool.query("delete from customer_groups where name like 'Filler %' or name like 'Late %'");
  });

  it('writes each change of members into the audit log without e-mails, and is undone with its members', async () => {
    const [ada, bob] = [await customer('ada'), await customer('bob')];
    const id = await group();
    await add(id, ada.email, bob.email);
    await staff('DELETE', `/customer-groups/${id}/members/${bob.userId}`);
    const log = await pool.query(
      "select action, before, after from audit_log where resource = 'customer-groups' and resource_id = $1 order by at",
      [id],
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['create', 'add-members', 'remove-member']);
    expect(JSON.stringify(log.rows)).not.toContain(ada.email);
    expect((await staff('DELETE', `/customer-groups/${id}`)).status).toBe(200);
    const { rows } = await pool.query("select id from audit_log where resource_id = $1 and action = 'delete'", [id]);
    // Erases the member meanwhile. The undo restores the group without them.
    await add(await group(), bob.email);
    expect((await staff('POST', `/audit/${rows[0].id}/undo`)).status).toBe(200);
    expect(await loadMembers(id)).toEqual([ada.userId]);
  });
});

describe('an account that is erased or deleted', () => {
  it('leaves its groups; its data named them before, and an undone deletion does not bring it back', async () => {
    const [ada, bob] = [await customer('ada'), await customer('bob')];
    const id = await group('Night owls');
    await add(id, ada.email, bob.email);
    const exported = await exportPerson(db, { userId: ada.userId }, { caller: owner, requestId: 'test' });
    expect(exported).toMatchObject({ value: { customerGroups: [{ name: 'Night owls' }] } });
    await staff('DELETE', `/customer-groups/${id}`);
    const { rows } = await pool.query("select id from audit_log where resource_id = $1 and action = 'delete'", [id]);
    const erased = await erasePerson(context, { userId: ada.userId }, { caller: owner, requestId: 'test' });
    expect(erased.ok).toBe(true);
    expect((await staff('POST', `/audit/${rows[0].id}/undo`)).status).toBe(200);
    expect(await loadMembers(id)).toEqual([bob.userId]);
    await pool.query('delete from users where id = $1', [bob.userId]);
    expect(await loadMembers(id)).toEqual([]);
  });

  it('is in no group, whether it is added before, while or after it is erased', async () => {
    const id = await group();
    for (let round = 0; round < 10; round += 1) {
      const ada = await customer('ada');
      await Promise.all([
        inTransaction(db, async (tx) => ({ ok: true, value: await insertMembers(tx, id, [ada.userId]) }) as const),
        erasePerson(context, { userId: ada.userId }, { caller: owner, requestId: 'test' }),
        add(id, ada.email),
      ]);
      expect(await loadMembers(id)).toEqual([]);
    }
  });
});

describe('an offer for a group', () => {
  type Customer = Awaited<ReturnType<typeof customer>>;

  async function loadQuote(who: Customer, { id, price }: StockedProduct) {
    const items = [{ productId: id, quantity: 1, price }];
    return (await who.call('POST', '/cart/quote', { items, discountCodes: ['CLUB'] })).body;
  }

  function buy({ caller, email }: Customer, product: StockedProduct, total: number) {
    const body = orderBody({ product, total, address: { email } });
    const order = { ...body.order, discountCodes: ['CLUB'] };
    return placeOrder(context, { caller, address: '127.0.0.1', key: uuidv7(), body: { ...body, order } });
  }

  it('applies to its members alone, as long as they are in it, and is for nobody when the group is deleted', async () => {
    const [ada, bob, cleo] = [await customer('ada'), await customer('bob'), await customer('cleo')];
    const mug = await stockProduct(shop, { price: 2_400 });
    const id = await group();
    await add(id, ada.email);
    const chosen = { customerGroupIds: [id], customerIds: [bob.userId] };
    const made = await staff('POST', '/discounts', {
      title: 'Club',
      code: 'CLUB',
      kind: 'AMOUNT',
      value: 500,
      ...chosen,
    });
    expect([made.status, made.body.customerGroupIds]).toEqual([201, [id]]);
    const { totals } = await loadQuote(ada, mug);
    expect([totals.discount, (await loadQuote(bob, mug)).totals.discount]).toEqual([500, 500]);
    expect((await loadQuote(cleo, mug)).discounts).toMatchObject([
      { isApplied: false, reason: 'Only for selected customers' },
    ]);

    expect(await buy(ada, mug, totals.total)).toMatchObject({ ok: true, value: { success: true } });
    expect(await buy(cleo, mug, totals.total)).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
    await staff('DELETE', `/customer-groups/${id}/members/${ada.userId}`);
    expect(await buy(ada, mug, totals.total)).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });

    await staff('PUT', `/discounts/${made.body.id}`, { customerIds: [] });
    await add(id, ada.email);
    expect((await loadQuote(ada, mug)).totals.discount).toBe(500);
    await staff('DELETE', `/customer-groups/${id}`);
    for (const who of [ada, bob, cleo]) expect((await loadQuote(who, mug)).totals.discount).toBe(0);
  });

  it('is the only one that has the groups of a customer read', async () => {
    const run: string[] = [];
    const log = ({ query }: { query: { sql: string } }) => void run.push(query.sql);
    const watched = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });
    const loadDiscounts = (userId: string | null, codes: readonly string[]) =>
      loadDiscountsFor(watched, {
        codes,
        productIds: [],
        customer: { userId, email: null },
        country: null,
        now: new Date(),
        timeZone: 'UTC',
        currency: 'USD',
      });
    const readsGroups = () => run.splice(0).filter((text) => text.includes('customer_group_members')).length;
    const ada = await customer('ada');
    const id = await group();
    await add(id, ada.email);
    await staff('POST', '/discounts', { title: 'All', code: 'ALL', kind: 'AMOUNT', value: 100 });
    const some = { title: 'Some', code: 'SOME', kind: 'AMOUNT', value: 100, customerGroupIds: [id] };
    await staff('POST', '/discounts', some);
    expect((await loadDiscounts(ada.userId, ['ALL'])).circumstances.customerGroupIds).toEqual([]);
    expect([run.length > 0, readsGroups()]).toEqual([true, 0]);
    await loadDiscounts(null, ['SOME']);
    expect(readsGroups()).toBe(0);
    expect((await loadDiscounts(ada.userId, ['SOME'])).circumstances.customerGroupIds).toEqual([id]);
    expect(readsGroups()).toBe(1);
  });
});
