import type { CustomerCondition, CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { CursorPosition } from '../../platform/database/pagination/keyset-page.ts';

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
    ? sql`select u.id from users u where ${chosen(rules)}`
    : sql`select g.user_id from customer_group_members g where g.group_id = ${groupId}::uuid`;
}

/** Returns how many customers rules choose. */
export async function countRuleMembers(db: Db, rules: CustomerRules): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where ${chosen(rules)}`.execute(db);
  return rows[0]?.count ?? 0;
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
    where ${chosen(rules)} ${rest} order by u.created_at desc, u.id desc limit ${limit}`.execute(db);
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
    ({ id, rules }) => sql`select ${id}::text as id from users u where u.id = ${userId}::uuid and ${chosen(rules)}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the condition on `users u` that is the same as `isMember` of the domain. Each part looks up the rows of one
 * customer by an index. One customer and a page of members therefore read few rows; a count reads all customers.
 */
function chosen({ match, conditions }: CustomerRules): RawBuilder<unknown> {
  const each = conditions.map(toCondition);
  return sql`u.role = 'USER' and u.erased_at is null and (${sql.join(each, match === 'ALL' ? sql` and ` : sql` or `)})`;
}

function toCondition(condition: CustomerCondition): RawBuilder<unknown> {
  switch (condition.field) {
    case 'orders':
      return condition.days === null ? compareTotal(condition) : compareOrders(condition, sql`count(*)`);
    case 'spent':
      // Orders in other currencies do not count, because no sum mixes currencies.
      return compareOrders(
        condition,
        sql`coalesce(sum(o.total) filter (where o.currency = (select shop_currency())), 0)`,
      );
    case 'lastOrder': {
      const recent = hasOrder(sql`o.created_at >= ${since(condition.value)}`);
      return condition.is === 'WITHIN_DAYS' ? recent : sql`(${hasOrder(sql`true`)} and not ${recent})`;
    }
    case 'joined':
      return isOrNot(condition.is === 'WITHIN_DAYS', sql`u.created_at >= ${since(condition.value)}`);
    case 'country': {
      const shipped = sql`exists (select from order_addresses a
        where a.order_id = o.id and a.kind = 'SHIPPING' and a.country = ${condition.value}::text)`;
      return isOrNot(condition.is === 'IS', hasOrder(shipped));
    }
    case 'tag':
      return isOrNot(
        condition.is === 'IS',
        sql`exists (select from customer_tags t where t.user_id = u.id and t.tag = ${condition.value}::text)`,
      );
  }
}

const paidOrders = sql`orders o where o.user_id = u.id and o.status in ('PAID', 'SHIPPED', 'DELIVERED')`;

interface AmountCondition {
  readonly is: 'MIN' | 'MAX';
  readonly value: number;
  readonly days: number | null;
}

/** A customer without a counted order has the amount 0. */
function compareOrders({ is, value, days }: AmountCondition, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const counted = days === null ? sql`` : sql`and o.created_at >= ${since(days)}`;
  return sql`(select ${amount} from ${paidOrders} ${counted}) ${is === 'MIN' ? sql`>=` : sql`<=`} ${value}::bigint`;
}

/**
 * Compares the number of all orders, which a trigger maintains. It is a condition on a row of the account. The database
 * can therefore join the two tables for a count, and look up single accounts for a page.
 */
function compareTotal({ is, value }: Pick<AmountCondition, 'is' | 'value'>): RawBuilder<unknown> {
  const limit = is === 'MIN' ? value : value + 1;
  const reaches = sql`exists (select from customer_totals t where t.user_id = u.id and t.order_count >= ${limit}::bigint)`;
  if (is === 'MAX') return sql`not ${reaches}`;
  return value > 0 ? reaches : sql`true`;
}

function hasOrder(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${paidOrders} and ${condition})`;
}

function since(days: number): RawBuilder<unknown> {
  return sql`now() - ${days}::int * interval '24 hours'`;
}

function isOrNot(is: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return is ? condition : sql`not (${condition})`;
}
