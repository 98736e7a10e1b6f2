import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createArchive, manifest } from '../../archive/create-test-archive.ts';
import { restoreFile } from '../backup-file.ts';

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-refusals-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const shop = { environment: parseEnvironment({ DATA_DIR: dataDir }), db };
await pool.query("insert into categories (id, slug, name) values (gen_random_uuid(), 'mine', 'Mine')");
await mkdir(join(dataDir, 'given'));

describe('a file that is no backup', () => {
  it.each([
    ['a picture', async () => Buffer.from('\x89PNG\r\n\x1a\n'.repeat(200)), 'is not an archive of this shop'],
    ['a dump by pg_dump', async () => Buffer.from('PGDMP\x01\x0f'.repeat(200)), 'is not an archive of this shop'],
    [
      'an archive by pg_dump',
      () => createArchive({ 'toc.dat': 'PGDMP', 'restore.sql': 'select 1;' }),
      "contains the unexpected file 'toc.dat'",
    ],
    [
      'a backup by another shop program',
      () => createArchive({ 'manifest.json': '{"generator":"other","version":1}' }),
      'The manifest.json is damaged or has another version',
    ],
    ['nothing at all', async () => Buffer.alloc(0), 'The archive is truncated'],
    [
      'an archive of something else',
      () => createArchive({ 'letter.txt': 'Dear Ada' }),
      "contains the unexpected file 'letter.txt'",
    ],
    [
      'an archive without a manifest',
      () => createArchive({ 'tables/orders.jsonl.gz': '' }),
      'There is no manifest.json',
    ],
    ['a damaged manifest', () => createArchive({ 'manifest.json': '{' }), 'The manifest.json is damaged'],
    [
      'an export',
      () => createArchive({ 'manifest.json': manifest('vitrine-export') }),
      'This is an export: read it with import.',
    ],
    [
      'a backup without its tables',
      () => createArchive({ 'manifest.json': manifest('vitrine-backup') }),
      'Nothing was changed',
    ],
  ])(
    'such as %s is refused with a clear sentence, and nothing is changed or left behind',
    async (_what, make, sentence) => {
      const file = join(dataDir, 'given', 'backup.tar');
      await writeFile(file, await make());
      await expect(restoreFile(shop, file, async () => 'a passphrase')).rejects.toThrow(
        expect.objectContaining({ name: 'ImportRefused', message: expect.stringContaining(sentence) }),
      );
      expect((await pool.query('select name from categories')).rows).toEqual([{ name: 'Mine' }]);
      expect(await readdir(dataDir)).toEqual(['given']);
    },
  );
});
