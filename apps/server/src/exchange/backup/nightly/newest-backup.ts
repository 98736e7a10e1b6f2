import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of backups start with their time in UTC: backup-2026-11-23-041500. */
const dated = /^backup-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(?:\.|$)/;

/** Returns the time of the newest backup under DATA_DIR/backups, or null without any. */
export async function newestBackupAt(dataDir: string): Promise<Date | null> {
  const names = await readdir(join(dataDir, 'backups')).catch(() => []);
  const moments = names.flatMap((name) => {
    const [, date, hours, minutes, seconds] = dated.exec(name) ?? [];
    return date === undefined ? [] : [Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)];
  });
  const newest = Math.max(...moments.filter(Number.isFinite));
  return Number.isFinite(newest) ? new Date(newest) : null;
}
