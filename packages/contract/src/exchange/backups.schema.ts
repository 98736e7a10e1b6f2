import * as z from 'zod';

/** A backup's own name under DATA_DIR/backups: the moment it was begun. */
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

/** GET /settings/admin/backups, newest first. `folder` is where they lie on the shop's machine. */
export const backupsAnswer = z.object({
  folder: z.string(),
  items: z.array(backupSchema),
  /** Whether a download is encrypted: BACKUP_PASSPHRASE is set. */
  areDownloadsEncrypted: z.boolean(),
  /** When the one under way was begun; null when none is. */
  runningSince: z.iso.datetime().nullable(),
  /** Why the last one could not be made; null when it could. */
  lastError: z.string().nullable(),
});
export type BackupsAnswer = z.infer<typeof backupsAnswer>;

/** /settings/admin/backups/{name} */
export const backupParams = z.strictObject({ name: backupName });
