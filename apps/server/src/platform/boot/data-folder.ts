import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { InUseError } from '../runtime/network/boot-error.ts';
import { unwritable } from '../runtime/unwritable.ts';

/** Maximum length of a Unix socket's path on every supported system. */
const socketPathBytes = 100;

/**
 * Creates the data folder and checks that it is writable.
 * @throws BootError when it cannot.
 */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`);
  makeDataFolder(dataDir);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}

/**
 * Creates the data folder, closed to other users, if it is missing.
 * @throws BootError when it cannot.
 */
export function makeDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  try {
    makeFolders(dirname(dataDir));
    mkdirSync(dataDir, { mode: 0o700 });
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}

/** Creates a folder with its parents. Node's own `recursive` never returns below /proc, where creation fails as if a parent were missing. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}

/**
 * Locks the data folder for one server, because two would overwrite each other's sandbox. The lock is a listening
 * socket. The system closes it however the process ends, and a recycled process id cannot imitate it.
 * @returns a function that releases it.
 * @throws InUseError when another server holds it.
 */
export async function holdDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = holdPath(dataDir);
  if (await isHeld(dataDir)) throw inUse(dataDir);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const hold = createServer((socket) => socket.destroy());
  await new Promise<void>((held, failed) => {
    hold.once('error', failed);
    hold.listen(path, held);
  });
  hold.unref();
  return () => new Promise((done) => void hold.close(() => done()));
}

/** Returns whether a server holds the data folder. */
export function isHeld(dataDir: string): Promise<boolean> {
  return answers(holdPath(dataDir));
}

/** Returns the error for a data folder that another shop holds. */
export function inUse(dataDir: string): InUseError {
  return new InUseError(
    `DATA_DIR ${dataDir} is in use by another running shop. Stop that shop or set another DATA_DIR.`,
  );
}

function holdPath(dataDir: string): string {
  const print = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\vitrine-${print}`;
  const inside = join(dataDir, 'shop.sock');
  return Buffer.byteLength(inside) <= socketPathBytes ? inside : join(tmpdir(), `vitrine-${print}.sock`);
}

function answers(path: string): Promise<boolean> {
  return new Promise((report) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      report(true);
    });
    socket.once('error', () => report(false));
  });
}
