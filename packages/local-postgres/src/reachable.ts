import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Returns whether every user of this machine may pass through the folder and all folders above it. A missing folder
 * counts as open.
 */
export function isReachableByAll(folder: string): boolean {
  const absolute = resolve(folder);
  if (existsSync(absolute) && (statSync(absolute).mode & 0o001) === 0) return false;
  const above = dirname(absolute);
  return above === absolute || isReachableByAll(above);
}
