import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/pool.ts';
import { lastCheckedBackup } from './backup-records.queries.ts';

/** The names of backups begin with their moment in UTC: backup-2026-11-23-041500. */
const dated = /^backup-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(?:\.|$)/;

/** Returns when the newest backup was made: one that the owner made under DATA_DIR/backups, or a nightly one that was restored and compared. */
export async function newestBackupAt(db: Db, dataDir: string): Promise<Date | null> {
  const [made, checked] = await Promise.all([newestMade(dataDir), lastCheckedBackup(db).catch(() => null)]);
  return made && checked ? new Date(Math.max(made.getTime(), checked.getTime())) : (made ?? checked);
}

async function newestMade(dataDir: string): Promise<Date | null> {
  const names = await readdir(join(dataDir, 'backups')).catch(() => []);
  const moments = names.flatMap((name) => {
    const [, date, hours, minutes, seconds] = dated.exec(name) ?? [];
    return date === undefined ? [] : [Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)];
  });
  const newest = Math.max(...moments.filter(Number.isFinite));
  return Number.isFinite(newest) ? new Date(newest) : null;
}
