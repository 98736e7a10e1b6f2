import { type CustomerCondition, type CustomerRules, isMember } from '@vitrine/domain/users/customer-rules.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../tools/testing/property-seed.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { groupIdsOfCustomer } from '../customer-groups.ts';
import { countRuleMembers, loadRuleMembers, ruleCount } from './rule-members.queries.ts';

const { call, user, db, pool } = await testShop();
let admin: Person;
let owner: Person;
let demo: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
  owner = await user('SITE_OWNER');
  demo = await user('ADMIN');
  await pool.query('update users set is_demo = true where id = $1', [demo.userId]);
});

const all = (...conditions: readonly CustomerCondition[]): CustomerRules => ({ match: 'ALL', conditions });
const minOrders = (value: number, days: number | null = null) =>
  ({ field: 'orders', is: 'MIN', value, days }) as const satisfies CustomerCondition;

interface PlacedOrder {
  readonly daysAgo: number;
  readonly total: number;
  readonly country?: string | undefined;
  readonly status?: 'PAID' | 'PENDING';
}

/** Stores an order of a customer, placed some days and an hour ago. */
async function sell(userId: string, { daysAgo, total, country, status = 'PAID' }: PlacedOrder): Promise<void> {
  const id = uuidv7();
  await inTransaction(db, async (tx) => {
    await sql`insert into orders (id, user_id, email, source, subtotal, shipping_cost, tax_rate, tax, total, created_at)
      values (${id}, ${userId}, 'a@example.com', 'WEB', ${total}, 0, 0, 0, ${total},
        now() - ${daysAgo}::int * interval '24 hours' - interval '1 hour')`.execute(tx);
    if (country)
      await sql`insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
        values (${id}, 'SHIPPING', 'Ada', 'Street 1', 'Town', '', '1000', ${country})`.execute(tx);
    await sql`insert into transactions (id, order_id, amount, currency, status)
      values (${uuidv7()}, ${id}, ${total}, 'USD', ${status})`.execute(tx);
    if (status === 'PAID') await sql`update orders set status = 'PAID' where id = ${id}`.execute(tx);
  });
}

async function addTags(userId: string, tags: readonly string[]): Promise<void> {
  const saved = await call(admin, 'PUT', `users/${userId}`, { tags });
  expect(saved.status, saved.text).toBe(200);
}

interface PlanNode {
  readonly 'Node Type'?: string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Returns a node of a plan and all nodes below it. */
const allNodes = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)];

const members = async (rules: CustomerRules) =>
  (await loadRuleMembers(db, rules, { limit: 1_000, after: null })).map(({ id }) => id).toSorted();

describe('the rules of a customer group', () => {
  it('choose by orders, amount, last order, country, tag and age of the account', async () => {
    const regular = (await user('USER')).userId;
    const once = (await user('USER')).userId;
    const none = (await user('USER')).userId;
    for (const id of [regular, once, none]) await addTags(id, ['example']);
    await sell(regular, { daysAgo: 10, total: 5_000, country: 'DE' });
    await sell(regular, { daysAgo: 40, total: 6_000, country: 'US' });
    await sell(regular, { daysAgo: 1, total: 900, status: 'PENDING' });
    await sell(once, { daysAgo: 200, total: 30_000, country: 'DE' });
    const tagged = { field: 'tag', is: 'IS', value: 'example' } as const;
    const chosen = (...conditions: readonly CustomerCondition[]) => members(all(tagged, ...conditions));
    expect(await chosen()).toEqual([regular, once, none].toSorted());
    expect(await chosen(minOrders(2, 90))).toEqual([regular]);
    expect(await chosen(minOrders(2, 30))).toEqual([]);
    expect(await chosen({ field: 'orders', is: 'MAX', value: 0, days: null })).toEqual([none]);
    expect(await chosen({ field: 'orders', is: 'MAX', value: 0, days: 90 })).toEqual([once, none].toSorted());
    expect(await chosen({ field: 'spent', is: 'MIN', value: 11_000, days: null })).toEqual([regular, once].toSorted());
    expect(await chosen({ field: 'spent', is: 'MIN', value: 11_001, days: null })).toEqual([once]);
    expect(await chosen({ field: 'lastOrder', is: 'BEFORE_DAYS', value: 180 })).toEqual([once]);
    expect(await chosen({ field: 'lastOrder', is: 'WITHIN_DAYS', value: 30 })).toEqual([regular]);
    expect(await chosen({ field: 'country', is: 'IS', value: 'US' })).toEqual([regular]);
    expect(await chosen({ field: 'country', is: 'IS_NOT', value: 'DE' })).toEqual([none]);
    expect(await chosen({ field: 'joined', is: 'BEFORE_DAYS', value: 1 })).toEqual([]);
  });

  it('choose the same in the database as in the domain, for a list and for one customer', async () => {
    const day = fc.constantFrom(1, 5, 30, 90, 365);
    const days = fc.option(day, { nil: null });
    const country = fc.constantFrom('DE', 'US', 'CH');
    const tag = fc.constantFrom('vip', 'press', 'b2b');
    const condition: fc.Arbitrary<CustomerCondition> = fc.oneof(
      fc.record({ field: fc.constant('orders' as const), is: fc.constantFrom('MIN', 'MAX'), value: fc.nat(4), days }),
      fc.record({
        field: fc.constant('spent' as const),
        is: fc.constantFrom('MIN', 'MAX'),
        value: fc.constantFrom(0, 1_000, 5_000, 20_000),
        days,
      }),
      fc.record({
        field: fc.constantFrom('lastOrder' as const, 'joined' as const),
        is: fc.constantFrom('WITHIN_DAYS', 'BEFORE_DAYS'),
        value: day,
      }),
      fc.record({ field: fc.constant('country' as const), is: fc.constantFrom('IS', 'IS_NOT'), value: country }),
      fc.record({ field: fc.constant('tag' as const), is: fc.constantFrom('IS', 'IS_NOT'), value: tag }),
    );
    const rules = fc.record({
      match: fc.constantFrom('ALL' as const, 'ANY' as const),
      conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
    });
    const placed = fc.record({
      daysAgo: fc.constantFrom(0, 2, 10, 60, 300),
      total: fc.constantFrom(0, 1_000, 2_500, 9_000),
      country: fc.option(country, { nil: undefined }),
    });
    const person = fc.record({
      ageDays: fc.constantFrom(0, 3, 20, 80, 400),
      sales: fc.array(placed, { maxLength: 4 }),
      tags: fc.uniqueArray(tag, { maxLength: 3 }),
    });
    const people = fc.sample(person, { numRuns: 25, seed: propertySeed });
    const now = new Date();
    const customers = await Promise.all(
      people.map(async ({ ageDays, sales, tags }) => {
        const { userId: id } = await user('USER');
        const joinedAt = new Date(now.getTime() - ageDays * 86_400_000 - 3_600_000);
        await pool.query('update users set created_at = $2 where id = $1', [id, joinedAt]);
        await addTags(id, tags);
        for (const one of sales) await sell(id, one);
        const orders = sales.map(({ daysAgo, total, country: to }) => ({
          at: new Date(now.getTime() - daysAgo * 86_400_000 - 3_600_000),
          total,
          country: to ?? null,
        }));
        return { id, customer: { joinedAt, tags, orders } };
      }),
    );
    const ids = new Set(customers.map(({ id }) => id));
    // Staff and erased accounts have orders too, and no rules choose them.
    await sell((await user('ADMIN')).userId, { daysAgo: 1, total: 9_000, country: 'DE' });
    const erased = (await user('USER')).userId;
    await sell(erased, { daysAgo: 1, total: 9_000, country: 'DE' });
    await pool.query('update users set erased_at = now() where id = $1', [erased]);
    for (const one of fc.sample(rules, { numRuns: 120, seed: propertySeed })) {
      const expected = customers.filter(({ customer }) => isMember(one, customer, now)).map(({ id }) => id);
      const chosen = await members(one);
      expect(
        chosen.filter((id) => ids.has(id)),
        JSON.stringify(one),
      ).toEqual(expected.toSorted());
      expect(await countRuleMembers(db, one), JSON.stringify(one)).toBe(chosen.length);
    }
    const stored = fc.sample(rules, { numRuns: 8, seed: propertySeed });
    for (const [index, one] of stored.entries()) {
      const made = await call(admin, 'POST', 'customer-groups', { name: `Rules ${index}`, rules: one });
      expect(made.status, made.text).toBe(201);
    }
    const { rows } = await pool.query("select id, name from customer_groups where name like 'Rules %'");
    for (const { id, customer } of customers) {
      const expected = rows.filter(({ name }) =>
        isMember(stored[Number(name.slice(6))] as CustomerRules, customer, now),
      );
      expect(await groupIdsOfCustomer(db, id)).toEqual(expect.arrayContaining(expected.map((group) => group.id)));
      expect((await groupIdsOfCustomer(db, id)).length).toBe(expected.length);
    }
    await pool.query("delete from customer_groups where name like 'Rules %'");
  });
});

describe('a customer group with rules', () => {
  const loyal = all({ field: 'tag', is: 'IS', value: 'loyal' });

  it('lists its members in pages, and takes no members by hand', async () => {
    for (let index = 0; index < 3; index += 1) await addTags((await user('USER')).userId, ['loyal']);
    const group = await call(admin, 'POST', 'customer-groups', { name: 'Loyal', rules: loyal });
    expect(group.body).toMatchObject({ rules: loyal, memberCount: null });
    const preview = await call(admin, 'POST', 'customer-groups/preview', { rules: loyal });
    expect(preview.body).toMatchObject({ count: 3 });
    const first = await call(admin, 'GET', `customer-groups/${group.id}/members?limit=2`);
    const rest = await call(
      admin,
      'GET',
      `customer-groups/${group.id}/members?cursor=${String(first.body['nextCursor'])}`,
    );
    expect([(first.body['items'] as unknown[]).length, (rest.body['items'] as unknown[]).length]).toEqual([2, 1]);
    const added = await call(admin, 'POST', `customer-groups/${group.id}/members`, { emails: ['a@example.com'] });
    expect(added.status).toBe(409);
    const byHand = await call(admin, 'PUT', `customer-groups/${group.id}`, { rules: null });
    expect(byHand.status).toBe(409);
    const renamed = await call(admin, 'PUT', `customer-groups/${group.id}`, { name: 'Very loyal' });
    expect(renamed.body).toMatchObject({ name: 'Very loyal', rules: loyal });
    expect(await countRuleMembers(db, loyal)).toBe(3);
  });

  it('refuses incomplete and unbounded rules', async () => {
    const refused = [
      { match: 'ALL', conditions: [] },
      all(...Array.from({ length: 11 }, () => minOrders(1))),
      all({ field: 'country', is: 'IS', value: 'Germany' }),
      all({ field: 'tag', is: 'IS', value: 'x'.repeat(51) }),
      all(minOrders(1, 4_000)),
    ];
    for (const rules of refused)
      expect((await call(admin, 'POST', 'customer-groups/preview', { rules })).status, JSON.stringify(rules)).toBe(400);
  });

  it('is counted without reading orders once per customer', async () => {
    const conditions: readonly (readonly [condition: CustomerCondition, readsOfOrders: number])[] = [
      [minOrders(2), 0],
      [minOrders(2, 90), 1],
      [{ field: 'spent', is: 'MIN', value: 50_000, days: null }, 0],
      [{ field: 'spent', is: 'MIN', value: 50_000, days: 365 }, 1],
      [{ field: 'lastOrder', is: 'WITHIN_DAYS', value: 30 }, 0],
      [{ field: 'lastOrder', is: 'BEFORE_DAYS', value: 180 }, 0],
      [{ field: 'country', is: 'IS', value: 'DE' }, 0],
      [{ field: 'country', is: 'IS_NOT', value: 'DE' }, 0],
      [{ field: 'tag', is: 'IS_NOT', value: 'vip' }, 0],
    ];
    for (const [condition, reads] of conditions) {
      const rules = all(condition);
      const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`
        explain (format json) ${ruleCount(rules)}`.execute(db);
      const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => allNodes(Plan)));
      const perCustomer = nodes.filter((node) => node['Parent Relationship'] === 'SubPlan').flatMap(allNodes);
      const ofOrders = (read: readonly PlanNode[]) => read.filter((node) => node['Relation Name'] === 'orders').length;
      expect([ofOrders(nodes), ofOrders(perCustomer)], JSON.stringify(condition)).toEqual([reads, 0]);
    }
  });

  it('is counted in the stored sums, without the rows of accounts', async () => {
    const spent = { field: 'spent', is: 'MIN', value: 50_000, days: null } as const;
    const country = { field: 'country', is: 'IS', value: 'DE' } as const;
    const tagged = { field: 'tag', is: 'IS', value: 'vip' } as const;
    const counted: readonly CustomerRules[] = [
      all(minOrders(2)),
      all(minOrders(2, 90)),
      all(spent),
      all({ field: 'lastOrder', is: 'BEFORE_DAYS', value: 180 }),
      all({ field: 'orders', is: 'MAX', value: 0, days: null }),
      all({ field: 'country', is: 'IS_NOT', value: 'DE' }),
      all(tagged, country),
      { match: 'ANY', conditions: [spent, country] },
      { match: 'ANY', conditions: [tagged, { ...country, is: 'IS_NOT' }] },
    ];
    const readsOfAccounts = ['Index Only Scan', 'users_without_customers'];
    for (const rules of counted) {
      const { rows } = await inTransaction(db, async (tx) => {
        // The tables of a test are so small that reading them whole is cheaper.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        return sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`explain (format json) ${ruleCount(rules)}`.execute(
          tx,
        );
      });
      const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => allNodes(Plan)));
      for (const node of nodes.filter((read) => read['Relation Name'] === 'users'))
        expect(readsOfAccounts, JSON.stringify(rules)).toContainEqual(
          node['Node Type'] === 'Index Only Scan' ? node['Node Type'] : node['Index Name'],
        );
    }
  });

  it('is closed to shoppers, and shows masked people to the demo account', async () => {
    const shopper = await user('USER');
    expect((await call(visitor, 'POST', 'customer-groups/preview', { rules: loyal })).status).toBe(401);
    expect((await call(shopper, 'POST', 'customer-groups/preview', { rules: loyal })).status).toBe(403);
    const masked = await call(demo, 'POST', 'customer-groups/preview', { rules: loyal });
    expect(masked.text).not.toContain('@example.com');
    expect((await call(owner, 'POST', 'customer-groups/preview', { rules: loyal })).text).toContain('@');
  });
});
