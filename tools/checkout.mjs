// Runs on Node 18 without any package, since it installs the packages.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const checkout = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Where Node keeps the compiled form of the programs that start from here: the second start of each takes half as long. */
export const compiledFolder = join(checkout, '.cache', 'compiled');

/** Writes one line about the present step. */
export function say(line) {
  console.log(`vitrine: ${line}`);
}
