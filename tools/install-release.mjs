// `node tools/install-release.mjs`: installs the packages that a release runs on, and Node 24 beside them on a machine with an older Node.
// Runs on Node 18 without any package.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, say } from './checkout.mjs';
import { isInstalledForProduction, runNpm } from './install.mjs';
import { isNewEnough, node24, nodePackageNames } from './node24.mjs';

/** Installs what is missing. Node 24 comes first: npm leaves out packages that the Node of npm is too old for. */
function installRelease() {
  if (isInstalledForProduction() && hasNode24()) return;
  say('installing packages, which takes a minute');
  if (isNewEnough) {
    npm(['ci', '--omit=dev'], process.execPath);
    return;
  }
  const { name, spec } = nodePackage();
  const folder = join(checkout, '.cache', 'node24');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  npm(['install', spec], process.execPath, folder);
  const downloaded = join(folder, 'node_modules', name);
  npm(['ci', '--omit=dev'], join(downloaded, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'));
  renameSync(downloaded, join(checkout, 'node_modules', name));
  rmSync(folder, { recursive: true });
}

function hasNode24() {
  try {
    return node24() !== '';
  } catch {
    return false;
  }
}

/** Returns the package of Node 24 for this machine, with its locked version. */
function nodePackage() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(checkout, 'tools', 'node24', 'package.json'), 'utf8'));
  const name = nodePackageNames().find((known) => known in optionalDependencies);
  if (!name) throw new Error('there is no package of Node 24 for this machine: install Node 24 or later.');
  return { name, spec: `${name}@${optionalDependencies[name]}` };
}

function npm(words, node, folder) {
  const failure = runNpm(words, node, folder);
  if (failure !== '') throw new Error(`npm could not install the packages:\n${failure}`);
}

try {
  installRelease();
} catch (error) {
  console.error(`vitrine: ${error.message}`);
  process.exitCode = 1;
}
