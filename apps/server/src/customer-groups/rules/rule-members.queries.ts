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

/** Returns the statement that counts the customers of rules. It reads each table once, not once per customer. */
export function ruleCount(rules: CustomerRules): RawBuilder<{ count: number }> {
  return sql`select count(*)::int as count from users u where ${chosen(rules, 'ALL')}`;
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

/** How a condition sums orders: those of one customer by an index, or those of all customers at once. */
type Reading = 'ONE' | 'ALL';

/**
 * Returns the condition on `users u` that is the same as `isMember` of the domain. One customer and a page of members
 * look up the orders of single customers, so they read few rows. A count sums the orders of all customers in one pass.
 */
function chosen({ match, conditions }: CustomerRules, reading: Reading): RawBuilder<unknown> {
  const each = conditions.map((condition) => toCondition(condition, reading));
  return sql`u.role = 'USER' and u.erased_at is null and (${sql.join(each, match === 'ALL' ? sql` and ` : sql` or `)})`;
}

function toCondition(condition: CustomerCondition, reading: Reading): RawBuilder<unknown> {
  switch (condition.field) {
    case 'orders':
      return condition.days === null ? compareTotal(condition) : compareOrders(condition, reading, sql`count(*)`);
    case 'spent':
      // Orders in other currencies do not count, because no sum mixes currencies.
      if (condition.days === null) return compareAmount(condition, (min) => hasTotal(sql`t.spent >= ${min}::bigint`));
      return compareOrders(
        condition,
        reading,
        sql`coalesce(sum(${sql.raw(revenueByIndex('o'))}) filter (where o.currency = (select shop_currency())), 0)`,
      );
    case 'lastOrder': {
      const [recent, start] = [condition.is === 'WITHIN_DAYS', since(condition.value)];
      return hasTotal(recent ? sql`t.last_order_at >= ${start}` : sql`t.last_order_at < ${start}`);
    }
    case 'joined':
      return isOrNot(condition.is === 'WITHIN_DAYS', sql`u.created_at >= ${since(condition.value)}`);
    case 'country':
      return isOrNot(condition.is === 'IS', hasTotal(sql`${condition.value}::text = any(t.countries)`));
    case 'tag':
      return isOrNot(
        condition.is === 'IS',
        sql`exists (select from customer_tags t where t.user_id = u.id and t.tag = ${condition.value}::text)`,
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
      : sql`u.id in (select o.user_id from ${counted} group by o.user_id ${having})`;
  });
}

/** Compares the number of all orders. */
function compareTotal(condition: Pick<AmountCondition, 'is' | 'value'>): RawBuilder<unknown> {
  return compareAmount(condition, (min) => hasTotal(sql`t.order_count >= ${min}::bigint`));
}

/** Tests the stored sums of all orders of a customer, which a trigger maintains. */
function hasTotal(condition: RawBuilder<unknown>): RawBuilder<unknown> {
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
