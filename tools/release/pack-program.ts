import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../checkout.mjs';
import { packStaged } from './pack-staged.ts';

/** Packs the program of `npm create vitrine` with its templates and the tarball of the shop, and returns its path. */
export function packProgram(folder: string, version: string, tarball: string): string {
  const description = readFileSync(join(checkout, 'packages', 'create-vitrine', 'package.json'), 'utf8');
  const { files } = JSON.parse(description) as { readonly files: readonly string[] };
  const tracked = files.filter((name) => name !== 'shop.tar.gz');
  return packStaged('create-vitrine', ['package.json', 'README.md', ...tracked], {
    folder,
    file: `create-vitrine-${version}.tgz`,
    add: (staged) => copyFileSync(tarball, join(staged, 'shop.tar.gz')),
  });
}
