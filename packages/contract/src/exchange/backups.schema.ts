import * as z from 'zod';

/** The name of a backup under DATA_DIR/backups, which contains the time of its start. */
const backupName = z
  .string()
  .max(40)
  .regex(/^backup-\d{4}-\d\d-\d\d-\d{6}$/)
  .meta({ example: 'backup-2026-01-31-120000' });

export const backupSchema = z
  .object({
    name: backupName,
    createdAt: z.iso.datetime(),
    byteSize: z.int(),
    rowCount: z.int(),
    uploadCount: z.int(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backupSchema>;

/** A nightly backup of the shop, as a file at the location of `nightly`. */
export const nightlyBackupSchema = z
  .object({
    name: z.string(),
    madeAt: z.iso.datetime(),
    byteSize: z.int(),
    rowCount: z.int(),
    uploadCount: z.int(),
    isEncrypted: z.boolean(),
    /** When it was restored into an empty database and compared, or null until then. */
    checkedAt: z.iso.datetime().nullable(),
    /** The reason why the check failed. Null when it succeeded or has not run yet. */
    fault: z.string().nullable(),
  })
  .meta({ id: 'NightlyBackup' });
export type NightlyBackup = z.infer<typeof nightlyBackupSchema>;

/**
 * The backups that a job creates every night. `keep` is null when none are created. `place` is a folder or a bucket.
 */
export const nightlyBackupsSchema = z.object({
  keep: z.object({ daily: z.int(), weekly: z.int(), monthly: z.int() }).nullable(),
  place: z.string(),
  items: z.array(nightlyBackupSchema),
});
export type NightlyBackups = z.infer<typeof nightlyBackupsSchema>;

/** GET /settings/admin/backups, newest first. `folder` is the folder of the backups on the shop's machine. */
export const backupsAnswer = z.object({
  folder: z.string(),
  items: z.array(backupSchema),
  /** Whether downloads are encrypted, because BACKUP_PASSPHRASE is set. */
  areDownloadsEncrypted: z.boolean(),
  /** When the running backup started. Null when none is running. */
  runningSince: z.iso.datetime().nullable(),
  /** Why the last backup failed. Null when it succeeded. */
  lastError: z.string().nullable(),
  nightly: nightlyBackupsSchema,
});
export type BackupsAnswer = z.infer<typeof backupsAnswer>;

/** /settings/admin/backups/{name} */
export const backupParams = z.strictObject({ name: backupName });
