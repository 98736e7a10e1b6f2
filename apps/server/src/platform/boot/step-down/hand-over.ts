import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '@vitrine/local-postgres/account.ts';

/**
 * Makes the user the owner of a folder and its content, if they belong to root or to one of the earlier owners. The
 * folder belongs to root while its entries are processed, and to the user afterwards. So nobody can exchange an entry
 * in the meantime. Links are not followed. A file with several names retains its owner, because one of them may be
 * elsewhere.
 */
export function handOver(path: string, user: Account, earlierOwners: readonly number[]): void {
  const found = lstatSync(path);
  if (![0, user.uid, ...earlierOwners].includes(found.uid)) return;
  if (found.isDirectory()) {
    lchownSync(path, 0, 0);
    if ((found.mode & 0o022) !== 0) chmodSync(path, found.mode & 0o7755);
    for (const name of readdirSync(path)) handOver(join(path, name), user, earlierOwners);
  } else if (found.isFile() && found.nlink > 1) {
    return;
  }
  lchownSync(path, user.uid, user.gid);
}
