import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkout, say } from './checkout.mjs';
import { onceAtATime } from './once-at-a-time.mjs';

interface App {
  readonly name: string;
  readonly folder: string;
  readonly viteArguments: readonly string[];
}

const apps: readonly App[] = [
  { name: 'storefront', folder: 'apps/storefront', viteArguments: ['build', '--app'] },
  { name: 'admin area', folder: 'apps/admin', viteArguments: ['build'] },
];
/** What both are made of besides their own folder. */
const shared = ['packages', 'package-lock.json', 'tools/build.ts'];
const isNoSource = /(^|\/)(dist|node_modules)$|\.test\.tsx?$|\.md$/;

/**
 * Builds the apps whose sources differ from those of their last build, told by content and not by date. A checkout that is built already
 * is only read: it may belong to somebody else.
 */
export async function buildStale(): Promise<void> {
  if (!apps.some(isStale)) return;
  await onceAtATime(join(checkout, '.cache', 'build.lock'), async () => {
    const results = await Promise.all(apps.map(buildIfStale));
    if (results.includes(false)) throw new Error('A build failed; what it wrote stands above.');
  });
}

/** False when the build failed. */
async function buildIfStale(app: App): Promise<boolean> {
  // Whoever held the lock before may have built it.
  if (!isStale(app)) return true;
  const sources = sourcesOf(app);
  const stamp = stampOf(app);
  say(`building the ${app.name}`);
  rmSync(stamp, { force: true });
  if (!(await runVite(join(checkout, app.folder), app.viteArguments))) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  return true;
}

function isStale(app: App): boolean {
  if (!existsSync(join(checkout, app.folder, 'vite.config.ts'))) return false;
  const stamp = stampOf(app);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesOf(app);
}

function stampOf(app: App): string {
  return join(checkout, app.folder, 'dist', '.sources');
}

function sourcesOf(app: App): string {
  return hashOf([app.folder, ...shared]);
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(checkout, path)))) {
    hash.update(relative(checkout, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (isNoSource.test(path)) return [];
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries.sort().flatMap((name) => filesOf(join(path, name)));
}

/** Null for a file. */
function readEntries(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}

function runVite(folder: string, viteArguments: readonly string[]): Promise<boolean> {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, ...viteArguments, '--logLevel', 'warn'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      done(code === 0);
    });
  });
}

if (import.meta.main) {
  try {
    await buildStale();
  } catch (error) {
    console.error(`vitrine: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
