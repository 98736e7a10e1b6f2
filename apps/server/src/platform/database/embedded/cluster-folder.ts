import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import type { Account } from './account.ts';
import { isReachableByAll } from './reachable.ts';

/** Where a machine keeps what root's services need outside closed folders. */
export const machineFolder = '/var/lib/vitrine';

/**
 * The folder that holds the cluster, its log and the list of its users: `postgres` in the data folder. When PostgreSQL
 * runs as another account and the data folder stands under a closed one (root's home), it is a folder of its own under
 * `/var/lib/vitrine`, and `postgres.location` in the data folder names it: without that file the shop starts afresh.
 */
export function clusterFolder(dataDir: string): string {
  const pointer = join(dataDir, 'postgres.location');
  const inside = join(dataDir, 'postgres');
  const elsewhere = readIfThere(pointer)?.trim();
  if (elsewhere) return elsewhere;
  if (process.getuid?.() !== 0 || isReachableByAll(dirname(dataDir))) return inside;
  if (statSync(inside, { throwIfNoEntry: false })) return inside;
  const outside = join(machineFolder, `postgres-${randomBytes(6).toString('hex')}`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(pointer, `${outside}\n`, { flag: 'wx' });
  return outside;
}

/** Makes the folder, owned by the account, and lets that account pass through the data folder above it. */
export function makeClusterFolder(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
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
