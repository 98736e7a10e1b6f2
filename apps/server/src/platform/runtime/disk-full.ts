import { statfs } from 'node:fs/promises';

/** ENOSPC: the disk is full. EDQUOT: the user's share of it is full. 53100: the database's disk is full. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];
/** Maximum depth of nested causes to check. */
const maxCauses = 4;
/**
 * Milliseconds after a failed write for which the shop counts as not ready, because it cannot query the database's
 * disk.
 */
const notedMs = 10_000;
/** Minimum free bytes. A picture with all its sizes takes more. */
const minFreeBytes = 4_000_000;

/** Returns whether an error, or its cause, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < maxCauses && current instanceof Error; depth += 1) {
    if ('code' in current && codes.includes(current.code)) return true;
    current = current.cause;
  }
  return false;
}

/** A process's knowledge of the free space on the disks of its shop. */
export interface DiskRoom {
  /** Records that a write has just failed on a full disk. */
  noteFull(): void;
  /**
   * Returns whether the data folder's disk is full, or a write (also of the database) recently failed on a full disk.
   */
  isGone(): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly diskRoom: DiskRoom;
  }
}

export function createDiskRoom(dataDir: string): DiskRoom {
  let notedAt = Number.NEGATIVE_INFINITY;
  return {
    noteFull() {
      notedAt = performance.now();
    },
    async isGone() {
      if (performance.now() - notedAt < notedMs) return true;
      const disk = await statfs(dataDir).catch(() => null);
      return disk !== null && disk.bavail * disk.bsize < minFreeBytes;
    },
  };
}
