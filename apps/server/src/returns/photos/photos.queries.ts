import type { ReturnKind, ReturnStatus } from '@vitrine/domain/returns/return-status.ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

/** The part of a return that its photos need. */
export interface PhotographedReturn {
  readonly order_id: string;
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  readonly photoCount: number;
}

/** Returns a return with the number of its photos, and locks it until the transaction ends. */
export async function lockPhotographedReturn(tx: Tx, id: string): Promise<PhotographedReturn | undefined> {
  const { rows } = await sql<Omit<PhotographedReturn, 'photoCount'>>`
    select order_id, kind, status from returns where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  // A statement of its own, so that it counts the photos of the transaction that held the lock before.
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from return_photos where return_id = ${id}`.execute(tx);
  return { ...row, photoCount: counted.rows[0]?.count ?? 0 };
}

export interface StoredReturnPhoto {
  readonly id: string;
  readonly returnId: string;
  readonly width: number;
  readonly height: number;
  /** WebP without metadata. */
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

export async function insertReturnPhoto(tx: Tx, photo: StoredReturnPhoto): Promise<void> {
  await tx
    .insertInto('return_photos')
    .values({
      id: photo.id,
      return_id: photo.returnId,
      width: photo.width,
      height: photo.height,
      large: Buffer.from(photo.large),
      small: Buffer.from(photo.small),
    })
    .execute();
}

/** Deletes a photo of the return. Returns whether the return had it. */
export async function deleteReturnPhoto(tx: Tx, returnId: string, photoId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('return_photos')
    .where('id', '=', photoId)
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the picture of a photo as WebP. */
export async function returnPhotoBytes(
  db: Db,
  {
    returnId,
    photoId,
    size,
  }: { readonly returnId: string; readonly photoId: string; readonly size: 'small' | 'large' },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('return_photos')
    .select(`${size} as bytes`)
    .where('id', '=', photoId)
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Deletes photos of returns that ended more than that many days ago. Returns their number. */
export async function deletePhotosOfEndedReturns(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from return_photos where id in (
      select p.id from return_photos p join returns r on r.id = p.return_id
      where r.status in ('COMPLETED', 'REJECTED', 'CANCELLED')
        and (select max(h.at) from return_history h where h.return_id = r.id) < now() - ${days}::int * interval '1 day'
      order by p.id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
