// Finds files and folders that are too large to read at once. Part of `npm run check`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../checkout.mjs';
import { largeFiles, largeFolders } from './sizes-allowed.ts';

const maxLines = 300;
const maxFiles = 25;
const folders = ['apps', 'bench', 'demo', 'docs', 'e2e', 'examples', 'packages', 'tools'];
/** Folders of generated or installed files, which are not reviewed. */
const skipped = new Set(['node_modules', 'dist', 'results']);

/** A file of code with its lines, or a folder with the files that are directly in it. */
export interface Measured {
  readonly path: string;
  readonly size: number;
}

/** Returns the errors, one line each: oversized files and folders, and unused exceptions. */
export function findSizeViolations(files: readonly Measured[], measuredFolders: readonly Measured[]): string[] {
  return [
    ...findViolations(files, { max: maxLines, unit: 'lines', allowed: largeFiles }),
    ...findViolations(measuredFolders, { max: maxFiles, unit: 'files', allowed: largeFolders }),
  ];
}

interface Limit {
  readonly max: number;
  readonly unit: string;
  readonly allowed: Readonly<Record<string, string>>;
}

function findViolations(measured: readonly Measured[], { max, unit, allowed }: Limit): string[] {
  const large = measured.filter(({ size }) => size > max);
  const isLarge = new Set(large.map(({ path }) => path));
  return [
    ...large
      .filter(({ path }) => allowed[path] === undefined)
      .map(({ path, size }) => `${path} has ${size} ${unit}, more than ${max}: split it`),
    ...Object.keys(allowed)
      .filter((path) => !isLarge.has(path))
      .map((path) => `tools/checks/sizes/sizes-allowed.ts: ${path} has no more than ${max} ${unit}`),
  ];
}

/** Returns every file of code and every folder below the given one, by its path in the checkout. */
export function measure(root: string, folder: string): { files: Measured[]; folders: Measured[] } {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !skipped.has(name));
  const own = entries.filter((entry) => entry.isFile());
  const code = own.filter(({ name }) => /\.(?:[cm]?[jt]s|tsx|css|sql)$/.test(name));
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => measure(root, `${folder}/${name}`));
  return {
    files: [
      ...code.map(({ name }) => computeLength(root, `${folder}/${name}`)),
      ...below.flatMap(({ files }) => files),
    ],
    folders: [{ path: folder, size: own.length }, ...below.flatMap((each) => each.folders)],
  };
}

function computeLength(root: string, path: string): Measured {
  return { path, size: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length };
}

if (import.meta.main) {
  const measured = folders.map((folder) => measure(checkout, folder));
  const violations = findSizeViolations(
    measured.flatMap(({ files }) => files),
    measured.flatMap((each) => each.folders),
  );
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
