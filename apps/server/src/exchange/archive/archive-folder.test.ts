import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ImportRefused } from '../products/csv/import-error.ts';
import { notWritable, writeArchive } from './archive-folder.ts';

const words = (target: string, folder: string) =>
  `${target} cannot be created: this user may not write to ${folder}. Name another place.`;

it.each(['EACCES', 'EPERM', 'EROFS'])('names the place and the remedy for %s', (code) => {
  const cause = Object.assign(new Error(`${code}: permission denied, mkdtemp`), { code });
  expect(notWritable('/srv/vitrine/backup-1', cause)).toEqual(
    new ImportRefused(words('/srv/vitrine/backup-1', '/srv/vitrine')),
  );
});

it('leaves other errors as they are', () => {
  const cause = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  expect(notWritable('/srv/backup', cause)).toBe(cause);
});

it.skipIf(process.getuid?.() === 0)('refuses a folder in which the user may not write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-closed-'));
  await chmod(folder, 0o500);
  const target = join(folder, 'backup');
  await expect(writeArchive(target, () => Promise.reject(new Error('not reached')))).rejects.toThrow(
    words(target, folder),
  );
  await rm(folder, { recursive: true });
});
