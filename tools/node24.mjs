// Runs on Node 18 and without any package.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';

const wantedMajor = 24;
const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** Whether the Node of this process can run the shop. */
export const isNewEnough = Number(process.versions.node.split('.')[0]) >= wantedMajor;

/**
 * Returns the path of the locked Node 24 among the packages, or of this Node if it is new enough. A later Node 24 of
 * the machine is preferred, because for macOS on ARM the registry has only 24.0.0.
 */
export function node24() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  for (const folder of nodePackageNames()) {
    const path = join(checkout, 'node_modules', folder, 'bin', program);
    if (existsSync(path)) return isLater24(process.versions.node, readVersion(folder)) ? process.execPath : path;
  }
  if (isNewEnough) return process.execPath;
  throw new Error(`There is no Node ${wantedMajor} package for ${machine}: install Node ${wantedMajor} or later.`);
}

/** Returns the names that the package of Node for this machine can have. */
export function nodePackageNames() {
  return [`node-${machine}`, `node-bin-${machine}`];
}

/** Returns whether a version is of Node 24 and later than another of Node 24. */
export function isLater24(version, other) {
  const [major, minor, patch] = version.split('.').map(Number);
  const [, otherMinor, otherPatch] = other.split('.').map(Number);
  return major === wantedMajor && (minor > otherMinor || (minor === otherMinor && patch > otherPatch));
}

function readVersion(folder) {
  return JSON.parse(readFileSync(join(checkout, 'node_modules', folder, 'package.json'), 'utf8')).version;
}

/** Returns whether this process runs on the Node version that the shop needs. */
export function isOnNode24() {
  return realpathSync(process.execPath) === realpathSync(node24());
}

/**
 * Replaces this process with Node 24 and these arguments if the system supports it, which saves one process. Otherwise
 * runs Node 24 as a child that receives all signals, and passes on its exit code. Does not return.
 */
export function becomeNode24(args, environment = process.env) {
  const program = node24();
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(program, [program, ...args], omitUndefined(environment));
  }
  const child = spawn(program, args, { stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`vitrine: ${program} can't be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

function omitUndefined(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}
