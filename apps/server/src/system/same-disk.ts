import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns whether two folders are on one disk. A folder that does not exist yet counts as its parent. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([loadDevice(one), loadDevice(other)]);
  return first === second;
}

async function loadDevice(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null);
  if (found) return found.dev;
  const parent = dirname(folder);
  return parent === folder ? Number.NaN : loadDevice(parent);
}
