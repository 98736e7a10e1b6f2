// Runs on Node 18 without any package, since it installs the packages.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const checkout = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Writes one line about the present step. */
export function say(line) {
  console.log(`vitrine: ${line}`);
}
