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

/** GET /settings/admin/backups, newest first. `folder` is the folder of the backups on the shop's machine. */
export const backupsAnswer = z.object({
  folder: z.string(),
  items: z.array(backupSchema),
  /** Whether downloads are encrypted, because BACKUP_PASSPHRASE is set. */
  areDownloadsEncrypted: z.boolean(),
  /** When the running backup was started; null when none is running. */
  runningSince: z.iso.datetime().nullable(),
  /** Why the last backup failed; null when it succeeded. */
  lastError: z.string().nullable(),
});
export type BackupsAnswer = z.infer<typeof backupsAnswer>;

/** /settings/admin/backups/{name} */
export const backupParams = z.strictObject({ name: backupName });
