// Runs on Node 18 without any package, because it installs the packages.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const checkout = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The folder where Node stores the compiled form of the programs that start from here. The second start of each takes
 * half as long.
 */
export const compiledFolder = join(checkout, '.cache', 'compiled');

/** Writes one line about the current step. */
export function say(line) {
  console.log(`vitrine: ${line}`);
}
