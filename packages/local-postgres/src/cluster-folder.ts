import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { errorCode } from './error-code.ts';
import { isReachableByAll } from './reachable.ts';

/** The machine's folder for clusters of a shop that root runs from a closed folder. */
export const machineFolder = '/var/lib/vitrine';
const pointerName = 'postgres.location';

/**
 * Returns the folder of the cluster, its log and the list of its users: `postgres` in the data folder. When PostgreSQL
 * runs as another account and a parent of the data folder is closed (root's home), the folder is under
 * `/var/lib/vitrine`. `postgres.location` in the data folder then names it. Without that file the shop starts with an
 * empty database.
 */
export function clusterFolder(dataDir: string): string {
  const elsewhere = clusterElsewhere(dataDir);
  if (elsewhere) return elsewhere;
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0 || isReachableByAll(dirname(dataDir))) return inside;
  if (statSync(inside, { throwIfNoEntry: false })) return inside;
  const outside = join(machineFolder, `postgres-${randomBytes(6).toString('hex')}`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, pointerName), `${outside}\n`, { flag: 'wx' });
  return outside;
}

/** Returns the folder outside the data folder that an earlier start as root chose, or null. */
export function clusterElsewhere(dataDir: string): string | null {
  return readIfThere(join(dataDir, pointerName))?.trim() || null;
}

/** Creates the folder, owned by the account. Allows that account to pass through the data folder above it. */
export function makeClusterFolder(folder: string, account: Account | null): void {
  mkdirSync(join(folder, 'users'), { recursive: true, mode: 0o711 });
  if (!account) return;
  for (const path of [folder, join(folder, 'users')]) chownSync(path, account.uid, account.gid);
  const above = statSync(dirname(folder));
  if ((above.mode & 0o001) === 0 && above.uid !== account.uid)
    chmodSync(dirname(folder), (above.mode & 0o7777) | 0o011);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
