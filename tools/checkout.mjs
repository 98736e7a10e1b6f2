// Runs on Node 18 and without any package: it is what brings the packages.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const checkout = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** One line of what is being done. */
export function say(line) {
  console.log(`vitrine: ${line}`);
}
