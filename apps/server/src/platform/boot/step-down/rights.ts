import { spawnSync } from 'node:child_process';
import type { Account } from '@vitrine/local-postgres/account.ts';
import { knownUsers } from '@vitrine/local-postgres/account.ts';
import { BootError } from '../../runtime/network/boot-error.ts';

/** A right of root that an ordinary user may retain, by its name in `setpriv`. */
export type Right = 'dac_read_search' | 'dac_override' | 'net_bind_service';

/** The way to run a command as another user: words in front of it, or options of `spawn`. */
export interface AsUser {
  readonly command: readonly string[];
  readonly options: Partial<Account>;
}

/**
 * Returns how to run a command as the user with only these rights, permanently. Neither the command nor its child
 * processes can get more. Needs `setpriv` (util-linux).
 */
export function withRights({ uid, gid }: Account, rights: readonly Right[]): AsUser {
  const stored = ['-all', ...rights.map((right) => `+${right}`)].join(',');
  const command = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    `--inh-caps=${stored}`,
    `--ambient-caps=${stored}`,
    `--bounding-set=${stored}`,
    // Without it access(2), and therefore existsSync, ignores the rights of a user other than root.
    ...(rights.length > 0 ? ['--securebits=+no_setuid_fixup'] : []),
  ];
  return { command, options: {} };
}

/** Returns how to run a command as the user without any right of root. This needs no tool. */
export function withoutRights({ uid, gid }: Account): AsUser {
  return { command: [], options: { uid, gid } };
}

/** Returns whether this machine has a `setpriv` with the options used here. BusyBox's lacks them. */
export function hasSetpriv(): boolean {
  const { command } = withRights({ uid: 0, gid: 0 }, []);
  const [program = '', ...args] = command;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** Returns a user of /etc/passwd for `initdb`, which requires one. The user can write wherever root can. */
export function fallbackUser(): { readonly uid: number; readonly command: readonly string[] } {
  const users = knownUsers().filter(({ uid }) => uid !== 0);
  const known = users.find(({ name }) => name === 'nobody') ?? users[0];
  if (!known)
    throw new BootError(
      'This machine has no user except root. Create one for the shop with `useradd --system vitrine`.',
    );
  return { uid: known.uid, command: withRights(known, ['dac_override']).command };
}

const script = `[ -w "$1" ] || exit 1; for path in "$@"; do [ -r "$path" ] || exit 1; done`;

/** Returns whether the user can write the folder, and read it and all of these files. */
export function canUse({ command, options }: AsUser, folder: string, files: readonly string[]): boolean {
  const [program = '', ...args] = [...command, '/bin/sh', '-c', script, 'sh', folder, ...files];
  return spawnSync(program, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0;
}
