import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;

/** A user at a provider: the account and mode, and the user. */
export interface CustomerKey {
  readonly provider: string;
  readonly account: string;
  readonly userId: string;
}

export async function readCustomerId(db: Db, { provider, account, userId }: CustomerKey): Promise<string | null> {
  const row = await db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/**
 * Stores the customer of a user, or replaces the one that the provider lost. Returns false when the user was erased in
 * between; then the customer is stored without the user, so that the job deletes it.
 */
export async function storeCustomer(
  db: Db,
  { provider, account, userId }: CustomerKey,
  customerId: string,
): Promise<boolean> {
  // The lock makes an erasure wait, or waits for it. An erasure releases the customers after it has erased the user.
  const { rows } = await sql<{ user_id: string | null }>`
    with living as (select id from users where id = ${userId} and erased_at is null for share)
    insert into provider_customers (id, provider, account, customer_id, user_id)
    select ${uuidv7()}::uuid, ${provider}, ${account}, ${customerId}, (select id from living)
    on conflict (user_id, provider, account) do update set customer_id = excluded.customer_id
    returning user_id`.execute(db);
  return rows[0]?.user_id != null;
}

/**
 * Stores a customer that a payment created. It belongs to the user, whose first one stays. One of an erased user, or of
 * a user with another one, is stored without the user, so that the job deletes it. Any number of calls stores one.
 */
export async function insertCreatedCustomer(
  db: Db,
  { provider, account, userId }: Omit<CustomerKey, 'userId'> & { readonly userId: string | null },
  customerId: string,
): Promise<void> {
  // The lock makes an erasure wait, or waits for it. An erasure releases the customers after it has erased the user.
  await sql`
    with living as (select id from users where id = ${userId} and erased_at is null for share),
    owned as (
      insert into provider_customers (id, provider, account, customer_id, user_id)
      select ${uuidv7()}::uuid, ${provider}, ${account}, ${customerId}, id from living
      on conflict (user_id, provider, account) do update set customer_id = provider_customers.customer_id
      returning customer_id)
    insert into provider_customers (id, provider, account, customer_id)
    select ${uuidv7()}::uuid, ${provider}, ${account}, ${customerId}
    where not exists (select from owned where customer_id = ${customerId})
      and not exists (
        select from provider_customers c
        where c.provider = ${provider} and c.account = ${account} and c.customer_id = ${customerId})`.execute(db);
}

/** Separates the customers of an erased user from the user. The job deletes them at the providers. */
export async function releaseCustomers(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.updateTable('provider_customers').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Returns the customers of a user at the providers, for the export of personal data. */
export async function customersAsJson(db: Db, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('provider', provider, 'account', account, 'customerId', customer_id, 'createdAt', created_at) as row
    from provider_customers where user_id = ${userId} order by created_at`.execute(db);
  return rows.map(({ row }) => row);
}

export interface CustomerToDelete {
  readonly id: string;
  readonly provider: string;
  readonly account: string;
  readonly customer_id: string;
  readonly failed_since: Date | null;
}

/** Returns customers without a user: new ones first, then those whose deletion failed longest ago. */
export async function customersToDelete(db: Db, limit: number): Promise<CustomerToDelete[]> {
  return db
    .selectFrom('provider_customers')
    .select(['id', 'provider', 'account', 'customer_id', 'failed_since'])
    .where('user_id', 'is', null)
    .orderBy('attempted_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
}

export async function deleteCustomerRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('provider_customers').where('id', '=', id).execute();
}

export async function recordFailedDeletion(db: Db, id: string): Promise<void> {
  await db
    .updateTable('provider_customers')
    .set({ attempted_at: sql<Date>`now()`, failed_since: sql<Date>`coalesce(failed_since, now())` })
    .where('id', '=', id)
    .execute();
}

/** Returns the number of customers whose deletion has failed at least once. */
export async function countFailedDeletions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from provider_customers where user_id is null and attempted_at is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
