import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runnableBinaries } from '@vitrine/local-postgres/binaries.ts';
import { clusterElsewhere, machineFolder } from '@vitrine/local-postgres/cluster-folder.ts';
import { createCluster } from '@vitrine/local-postgres/create-cluster.ts';
import { shortSocketFolder } from '@vitrine/local-postgres/launch.ts';
import { readPostmaster } from '@vitrine/local-postgres/postmaster.ts';
import { getClusterFolder } from '@vitrine/local-postgres/start-embedded.ts';
import { BootError } from '../../runtime/network/boot-error.ts';
import { unwritable } from '../../runtime/unwritable.ts';
import { inUse, isHeld, makeDataFolder } from '../data-folder.ts';
import { handOver } from './hand-over.ts';
import { fallbackUser, hasSetpriv } from './rights.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

/** Files that only a shop creates. A folder that contains one of them is a data folder. */
const ownFiles = ['postgres', 'postgres.location', 'session-secret', 'shop.sock'];
/** Entries of the file system itself, which a data folder may also contain. */
const others = ['lost+found'];

interface TakenOver {
  readonly dataDir: string;
  readonly hasOwnPostgres: boolean;
  readonly user: UnprivilegedUser;
}

/**
 * Prepares the data folder, as root, so that the user can run the shop on it. Makes the user the owner of what root or
 * an earlier version of the shop created in it. Creates the database's files when `initdb` would refuse that user.
 * Usually a start needs neither.
 * @throws InUseError while a shop runs on the folder, BootError when the folder cannot be the shop's.
 */
export async function takeOver(wanted: TakenOver): Promise<void> {
  const { dataDir, user } = wanted;
  makeDataFolder(dataDir);
  const isOwned = lstatSync(dataDir).uid === user.uid;
  const entries = readdirSync(dataDir).filter((name) => !others.includes(name));
  const isMixed = entries.some((name) => lstatSync(join(dataDir, name)).uid === 0);
  if (isOwned && !isMixed && !needsCluster(wanted)) return;

  const isShops = entries.length === 0 || ownFiles.some((name) => entries.includes(name));
  if (!isOwned && !isShops) refuseSystemFolder(dataDir);
  const folder = findClusterFolder(dataDir, user);
  if ((await isHeld(dataDir)) || readPostmaster(getClusterFolder(folder))?.isAlive) {
    // The running shop already owns the folder.
    if (isOwned) return;
    throw inUse(dataDir);
  }
  try {
    // From here on only root can exchange its entries.
    lchownSync(dataDir, 0, 0);
    const earlierOwners = [...(isOwned ? [] : [readOwner(folder)]), fallbackUser().uid];
    if (needsCluster(wanted)) makeCluster(folder, [user.uid, ...earlierOwners]);
    const made = isShops || isOwned ? readdirSync(dataDir).map((name) => join(dataDir, name)) : [];
    for (const path of [...made, folder, shortSocketFolder(getClusterFolder(folder))]) {
      if (existsSync(path) && !others.includes(basename(path))) handOver(path, user, earlierOwners);
    }
    if (!isOwned) chmodSync(dataDir, 0o700);
    lchownSync(dataDir, user.uid, user.gid);
  } catch (cause) {
    throw cause instanceof BootError ? cause : unwritable(dataDir, cause);
  }
}

function readOwner(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.uid ?? 0;
}

/**
 * Returns the database's folder. The user may have written the file that names it, so the folder must be the user's
 * own, or chosen by root.
 */
function findClusterFolder(dataDir: string, user: UnprivilegedUser): string {
  const elsewhere = clusterElsewhere(dataDir);
  if (elsewhere === null || dirname(elsewhere) !== machineFolder) return join(dataDir, 'postgres');
  const isRootsChoice = readOwner(dataDir) === 0;
  return isRootsChoice || readOwner(elsewhere) === user.uid ? elsewhere : join(dataDir, 'postgres');
}

/**
 * Returns whether root must run `initdb`, which refuses users that are not in /etc/passwd. PostgreSQL itself accepts
 * them.
 */
function needsCluster({ dataDir, hasOwnPostgres, user }: TakenOver): boolean {
  return (
    hasOwnPostgres &&
    !user.isKnown &&
    !existsSync(join(getClusterFolder(findClusterFolder(dataDir, user)), 'PG_VERSION'))
  );
}

function makeCluster(folder: string, owners: readonly number[]): void {
  if (!hasSetpriv()) {
    throw new BootError(
      'Started as root, the shop runs as another user and needs `setpriv` (util-linux) for it: install it, or create an account for the shop with `useradd --system vitrine`, or start it as an ordinary user.',
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  handOver(folder, { uid: 0, gid: 0 }, owners);
  const asUser = fallbackUser().command;
  const binaries = runnableBinaries(null);
  createCluster({ folder, cluster: getClusterFolder(folder), binaries, account: null, asUser, isDurable: true });
}

/** Refuses system folders. An ordinary user who owned one would control the machine. */
function refuseSystemFolder(dataDir: string): void {
  const { mode } = lstatSync(dataDir);
  const isShared = (mode & 0o1002) !== 0;
  const isSystems = dataDir === '/' || systemFolders.includes(dataDir);
  if (!isShared && !isSystems) return;
  throw new BootError(
    `DATA_DIR ${dataDir} contains files of other programs, so the user of the shop cannot own it. Set DATA_DIR to a folder used only by the shop.`,
  );
}

const systemFolders =
  `/bin /boot /dev /etc /home /lib /lib64 /media /mnt /opt /proc /root /run /sbin /srv /sys /tmp /usr /var
  /var/lib /var/log /var/tmp /usr/local /usr/share`.split(/\s+/);
