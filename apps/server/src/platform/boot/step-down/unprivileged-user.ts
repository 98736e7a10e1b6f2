import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Account } from '@vitrine/local-postgres/account.ts';
import { knownUsers } from '@vitrine/local-postgres/account.ts';

/** An account of this name runs the shop when the machine has one: `useradd --system vitrine`. */
const ownAccount = 'vitrine';
/** The owner that files of users outside a container have inside the container. */
const overflowId = 65_534;
/**
 * The first of the user ids that systemd's list of ranges names as unused, and that a container with 65,536 users has.
 */
const unusedFrom = 60_578;
const unusedCount = 600;

/** The user that a shop started as root runs as, and whether /etc/passwd has that user. */
export interface UnprivilegedUser extends Account {
  readonly isKnown: boolean;
}

/**
 * Returns the owner of the data folder, else of the checkout, else the account `vitrine`, else an id that no account
 * has. `nobody` is never chosen, because other services run as `nobody` and could then read the shop's files.
 */
export function unprivilegedUser(dataDir: string, checkout: string): UnprivilegedUser {
  const users = knownUsers();
  const owner = readOwner(dataDir) ?? readOwner(checkout);
  if (owner) {
    const known = users.find(({ uid }) => uid === owner.uid);
    const gid = known?.gid ?? (owner.gid === 0 ? owner.uid : owner.gid);
    return { uid: owner.uid, gid, isKnown: known !== undefined };
  }
  const own = users.find(({ name, uid }) => name === ownAccount && uid !== 0);
  if (own) return { uid: own.uid, gid: own.gid, isKnown: true };
  const uid = unusedId(
    dataDir,
    users.map((user) => user.uid),
  );
  return { uid, gid: uid, isKnown: false };
}

function readOwner(folder: string): Account | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || found.uid === 0 || found.uid === overflowId) return null;
  return { uid: found.uid, gid: found.gid };
}

/** Returns a different id for each data folder, so that two shops of one machine cannot read each other's files. */
function unusedId(dataDir: string, taken: readonly number[]): number {
  const start = createHash('sha256').update(dataDir).digest().readUInt32BE(0) % unusedCount;
  for (let step = 0; step < unusedCount; step += 1) {
    const uid = unusedFrom + ((start + step) % unusedCount);
    if (!taken.includes(uid)) return uid;
  }
  throw new Error(
    'This machine has no unused user id. Create an account for the shop with `useradd --system vitrine`.',
  );
}
