import type { BookAddress, BookAddressFields } from '@vitrine/contract/users/address-book.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, UserAddressesTable } from '../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;
type Row = Omit<Selectable<UserAddressesTable>, 'user_id'>;

const columns = [
  'id',
  'name',
  'phone',
  'street1',
  'street2',
  'city',
  'state',
  'postal_code',
  'country',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row)[];

/** Returns the user's own addresses, the latest change first. */
export async function bookAddresses(db: Db, userId: string): Promise<BookAddress[]> {
  const rows = await db
    .selectFrom('user_addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toView);
}

/** Returns the location of the user's latest address, or null without one. */
export async function loadDefaultDestination(
  db: Db,
  userId: string,
): Promise<Pick<BookAddress, 'country' | 'state' | 'postalCode'> | null> {
  const row = await db
    .selectFrom('user_addresses')
    .select(['country', 'state', 'postal_code as postalCode'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertBookAddress(
  db: Db,
  address: BookAddressFields & { readonly id: string; readonly userId: string },
): Promise<BookAddress> {
  const { id, userId, ...fields } = address;
  const row = await db
    .insertInto('user_addresses')
    .values({ id, user_id: userId, ...toColumns(fields) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toView(row);
}

/** Replaces an address. Returns undefined when the user has no such address. */
export async function updateBookAddress(
  db: Db,
  { id, userId, ...fields }: BookAddressFields & { readonly id: string; readonly userId: string },
): Promise<BookAddress | undefined> {
  const row = await db
    .updateTable('user_addresses')
    .set(toColumns(fields))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return row && toView(row);
}

/** Deletes an address. Returns false when the user has no such address. */
export async function deleteBookAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('user_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Serializes additions to a user's address book, so that the limit holds. */
export async function lockAddressBook(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user_addresses.' || ${userId}))`.execute(tx);
}

function toColumns({ name, phone, street1, street2, city, state, postalCode, country }: BookAddressFields) {
  return {
    name,
    phone: phone ?? null,
    street1,
    street2: street2 ?? null,
    city,
    state,
    postal_code: postalCode,
    country,
  };
}

function toView({ postal_code: postalCode, created_at, updated_at, ...fields }: Row): BookAddress {
  return { ...fields, postalCode, createdAt: created_at.toISOString(), updatedAt: updated_at.toISOString() };
}
