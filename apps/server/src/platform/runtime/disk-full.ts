import { statfs } from 'node:fs/promises';

/** ENOSPC: the disk is full; EDQUOT: the user's share of it is; 53100: the database's disk is full. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];
/** Causes of causes that are looked at. */
const mostCauses = 4;
/** How long after a failed write the shop counts as not ready: the database's disk can't be asked. */
const notedMs = 10_000;
/** Less than a picture takes with all its sizes. */
const leastFreeBytes = 4_000_000;

/** Tells whether an error, or what caused it, is a disk without room. */
export function isDiskFull(error: unknown): boolean {
  let present = error;
  for (let depth = 0; depth < mostCauses && present instanceof Error; depth += 1) {
    if ('code' in present && codes.includes(present.code)) return true;
    present = present.cause;
  }
  return false;
}

/** What a process knows of the room on the disks of its shop. */
export interface DiskRoom {
  /** Notes that a write has just met a full disk. */
  noteFull(): void;
  /** Tells whether the data folder's disk has no room, or a write has met a full disk a moment ago, the database's included. */
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
      return disk !== null && disk.bavail * disk.bsize < leastFreeBytes;
    },
  };
}
