import type { CustomerCondition, CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { CursorPosition } from '../../platform/database/pagination/keyset-page.ts';
import { revenueByIndex } from '../../platform/database/statements/revenue.ts';

export interface RuleMemberRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly created_at: Date;
}

/** Returns the ids of the members of a group as a part of a statement. `rules`: those of the group, or null. */
export function memberIds(groupId: string, rules: CustomerRules | null): RawBuilder<unknown> {
  return rules
    ? sql`select u.id from users u where ${chosen(rules, 'ONE')}`
    : sql`select g.user_id from customer_group_members g where g.group_id = ${groupId}::uuid`;
}

/** Returns how many customers rules choose. The sums of a million customers fit into the memory that it allows. */
export function countRuleMembers(db: Db, rules: CustomerRules): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64MB'`.execute(tx);
    const { rows } = await ruleCount(rules).execute(tx);
    return rows[0]?.count ?? 0;
  });
}

/**
 * Returns the statement that counts the customers of rules. It reads each table once, not once per customer. Rules that
 * only customers with orders can meet, or fail, are counted in the stored sums, without their accounts.
 */
export function ruleCount(rules: CustomerRules): RawBuilder<{ count: number }> {
  const side = findSideWithSums(rules);
  if (side === null) return sql`select count(*)::int as count from users u where ${chosen(rules, 'ALL')}`;
  const met = toConditions(rules, 'SUMS');
  const counted = (condition: RawBuilder<unknown>) =>
    sql`(select count(*) from customer_totals t where ${condition} and not exists (select from users u where u.id = t.user_id and ${isNoCustomer}))`;
  if (side === 'MET') return sql`select ${counted(met)}::int as count`;
  const customers = sql`(select count(*) from users) - (select count(*) from users u where ${isNoCustomer})`;
  return sql`select (${customers} - ${counted(sql`not ${met}`)})::int as count`;
}

/** The accounts of staff and erased ones. The index `users_without_customers` has them. */
const isNoCustomer = sql`(u.role <> 'USER' or u.erased_at is not null)`;

/** Returns whether only customers with stored sums meet the rules, or only such customers fail them. Null: neither. */
function findSideWithSums({ match, conditions }: CustomerRules): 'MET' | 'FAILED' | null {
  const each = conditions.map(sideOfCondition);
  const isAll = match === 'ALL';
  if (isAll ? each.includes('MET') : each.every((side) => side === 'MET')) return 'MET';
  if (isAll ? each.every((side) => side === 'FAILED') : each.includes('FAILED')) return 'FAILED';
  return null;
}

/** The same for one condition. A customer without a counted order has no stored sums. */
function sideOfCondition(condition: CustomerCondition): 'MET' | 'FAILED' | null {
  switch (condition.field) {
    case 'orders':
    case 'spent':
      if (condition.is === 'MAX') return 'FAILED';
      return condition.value > 0 ? 'MET' : null;
    case 'lastOrder':
      return 'MET';
    case 'country':
      return condition.is === 'IS' ? 'MET' : 'FAILED';
    default:
      return null;
  }
}

/** Returns the customers that rules choose, the newest account first. */
export async function loadRuleMembers(
  db: Db,
  rules: CustomerRules,
  { limit, after }: { readonly limit: number; readonly after: CursorPosition | null },
): Promise<readonly RuleMemberRow[]> {
  const rest = after ? sql`and (u.created_at, u.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<RuleMemberRow>`
    select u.id, u.first_name, u.last_name, u.email, u.created_at from users u
    where ${chosen(rules, 'ONE')} ${rest} order by u.created_at desc, u.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the ids of those groups whose rules choose a customer. It reads only the rows of this customer. */
export async function groupsChoosing(
  db: Db,
  userId: string,
  groups: readonly { readonly id: string; readonly rules: CustomerRules }[],
): Promise<readonly string[]> {
  if (groups.length === 0) return [];
  const each = groups.map(
    ({ id, rules }) =>
      sql`select ${id}::text as id from users u where u.id = ${userId}::uuid and ${chosen(rules, 'ONE')}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * How a condition sums orders: those of one customer by an index, or those of all customers at once. SUMS does the latter
 * for rows of `customer_totals t` instead of `users u`.
 */
type Reading = 'ONE' | 'ALL' | 'SUMS';

/**
 * Returns the condition on `users u` that is the same as `isMember` of the domain. One customer and a page of members
 * look up the orders of single customers, so they read few rows. A count sums the orders of all customers in one pass.
 */
function chosen(rules: CustomerRules, reading: 'ONE' | 'ALL'): RawBuilder<unknown> {
  return sql`u.role = 'USER' and u.erased_at is null and ${toConditions(rules, reading)}`;
}

function toConditions({ match, conditions }: CustomerRules, reading: Reading): RawBuilder<unknown> {
  const each = conditions.map((condition) => toCondition(condition, reading));
  return sql`(${sql.join(each, match === 'ALL' ? sql` and ` : sql` or `)})`;
}

function customerId(reading: Reading): RawBuilder<unknown> {
  return reading === 'SUMS' ? sql`t.user_id` : sql`u.id`;
}

function toCondition(condition: CustomerCondition, reading: Reading): RawBuilder<unknown> {
  switch (condition.field) {
    case 'orders':
      return condition.days === null
        ? compareTotal(condition, reading)
        : compareOrders(condition, reading, sql`count(*)`);
    case 'spent':
      // Orders in other currencies do not count, because no sum mixes currencies.
      if (condition.days === null)
        return compareAmount(condition, (min) => hasTotal(sql`t.spent >= ${min}::bigint`, reading));
      return compareOrders(
        condition,
        reading,
        sql`coalesce(sum(${sql.raw(revenueByIndex('o'))}) filter (where o.currency = (select shop_currency())), 0)`,
      );
    case 'lastOrder': {
      const [recent, start] = [condition.is === 'WITHIN_DAYS', since(condition.value)];
      return hasTotal(recent ? sql`t.last_order_at >= ${start}` : sql`t.last_order_at < ${start}`, reading);
    }
    case 'joined':
      return isOrNot(condition.is === 'WITHIN_DAYS', joinedSince(condition.value, reading));
    case 'country':
      return isOrNot(condition.is === 'IS', hasTotal(sql`${condition.value}::text = any(t.countries)`, reading));
    case 'tag':
      return isOrNot(
        condition.is === 'IS',
        sql`exists (select from customer_tags g where g.user_id = ${customerId(reading)} and g.tag = ${condition.value}::text)`,
      );
  }
}

interface AmountCondition {
  readonly is: 'MIN' | 'MAX';
  readonly value: number;
  readonly days: number | null;
}

/** A customer without a counted order has the amount 0. */
function compareOrders(
  { is, value, days }: AmountCondition,
  reading: Reading,
  amount: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const counted = days === null ? paidOrders : sql`${paidOrders} and o.created_at >= ${since(days)}`;
  return compareAmount({ is, value }, (min) => {
    const having = sql`having ${amount} >= ${min}::bigint`;
    return reading === 'ONE'
      ? sql`exists (select from ${counted} and o.user_id = u.id ${having})`
      : sql`${customerId(reading)} in (select o.user_id from ${counted} group by o.user_id ${having})`;
  });
}

function joinedSince(days: number, reading: Reading): RawBuilder<unknown> {
  const joined = sql`u.created_at >= ${since(days)}`;
  return reading === 'SUMS' ? sql`exists (select from users u where u.id = t.user_id and ${joined})` : joined;
}

/** Compares the number of all orders. */
function compareTotal(condition: Pick<AmountCondition, 'is' | 'value'>, reading: Reading): RawBuilder<unknown> {
  return compareAmount(condition, (min) => hasTotal(sql`t.order_count >= ${min}::bigint`, reading));
}

/** Tests the stored sums of all orders of a customer, which a trigger maintains. */
function hasTotal(condition: RawBuilder<unknown>, reading: Reading): RawBuilder<unknown> {
  if (reading === 'SUMS') return sql`(${condition}) is true`;
  return sql`exists (select from customer_totals t where t.user_id = u.id and ${condition})`;
}

/** Expresses both comparisons by the min amount, because a customer without orders is in no list of orders. */
function compareAmount(
  { is, value }: Pick<AmountCondition, 'is' | 'value'>,
  reaches: (min: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (is === 'MAX') return sql`not ${reaches(value + 1)}`;
  return value > 0 ? reaches(value) : sql`true`;
}

const paidOrders = sql`orders o where o.user_id is not null and o.status in ('PAID', 'SHIPPED', 'DELIVERED')`;

function since(days: number): RawBuilder<unknown> {
  return sql`now() - ${days}::int * interval '24 hours'`;
}

function isOrNot(is: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return is ? condition : sql`not (${condition})`;
}
