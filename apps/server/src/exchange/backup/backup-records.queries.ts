import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** The shop's record of one nightly backup. */
export interface BackupRecord {
  readonly name: string;
  /** The folder or bucket that holds it. */
  readonly place: string;
  readonly madeAt: Date;
  readonly byteSize: number;
  readonly rowCount: number;
  readonly uploadCount: number;
  readonly isEncrypted: boolean;
  /** The time when it was restored into an empty database and compared. Null when it was not. */
  readonly checkedAt: Date | null;
  /** The reason why the check failed. Null when it succeeded or has not run yet. */
  readonly fault: string | null;
}

/** Returns the retained nightly backups, newest first. */
export async function backupRecords(db: Db): Promise<BackupRecord[]> {
  const { rows } = await sql<BackupRecord>`
    select name, place, made_at as "madeAt", byte_size as "byteSize", row_count as "rowCount", upload_count as "uploadCount",
      is_encrypted as "isEncrypted", checked_at as "checkedAt", fault
    from jobs.backups order by made_at desc, name desc`.execute(db);
  return rows;
}

export async function insertBackupRecord(db: Db, record: Omit<BackupRecord, 'checkedAt' | 'fault'>): Promise<void> {
  const { name, place: location, madeAt, byteSize, rowCount, uploadCount, isEncrypted } = record;
  await sql`insert into jobs.backups (name, place, made_at, byte_size, row_count, upload_count, is_encrypted)
    values (${name}, ${location}, ${madeAt}, ${byteSize}, ${rowCount}, ${uploadCount}, ${isEncrypted})`.execute(db);
}

/** Stores the result of a backup's check. `fault` is null when it succeeded. */
export async function noteBackupCheck(db: Db, name: string, error: string | null): Promise<void> {
  await sql`update jobs.backups set checked_at = now(), fault = ${error} where name = ${name}`.execute(db);
}

export async function deleteBackupRecord(db: Db, name: string): Promise<void> {
  await sql`delete from jobs.backups where name = ${name}`.execute(db);
}

/** Returns the time of the newest backup whose check succeeded, or null when there is none. */
export async function lastCheckedBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(made_at) as at from jobs.backups where checked_at is not null and fault is null`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Returns the approximate size of a backup in bytes: the size of the last one, otherwise the uploads and half of the
 * database.
 */
export async function expectedBackupSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: string }>`
    select coalesce((select byte_size from jobs.backups order by made_at desc limit 1),
      (select coalesce(sum(byte_size), 0) from media) + pg_database_size(current_database()) / 2)::text as size`.execute(
    db,
  );
  return Number(rows[0]?.size ?? 0);
}
