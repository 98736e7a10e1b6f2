import { readFileSync, statSync } from 'node:fs';

/** The account that PostgreSQL runs as when it cannot run as the current user. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root. If this process is root, it is the owner of the
 * cluster's folder, else of the data folder or the checkout if known, else `nobody`. null means the current user.
 * @throws Error when the machine has no account but root.
 */
export function postgresAccount(clusterFolder: string, otherFolders: readonly string[]): Account | null {
  if (process.getuid?.() !== 0) return null;
  const own = statSync(clusterFolder, { throwIfNoEntry: false });
  if (own && own.uid !== 0) return { uid: own.uid, gid: own.gid };
  const users = knownUsers();
  for (const folder of otherFolders) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && found.uid !== 0 && users.some((user) => user.uid === found.uid)) {
      return { uid: found.uid, gid: found.gid };
    }
  }
  const fallbackUser = users.find((user) => user.name === 'nobody') ?? users.find((user) => user.uid !== 0);
  if (!fallbackUser)
    throw new Error('PostgreSQL does not run as root, and this machine has no other user. Set DATABASE_URL.');
  return { uid: fallbackUser.uid, gid: fallbackUser.gid };
}

/** Returns the accounts in /etc/passwd. `initdb` refuses a user id without an entry there. */
export function knownUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
