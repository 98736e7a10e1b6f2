import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system in memory of Linux, writable by every user. */
const memory = '/dev/shm';
/** The databases and data folders of a run take up to 1.5 GB. The rest remains for the tests. */
const neededBytes = { onFileSystem: 3e9, inMachine: 6e9 };
const isOfRun = /^vitrine-[a-z-]+-of-(\d+)-/;

/**
 * Creates a folder for the data of a test. It is in memory where the machine has enough: a database has over a thousand files, and
 * copying it costs a tenth there. The caller deletes the folder.
 */
export function makeTestFolder(name: string): string {
  if (!hasMemory()) return mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
  removeAbandoned();
  return mkdtempSync(join(memory, `vitrine-${name}-of-${process.pid}-`));
}

function hasMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes.onFileSystem && process.availableMemory() >= neededBytes.inMachine;
}

/** Deletes the folders of test processes that were killed. A folder of another user stays. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    const pid = isOfRun.exec(name)?.[1];
    if (!pid || existsSync(`/proc/${pid}`)) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // Its user deletes it with the next run.
    }
  }
}
