import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Records a sign-in from the browser. Returns whether it was the first to this account. */
export async function storeDevice(tx: Db, userId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` }),
    )
    // xmax is 0 only for a new row. The update of an existing row locks it, which sets xmax.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return row.isNew;
}

export async function knownDeviceCount(tx: Db, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('known_devices')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function isDeviceOfAccount(db: Db, email: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('known_devices.device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all known devices of a user except the given one. */
export async function deleteUserDevices(tx: Db, userId: string, currentHash: Buffer | null): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(currentHash !== null, (query) => query.where('device_hash', '!=', currentHash))
    .execute();
}

export async function deleteDevicesUnseenSince(db: Db, since: Date): Promise<number> {
  const result = await db.deleteFrom('known_devices').where('last_seen_at', '<', since).executeTakeFirst();
  return Number(result.numDeletedRows);
}
