import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

export interface StoredRecord {
  readonly key: string;
  readonly value: unknown;
  readonly customerId: string | null;
}

const columns = sql`key, value, customer_id as "customerId"`;

/** Returns a record of an extension, or null. */
export async function readRecord(db: Db, extension: string, key: string): Promise<StoredRecord | null> {
  const { rows } = await sql<StoredRecord>`
    select ${columns} from extension_records where extension = ${extension} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Returns records of an extension whose keys begin with the prefix, after a key, by the bytes of their keys. */
export async function listRecords(
  db: Db,
  extension: string,
  { prefix, after, limit }: { readonly prefix: string; readonly after: string; readonly limit: number },
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ${columns} from extension_records
    where extension = ${extension} and starts_with(key, ${prefix}) and key > ${after}
    order by key limit ${limit}`.execute(db);
  return rows;
}

/** Returns the number of records of an extension, counted up to a limit. */
export async function countRecords(db: Db, extension: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from extension_records where extension = ${extension} limit ${limit}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Writes a record. A record about an erased or unknown customer is not written. */
export async function writeRecord(db: Db, extension: string, { key, value, customerId }: StoredRecord): Promise<void> {
  await sql`
    insert into extension_records (extension, key, value, customer_id)
    select ${extension}, ${key}, ${JSON.stringify(value)}::jsonb, ${customerId}::uuid
    where ${customerId}::uuid is null or exists (select from users where id = ${customerId} and erased_at is null for key share)
    on conflict (extension, key) do update set value = excluded.value, customer_id = excluded.customer_id`.execute(db);
}

export async function deleteRecord(db: Db, extension: string, key: string): Promise<void> {
  await sql`delete from extension_records where extension = ${extension} and key = ${key}`.execute(db);
}

/** Returns what the extensions stored about a customer, for the export of a person's data. */
export async function recordsOfCustomerAsJson(db: Db, customerId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('extension', extension, 'key', key, 'value', value) as row
    from extension_records where customer_id = ${customerId} order by extension, key`.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes what the extensions stored about a customer. */
export async function deleteRecordsOfCustomer(db: Db, customerId: string): Promise<void> {
  await sql`delete from extension_records where customer_id = ${customerId}`.execute(db);
}
