// Runs on Node 18 and without any package.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { checkout, say } from './checkout.mjs';
import { node24 } from './node24.mjs';
import { onceAtATime } from './once-at-a-time.mjs';

/** In production, too: `npm start` builds the pages, with the development packages. */
const withDevelopment = ['--include=dev'];

/** Installs the locked packages, including development packages, unless exactly these are already installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await onceAtATime(join(checkout, '.cache', 'install.lock'), () => {
    if (isInstalled()) return;
    say('installing packages, the first time this takes a minute');
    install();
  });
}

function install() {
  const failure = runNpm(['ci', ...withDevelopment], process.execPath);
  // A lock file written on one platform may lack the optional packages of others. npm ci treats this as an error.
  const secondFailure = failure.includes('EUSAGE')
    ? runNpm(['install', ...withDevelopment], process.execPath)
    : failure;
  if (secondFailure !== '') throw new Error(`npm could not install the packages:\n${secondFailure}`);
  // An older Node makes npm omit optional packages that need a newer one. A newer Node is installed now.
  const lastFailure = isInstalled() ? '' : runNpm(['install', ...withDevelopment], node24());
  if (lastFailure !== '') throw new Error(`npm could not install the packages:\n${lastFailure}`);
  if (!isInstalled()) say('npm left out a package that this machine may need; going on without it');
}

/** Runs npm on the given Node; returns an empty text if it succeeded, else its output. */
export function runNpm(words, node, folder = checkout) {
  const running = process.env.npm_execpath ?? '';
  const isNpm = /^npm(-cli)?\.c?js$/.test(basename(running));
  const options = [
    '--no-save',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ];
  const { status, error, stderr } = spawnSync(
    isNpm ? node : 'npm',
    [...(isNpm ? [running] : []), ...words, ...options],
    {
      cwd: folder,
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32' && !isNpm,
    },
  );
  return status === 0 ? '' : (error?.message ?? stderr) || `npm ended with ${status}`;
}

/**
 * Returns whether the installed packages match the lock file for this platform. npm writes their list as its last step.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true && !isForThisMachine(entry);
    return found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity);
  });
}

/**
 * Returns whether the packages of the built shop are installed, as `npm ci --omit=dev` leaves them. Optional ones may
 * be missing, because the shop reports required ones at its start.
 */
export function isInstalledForProduction() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.dev || entry.optional || entry.devOptional) return true;
    return installed[path]?.version === entry.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(checkout, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether an optional package supports this machine. Without `os` and `cpu`, only npm knows why it was omitted.
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu) return false;
  if (libc && ![libc].flat().includes(ownLibc())) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

function ownLibc() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
