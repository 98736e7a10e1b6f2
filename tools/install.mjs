// Runs on Node 18 and without any package.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { checkout, say } from './checkout.mjs';
import { node24 } from './node24.mjs';
import { onceAtATime } from './once-at-a-time.mjs';

/** Installs the locked packages unless exactly they are installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await onceAtATime(join(checkout, '.cache', 'install.lock'), () => {
    if (isInstalled()) return;
    say('installing packages, the first time this takes a minute');
    install();
  });
}

function install() {
  const failure = runNpm('ci', process.execPath);
  // A lock file written on one platform may lack the optional packages of others, which npm ci takes for a mistake.
  const secondFailure = failure.includes('EUSAGE') ? runNpm('install', process.execPath) : failure;
  if (secondFailure !== '') throw new Error(`npm could not install the packages:\n${secondFailure}`);
  // An older Node has npm leave out optional packages that want a newer one. There is a newer one now.
  const lastFailure = isInstalled() ? '' : runNpm('install', node24());
  if (lastFailure !== '') throw new Error(`npm could not install the packages:\n${lastFailure}`);
  if (!isInstalled()) say('npm left out a package that this machine may need; going on without it');
}

/** Empty when npm did what it was asked, else what it wrote. */
function runNpm(command, node) {
  const running = process.env.npm_execpath ?? '';
  const isNpm = /^npm(-cli)?\.c?js$/.test(basename(running));
  // Also in production: the pages are built here, with the development packages.
  const options = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ];
  const { status, error, stderr } = spawnSync(
    isNpm ? node : 'npm',
    [...(isNpm ? [running] : []), command, ...options],
    {
      cwd: checkout,
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32' && !isNpm,
    },
  );
  return status === 0 ? '' : (error?.message ?? stderr) || `npm ended with ${status}`;
}

/** npm leaves a list of what it installed, as its last step: whether it has what the lock file asks of this platform. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf(join('node_modules', '.package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true && !isForThisMachine(entry);
    return found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(checkout, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Optional packages for other machines stay away. Without `os` and `cpu` npm alone knows why it left one out. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu) return false;
  if (libc && ![libc].flat().includes(ownLibc())) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

function ownLibc() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
