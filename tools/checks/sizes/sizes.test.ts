import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findSizeViolations, measure } from './sizes.ts';
import { largeFiles, largeFolders } from './sizes-allowed.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-sizes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, lineCount: number): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), 'x\n'.repeat(lineCount));
}

const stillLarge = (allowed: Readonly<Record<string, string>>) =>
  Object.keys(allowed).map((path) => ({ path, size: 10_000 }));
const allowedFiles = stillLarge(largeFiles);
const allowedFolders = stillLarge(largeFolders);

describe('the check of sizes', () => {
  it('measures files of code by lines and folders by the files in them, below what is made or fetched', () => {
    write('apps/a.ts', 3);
    write('apps/shop/b.tsx', 301);
    write('apps/shop/c.module.css', 1);
    write('apps/shop/picture.webp', 900);
    write('apps/shop/node_modules/d.ts', 500);
    write('apps/dist/e.js', 500);
    const { files, folders } = measure(root, 'apps');
    expect(files).toEqual([
      { path: 'apps/a.ts', size: 3 },
      { path: 'apps/shop/b.tsx', size: 301 },
      { path: 'apps/shop/c.module.css', size: 1 },
    ]);
    expect(folders).toEqual([
      { path: 'apps', size: 1 },
      { path: 'apps/shop', size: 3 },
    ]);
  });

  it('refuses a file of more than 300 lines and a folder of more than 25 files', () => {
    const files = [{ path: 'apps/a.ts', size: 300 }, { path: 'apps/b.ts', size: 301 }, ...allowedFiles];
    const folders = [{ path: 'apps/c', size: 25 }, { path: 'apps/d', size: 26 }, ...allowedFolders];
    expect(findSizeViolations(files, folders)).toEqual([
      'apps/b.ts has 301 lines, more than 300: split it',
      'apps/d has 26 files, more than 25: split it',
    ]);
  });

  it('refuses an exception that is no longer needed', () => {
    const [first, ...others] = allowedFiles;
    const files = first ? [{ ...first, size: 12 }, ...others] : [];
    expect(findSizeViolations(files, allowedFolders)).toEqual([
      `tools/checks/sizes/sizes-allowed.ts: ${first?.path} has no more than 300 lines`,
    ]);
  });
});
