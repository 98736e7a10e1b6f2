import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Whether any user of this machine may pass through the folder and everything above it; what is missing counts as open. */
export function isReachableByAll(folder: string): boolean {
  const absolute = resolve(folder);
  if (existsSync(absolute) && (statSync(absolute).mode & 0o001) === 0) return false;
  const above = dirname(absolute);
  return above === absolute || isReachableByAll(above);
}
