import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Account } from '@vitrine/local-postgres/account.ts';
import { isReachableByAll } from '@vitrine/local-postgres/reachable.ts';
import type { Environment } from '../../runtime/environment/environment.ts';
import { BootError } from '../../runtime/network/boot-error.ts';
import { retryWhileInUse } from '../retry-while-in-use.ts';
import type { AsUser, Right } from './rights.ts';
import { canUse, hasSetpriv, withoutRights, withRights } from './rights.ts';
import { takeOver } from './take-over.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

const checkout = fileURLToPath(new URL('../../../../../../', import.meta.url));
/** One file of each part of a checkout that the shop reads. */
const readFiles = ['apps/server/src/main.ts', 'packages/domain/package.json', 'node_modules/fastify/package.json'];
/** The lowest port that is not reserved for root. */
const firstFreePort = 1024;

/** The way a process that was started as root continues. */
export interface StepDown extends AsUser {
  readonly environment: NodeJS.ProcessEnv;
  /** A notice for the owner of the machine, or null. */
  readonly notice: string | null;
}

interface Wanted {
  readonly environment: Pick<Environment, 'dataDir' | 'databaseUrl' | 'port'>;
  readonly variables: NodeJS.ProcessEnv;
  /** The server, or a command, which can read and write any file that root could. */
  readonly purpose: 'server' | 'command';
}

/**
 * Decides which user a shop that was started as root runs as, and prepares the data folder for that user. Returns null
 * when this process is not root, or not on Linux.
 * @throws BootError with one line that states what to do, InUseError while another shop holds the data folder.
 */
export async function stepDown({ environment, variables, purpose }: Wanted): Promise<StepDown | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const { dataDir, databaseUrl, port } = environment;
  const user = unprivilegedUser(dataDir, checkout);
  await retryWhileInUse(() => takeOver({ dataDir, hasOwnPostgres: databaseUrl === null, user }));
  const rights: Right[] = purpose === 'server' && port < firstFreePort ? ['net_bind_service'] : [];
  if (purpose === 'command') rights.push('dac_override', 'dac_read_search');
  const { reads, ...as } = runAs(user, dataDir, rights);
  return {
    ...as,
    environment: variablesFor(dataDir, variables),
    notice: reads ? closedNotice(user, dataDir) : null,
  };
}

/**
 * Returns how to run a program of the checkout as the user with these rights. If the checkout or the folder is closed to the user, it
 * adds the right to read every file, and `reads` is true.
 * @throws BootError when that is not enough.
 */
export function runAs(user: Account, dataDir: string, rights: readonly Right[]): AsUser & { readonly reads: boolean } {
  const needed = [process.execPath, ...readFiles.map((file) => join(checkout, file))];
  const plain = hasSetpriv() ? withRights(user, rights) : withoutRights(user);
  if (canUse(plain, dataDir, needed)) return { ...plain, reads: false };
  const reading = withRights(user, [...rights, 'dac_read_search']);
  if (hasSetpriv() && canUse(reading, dataDir, needed)) return { ...reading, reads: true };
  throw new BootError(
    `Started as root, the shop runs as user ${user.uid}, which cannot access ${closedFolder(dataDir)}. Open that folder with chmod o+rx, or start the shop as the user who owns it.`,
  );
}

function closedNotice(user: UnprivilegedUser, dataDir: string): string {
  return `the shop runs as user ${user.uid}; because ${closedFolder(dataDir)} is closed to that user, it retains the permission to read all files (chmod o+x removes it)`;
}

/** Returns the uppermost folder above the checkout or the data folder that other users may not enter. */
function closedFolder(dataDir: string): string {
  const above = (folder: string): string[] => (folder === '/' ? ['/'] : [...above(dirname(folder)), folder]);
  const folders = [...above(dirname(join(checkout, 'x'))), ...above(dirname(dataDir))];
  return folders.find((folder) => !isReachableByAll(folder)) ?? checkout;
}

/** Returns the environment without root's own values: its home, its name and its folder for temporary files. */
function variablesFor(dataDir: string, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { USER: _user, LOGNAME: _logName, MAIL: _mail, TMPDIR: temporary, ...stored } = variables;
  const isShared =
    temporary !== undefined && ((statSync(temporary, { throwIfNoEntry: false })?.mode ?? 0) & 0o002) !== 0;
  return {
    ...stored,
    HOME: dataDir,
    ...(isShared ? { TMPDIR: temporary } : {}),
    // Root must never run code from a cache that another user can write.
    ...(variables['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: join(dataDir, 'compiled') } : {}),
  };
}
