import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileAt } from '../products/csv/file-source.ts';
import { withUnpacked } from './archive-files.ts';

const work = await mkdtemp(join(tmpdir(), 'vitrine-hand-made-'));
afterAll(() => rm(work, { recursive: true, force: true }));
const backup = join(work, 'backup-2026-11-23-031200');
const files: Record<string, string> = {
  'manifest.json': '{}',
  'tables/orders.jsonl.gz': 'x'.repeat(1_300),
  'media/5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c-600.webp': 'a picture',
};
for (const folder of ['tables', 'media']) await mkdir(join(backup, folder), { recursive: true });
for (const [name, text] of Object.entries(files)) await writeFile(join(backup, name), text);

/** Packs with the program tar, and returns the files as the shop unpacks them. */
async function unpacked(...options: readonly string[]): Promise<Record<string, string>> {
  const archive = join(work, 'made.tar');
  execFileSync('tar', ['-cf', archive, ...options]);
  return withUnpacked(fileAt(archive)(), join(work, 'unpacked'), async (folder) => {
    const found: Record<string, string> = {};
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) found[path.slice(folder.length + 1)] = await readFile(path, 'utf8');
    }
    return found;
  });
}

describe('a folder of a backup that somebody packed with tar', () => {
  it.each(['gnu', 'posix', 'ustar'])('is read in the format %s, with folders in it', async (format) => {
    expect(await unpacked(`--format=${format}`, '-C', backup, '.')).toEqual(files);
  });

  it('is read with the folder’s own name before every file', async () => {
    expect(await unpacked('--format=posix', '-C', work, 'backup-2026-11-23-031200')).toEqual(files);
  });

  it('is read in any order of its files', async () => {
    expect(await unpacked('-C', backup, ...Object.keys(files).toReversed())).toEqual(files);
  });

  it('is read with the files that a file manager adds', async () => {
    const added = [join(backup, '._manifest.json'), join(backup, 'media', '.DS_Store')];
    for (const file of added) await writeFile(file, 'x');
    expect(await unpacked('-C', backup, '.')).toEqual(files);
    for (const file of added) await rm(file);
  });

  it('is refused with files of two folders, or outside of it', async () => {
    await mkdir(join(work, 'other', 'tables'), { recursive: true });
    await writeFile(join(work, 'other', 'tables', 'users.jsonl.gz'), 'x');
    await expect(unpacked('-C', work, 'backup-2026-11-23-031200', 'other')).rejects.toThrow(
      'contains the unexpected file',
    );
    await expect(unpacked('-P', '-C', backup, '../other/tables/users.jsonl.gz')).rejects.toThrow(
      'contains the unexpected file',
    );
    await expect(unpacked('-C', backup, '.', '-C', work, 'other')).rejects.toThrow('contains the unexpected file');
  });
});
