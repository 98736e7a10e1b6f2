import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkout, say } from './checkout.mjs';
import { onceAtATime } from './once-at-a-time.mjs';

interface App {
  readonly name: string;
  readonly folder: string;
  readonly viteArguments: readonly string[];
  /** The file in `dist` that identifies the sources of the last build; by default `.sources`. */
  readonly stamp?: string;
  /** The source files and folders of the app. */
  readonly sources: readonly string[];
}

/** The shared sources of all apps, in addition to their own. */
const shared = ['package-lock.json', 'tools/build.ts'];
const storefront: App = {
  name: 'storefront',
  folder: 'apps/storefront',
  viteArguments: ['build', '--app'],
  sources: ['apps/storefront', 'packages', ...shared],
};
const admin: App = {
  name: 'admin area',
  folder: 'apps/admin',
  viteArguments: ['build'],
  sources: ['apps/admin', 'packages', ...shared],
};
/** The part of the server that Node cannot run from its sources. */
const emails: App = {
  name: 'emails',
  folder: 'apps/server',
  viteArguments: ['build'],
  sources: ['email-html.tsx', 'email.ts']
    .map((file) => `apps/server/src/mail/emails/${file}`)
    .concat('apps/server/vite.config.ts', shared),
};
/** The server with its packages in one file. Development, commands and tests run from the sources. */
const server: App = {
  name: 'server',
  folder: 'apps/server',
  stamp: '.server-sources',
  viteArguments: ['build', '--config', 'vite.server.config.ts'],
  sources: ['apps/server/src', 'apps/server/vite.server.config.ts', 'packages', ...shared],
};
const all = [storefront, admin, emails, server];
const isNoSource = /(^|\/)(dist|node_modules)$|\.test\.tsx?$|\.md$/;

/**
 * Builds the apps whose sources have changed since their last build, judged by content and not by date. An up-to-date
 * checkout is only read, because it may belong to another user.
 */
export function buildStale(): Promise<void> {
  return build(all);
}

/** Builds only the emails, which takes a second. The server needs nothing else in development and in tests. */
export function buildEmails(): Promise<void> {
  return build([emails]);
}

/**
 * Checks that all apps are built from their current sources. Builds nothing and needs no package.
 * @throws Error that names the stale apps.
 */
function requireFresh(): void {
  const stale = all.filter(isStale).map(({ name }) => name);
  if (stale.length > 0) throw new Error(`not built since the last change: ${stale.join(', ')}.`);
}

async function build(apps: readonly App[]): Promise<void> {
  if (!apps.some(isStale)) return;
  await onceAtATime(join(checkout, '.cache', 'build.lock'), async () => {
    const results = await Promise.all(apps.map(buildIfStale));
    if (results.includes(false)) throw new Error('A build failed; see its output above.');
  });
}

/** Builds the app if it is stale. Returns false if the build failed. */
async function buildIfStale(app: App): Promise<boolean> {
  // Another process may have built it while it held the lock.
  if (!isStale(app)) return true;
  const sources = hashFiles(app.sources);
  const stamp = getStampFile(app);
  say(`building the ${app.name}`);
  rmSync(stamp, { force: true });
  if (!(await runVite(join(checkout, app.folder), app.viteArguments))) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  return true;
}

function isStale(app: App): boolean {
  if (!existsSync(join(checkout, app.folder, 'vite.config.ts'))) return false;
  const stamp = getStampFile(app);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashFiles(app.sources);
}

function getStampFile(app: App): string {
  return join(checkout, app.folder, 'dist', app.stamp ?? '.sources');
}

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(checkout, path)))) {
    hash.update(relative(checkout, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (isNoSource.test(path)) return [];
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries.sort().flatMap((name) => listFiles(join(path, name)));
}

/** Returns the entries of a folder, or null for a file. */
function readEntries(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}

function runVite(folder: string, viteArguments: readonly string[]): Promise<boolean> {
  const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, ...viteArguments, '--logLevel', 'warn'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk));
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(lines));
      done(code === 0);
    });
  });
}

if (import.meta.main) {
  try {
    if (process.argv.includes('--check')) requireFresh();
    else await (process.argv.includes('--emails') ? buildEmails() : buildStale());
  } catch (error) {
    console.error(`vitrine: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
