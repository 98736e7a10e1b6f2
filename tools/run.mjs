// Runs a program of the project, also in TypeScript, on Node 24: `node tools/run.mjs PROGRAM.ts ...`. This file itself
// runs on Node 18.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkout, compiledFolder } from './checkout.mjs';
import { ensureInstalled, isInstalledForProduction } from './install.mjs';
import { becomeNode24 } from './node24.mjs';

const dotEnv = resolve(checkout, '.env');

try {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new Error('name a program to run.');
  const isOfTheShop = program.startsWith('apps/');
  if (!isOfTheShop || !isInstalledForProduction()) await ensureInstalled();
  const settings = isOfTheShop && existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : [];
  becomeNode24([...settings, '--disable-warning=ExperimentalWarning', resolve(checkout, program), ...args], {
    ...process.env,
    NODE_COMPILE_CACHE: compiledFolder,
  });
} catch (error) {
  console.error(`vitrine: ${error.message}`);
  process.exit(1);
}
