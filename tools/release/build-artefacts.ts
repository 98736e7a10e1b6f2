import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { buildStale } from '../build.ts';
import { checkout, say } from '../checkout.mjs';
import { npm } from './npm.ts';
import { packClient } from './pack-client.ts';
import { packProgram } from './pack-program.ts';

/** The files that a release publishes; each path is absolute. */
export interface Artefacts {
  /** The shop with its built pages. */
  readonly tarball: string;
  /** The packages that run the shop or build its pages, in the format of CycloneDX. */
  readonly sbom: string;
  /** The package of `npm create vitrine`, which contains the tarball. */
  readonly program: string;
  /** The package of the typed client. */
  readonly client: string;
  /** The SHA-256 of each file above, in the format of sha256sum. */
  readonly checksums: string;
}

/** The tracked files and folders of a release. Its built pages are added. */
const released = [
  'apps',
  'packages',
  'tools',
  'demo',
  'deploy',
  'docs',
  'examples',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'tsconfig.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
];
const isTest = /\.test\.tsx?$/;

/** Builds the pages and then all artefacts in a folder. Two builds of one commit have the same tarball. Needs GNU tar. */
export async function buildArtefacts(folder: string, version: string): Promise<Artefacts> {
  await buildStale();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tarball = join(folder, `vitrine-${version}.tar.gz`);
  say(`packing ${basename(tarball)}`);
  packShop(tarball, version);
  const sbom = join(folder, `vitrine-${version}.sbom.json`);
  writeFileSync(sbom, describePackages());
  const program = packProgram(folder, version, tarball);
  const client = packClient(folder, version);
  const checksums = join(folder, 'SHA256SUMS');
  const files = [tarball, sbom, program, client];
  writeFileSync(checksums, files.map((file) => `${sha256(file)}  ${basename(file)}\n`).join(''));
  return { tarball, sbom, program, client, checksums };
}

function packShop(tarball: string, version: string): void {
  const tracked = git('ls-files', '-z', '--', ...released).split('\0');
  const built = ['apps/storefront/dist', 'apps/admin/dist', 'apps/server/dist'].flatMap(filesBelow);
  const files = [...tracked.filter((file) => file !== '' && !isTest.test(file)), ...built].toSorted();
  const time = git('log', '-1', '--format=%ct').trim();
  const fixed = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go=u-w', `--mtime=@${time}`];
  const renamed = `--transform=s,^,vitrine-${version}/,`;
  const words = ['--create', '--file', tarball, '--use-compress-program=gzip --no-name', ...fixed, renamed];
  execFileSync('tar', [...words, '--null', '--verbatim-files-from', '--files-from=-'], {
    cwd: checkout,
    input: files.join('\0'),
  });
}

/** Returns the paths of all files of a folder of the checkout, hidden ones too. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)));
}

/**
 * Returns the software bill of materials. It marks the packages of the development, and lists them because some are part of the built pages.
 * npm would name the shop after the folder of the checkout.
 */
function describePackages(): string {
  const bill = JSON.parse(npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], checkout));
  bill.metadata.component.name = 'vitrine';
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: checkout, encoding: 'utf8', maxBuffer: 16e6 });
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
