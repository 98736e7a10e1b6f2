import type { CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { CustomerGroupsTable, Database } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';
import { groupsChoosing } from './rules/rule-members.queries.ts';

type Tx = Transaction<Database>;

/** Serializes the transactions that create groups, until each ends. Returns how many groups there are. */
export async function countGroupsLocked(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('customer groups'))`.execute(tx);
  const { count } = await tx
    .selectFrom('customer_groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCustomerGroup(tx: Tx, group: Insertable<CustomerGroupsTable>): Promise<void> {
  await tx.insertInto('customer_groups').values(group).execute();
}

export async function updateCustomerGroup(tx: Tx, id: string, changes: Updateable<CustomerGroupsTable>): Promise<void> {
  await tx.updateTable('customer_groups').set(changes).where('id', '=', id).execute();
}

export async function deleteCustomerGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customer_groups').where('id', '=', id).execute();
}

/**
 * Locks a group until the transaction ends, so that one transaction at a time counts and adds its members. Returns
 * undefined if there is none.
 */
export async function lockCustomerGroup(tx: Tx, id: string): Promise<{ readonly hasRules: boolean } | undefined> {
  const row = await tx
    .selectFrom('customer_groups')
    .select(sql<boolean>`rules is not null`.as('hasRules'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row;
}

export async function countMembers(tx: Tx, groupId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('customer_group_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the accounts of the e-mails, which are in lower case. */
export async function accountsOfEmails(
  tx: Tx,
  emails: readonly string[],
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', sql<string>`lower(email)`.as('email')])
    .where(sql`lower(email)`, 'in', emails)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Adds accounts to a group, in the order of their ids. Returns the newly added ones. */
export async function insertMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insertInto('customer_group_members')
    .values(userIds.map((userId) => ({ group_id: groupId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}

/** Removes an account from a group. Returns false if it was not in it. */
export async function deleteMember(tx: Tx, groupId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ofCustomer = namedStatement<{ id: string; rules: CustomerRules | null }>(
  'customer_groups_of_customer',
  `select group_id as id, null::jsonb as rules from customer_group_members where user_id = $1
    union all select id, rules from customer_groups where rules is not null`,
);

/**
 * Returns the ids of the groups that an account is in. The rules of groups are evaluated now, so that a discount for
 * first orders ends with the first order.
 */
export async function groupIdsOfCustomer(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await ofCustomer.rows(db, [userId]);
  const withRules = rows.flatMap(({ id, rules }) => (rules ? [{ id, rules }] : []));
  const listed = rows.flatMap(({ id, rules }) => (rules ? [] : [id]));
  return [...listed, ...(await groupsChoosing(db, userId, withRules))];
}

/** Returns the rules of a group, or null for a group without rules or no group. */
export async function rulesOfGroup(db: Db, id: string): Promise<CustomerRules | null> {
  const row = await db.selectFrom('customer_groups').select('rules').where('id', '=', id).executeTakeFirst();
  return row?.rules ?? null;
}

type Json = Record<string, unknown>;

/** Returns the names of the groups that an account is in, and since when. */
export async function groupsOfCustomerAsJson(tx: Tx, userId: string): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('name', g.name, 'since', m.created_at) as row
    from customer_group_members m join customer_groups g on g.id = m.group_id where m.user_id = ${userId}
    order by m.created_at, g.name`.execute(tx);
  return rows.map(({ row }) => row);
}
