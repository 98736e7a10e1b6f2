import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

/** A file in transit from a browser to the bucket. */
export interface DirectUploadRow {
  readonly id: string;
  readonly objectKey: string;
  readonly kind: 'IMAGE' | 'FILE';
  readonly byteSize: number;
  readonly originalName: string;
  readonly sentType: string | null;
}

type NewDirectUpload = DirectUploadRow & { readonly userId: string };

/**
 * Inserts the row unless the person already has as many open ones. Returns whether it did. One person's calls run one
 * after the other.
 */
export async function insertDirectUpload(
  db: Kysely<Database>,
  upload: NewDirectUpload,
  { max, since }: { readonly max: number; readonly since: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${upload.userId} for no key update`.execute(tx);
    const { numInsertedOrUpdatedRows: written } = await tx
      .insertInto('direct_uploads')
      .columns(['id', 'object_key', 'kind', 'byte_size', 'original_name', 'sent_type', 'created_by'])
      .expression(
        sql`select ${upload.id}::uuid, ${upload.objectKey}, ${upload.kind}, ${upload.byteSize}::int, ${upload.originalName},
          ${upload.sentType}, ${upload.userId}::uuid
          where (select count(*) from direct_uploads where created_by = ${upload.userId} and created_at > ${since}) < ${max}`,
      )
      .executeTakeFirstOrThrow();
    return written === 1n;
  });
}

/** Finds an upload that this person has begun since then. */
export async function loadDirectUpload(
  db: Kysely<Database>,
  { id, userId, since }: { readonly id: string; readonly userId: string; readonly since: Date },
): Promise<DirectUploadRow | undefined> {
  return db
    .selectFrom('direct_uploads')
    .select([
      'id',
      'object_key as objectKey',
      'kind',
      'byte_size as byteSize',
      'original_name as originalName',
      'sent_type as sentType',
    ])
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

export async function deleteDirectUpload(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('direct_uploads').where('id', '=', id).execute();
}

export async function deleteDirectUploadsBefore(db: Kysely<Database>, time: Date): Promise<void> {
  await db.deleteFrom('direct_uploads').where('created_at', '<', time).execute();
}
