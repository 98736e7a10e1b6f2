import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../build.ts';
import { checkout } from '../checkout.mjs';

type Packages = Readonly<Record<string, { readonly dev?: boolean }>>;

/** The contents of a release in addition to its packages. */
const released = ['apps', 'packages', 'tools', 'demo', 'package.json', 'package-lock.json'];

/**
 * Creates the output of `npm run build` and then `npm ci --omit=dev` in a separate folder. The packages are links to
 * those of the checkout, so replace a file of theirs instead of writing into it. Linux only.
 */
export async function makeRelease(): Promise<{ readonly folder: string; remove(): void }> {
  await buildStale();
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as { packages: Packages };
  const installed = Object.entries(packages).filter(
    ([path, { dev }]) => path.startsWith('node_modules/') && !dev && existsSync(join(checkout, path)),
  );
  // Packages inside of others are linked with those.
  const folders = installed.map(([path]) => path).filter((path) => path.lastIndexOf('node_modules/') === 0);
  // In the checkout, because links do not cross disks.
  mkdirSync(join(checkout, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(checkout, '.cache', 'release-'));
  chmodSync(folder, 0o755);
  // A link changes the file that it names, and tar refuses a file that changes while another test packs a release.
  execFileSync('cp', ['-a', '--parents', ...released, folder], { cwd: checkout });
  execFileSync('cp', ['-al', '--parents', ...folders, folder], { cwd: checkout });
  const list = JSON.stringify({ packages: Object.fromEntries(installed) });
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), list);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
