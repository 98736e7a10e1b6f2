import { spawnSync } from 'node:child_process';
import type { Account } from '../../database/embedded/account.ts';
import { knownUsers } from '../../database/embedded/account.ts';
import { BootError } from '../boot-error.ts';

/** A right of root that an ordinary user can be left with, as `setpriv` names it. */
export type Right = 'dac_read_search' | 'dac_override' | 'net_bind_service';

/** How a command is run as another user: words in front of it, or options of `spawn`. */
export interface AsUser {
  readonly command: readonly string[];
  readonly options: Partial<Account>;
}

/**
 * Runs a command as the user with these rights and no others, for good: neither the command nor what it starts can get more.
 * Needs `setpriv` (util-linux).
 */
export function withRights({ uid, gid }: Account, rights: readonly Right[]): AsUser {
  const kept = ['-all', ...rights.map((right) => `+${right}`)].join(',');
  const command = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    `--inh-caps=${kept}`,
    `--ambient-caps=${kept}`,
    `--bounding-set=${kept}`,
    // Without it access(2), and with it existsSync, passes over the rights of whoever is not root.
    ...(rights.length > 0 ? ['--securebits=+no_setuid_fixup'] : []),
  ];
  return { command, options: {} };
}

/** Runs a command as the user without any right of root; what the system itself offers is enough for that. */
export function withoutRights({ uid, gid }: Account): AsUser {
  return { command: [], options: { uid, gid } };
}

/** Whether this machine has `setpriv` with what is asked of it here; the one of BusyBox lacks it. */
export function hasSetpriv(): boolean {
  const { command } = withRights({ uid: 0, gid: 0 }, []);
  const [program = '', ...args] = command;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** A user whom /etc/passwd knows, for `initdb`, which asks for no more; it can write where root can. */
export function fallbackUser(): { readonly uid: number; readonly command: readonly string[] } {
  const users = knownUsers().filter(({ uid }) => uid !== 0);
  const known = users.find(({ name }) => name === 'nobody') ?? users[0];
  if (!known)
    throw new BootError('This machine has no user but root: make one for the shop with `useradd --system vitrine`.');
  return { uid: known.uid, command: withRights(known, ['dac_override']).command };
}

const script = `[ -w "$1" ] || exit 1; for path in "$@"; do [ -r "$path" ] || exit 1; done`;

/** Whether the user can write the folder, and read it and all of these files. */
export function canUse({ command, options }: AsUser, folder: string, files: readonly string[]): boolean {
  const [program = '', ...args] = [...command, '/bin/sh', '-c', script, 'sh', folder, ...files];
  return spawnSync(program, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0;
}
