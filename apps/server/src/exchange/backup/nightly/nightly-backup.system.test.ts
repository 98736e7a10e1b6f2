import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contextFor } from '../../../platform/http/testing/test-app.ts';
import { saveImage } from '../../../storage/storage.ts';
import { picture } from '../../../storage/test-uploads.ts';
import { s3Server } from '../../../testing/s3-server.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { restoreFile } from '../backup-file.ts';
import { backupRecords, lastCheckedBackup } from '../backup-records.queries.ts';
import type { WithScratchDatabase } from '../restore/scratch-database.ts';
import { isEncryptedFile } from '../writing/encrypted-bytes.ts';
import { makeNightlyBackup } from './nightly-backup.ts';

const there = await testDatabase();
const here = await testDatabase();
const scratch = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-nightly-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const passphrase = 'four words that nobody guesses';
const dataDir = join(folder, 'shop');
const nightly = join(dataDir, 'backups', 'nightly');
const shop = (variables: Record<string, string> = {}) =>
  contextFor(there, { DATA_DIR: dataDir, DEMO_MODE: 'off', ...variables });
const other = contextFor(here, { DATA_DIR: join(folder, 'other') });

/** A database of the test's server, for the tests that do not cover the shop's own scratch database. */
const inScratch: WithScratchDatabase = (work) => work(scratch.db);

/** The same database, with a defect that stores other names than the inserted ones. */
const inFaultyScratch: WithScratchDatabase = async (work) => {
  await scratch.pool.query(
    "create rule rename as on insert to categories do also update categories set name = 'Other'",
  );
  try {
    return await work(scratch.db);
  } finally {
    await scratch.pool.query('drop rule rename on categories');
  }
};

async function names({ pool }: typeof there): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from categories order by name');
  return rows.map(({ name }) => name);
}

/** Makes the last backup older, so that the next one has another name and another day. */
async function daysGoBy(days: number): Promise<void> {
  await there.pool.query("update jobs.backups set made_at = made_at - $1 * interval '1 day'", [days]);
}

describe('a nightly backup', { timeout: 180_000 }, async () => {
  await there.pool.query("insert into categories (id, slug, name) values (gen_random_uuid(), 'mugs', 'Mugs')");
  const stored = await saveImage(shop(), await picture(200, 100).png().toBuffer(), {
    originalName: null,
    userId: null,
  });
  if (!stored.ok) throw new Error(stored.detail);

  it('is made in the data folder, restored into a PostgreSQL of its own, compared, and leaves nothing else behind', async () => {
    expect(await lastCheckedBackup(there.db)).toBeNull();
    await makeNightlyBackup(shop());
    const [record] = await backupRecords(there.db);
    expect(record).toMatchObject({ place: nightly, isEncrypted: false, fault: null, uploadCount: 3 });
    expect(record?.checkedAt).toBeInstanceOf(Date);
    expect(await lastCheckedBackup(there.db)).toEqual(record?.madeAt);
    expect(await readdir(nightly)).toEqual([record?.name]);
    expect(await readdir(join(dataDir, 'backups'))).toEqual(['nightly']);
    await restoreFile(other, join(nightly, record?.name ?? ''), async () => passphrase);
    expect(await names(here)).toEqual(['Mugs']);
  });

  it('is encrypted with the passphrase of the shop, and goes to a bucket', async () => {
    const bucket = await s3Server();
    const context = shop({
      ...bucket.variables,
      UPLOADS_IN: 'disk',
      BACKUP_TO: 's3://pictures/shop/nightly',
      BACKUP_PASSPHRASE: passphrase,
    });
    await makeNightlyBackup(context, inScratch);
    const [record] = await backupRecords(there.db);
    expect(record).toMatchObject({ place: 's3://pictures/shop/nightly', isEncrypted: true, fault: null });
    expect([...bucket.objects.keys()]).toEqual([`shop/nightly/${record?.name}`]);
    expect(bucket.openUploads()).toEqual([]);
    const file = join(folder, 'fetched.tar.age');
    await writeFile(file, bucket.objects.get(`shop/nightly/${record?.name}`)?.body ?? '');
    expect((await readFile(file)).includes('manifest.json')).toBe(false);
    expect(await isEncryptedFile(file)).toBe(true);
    bucket.failWith(503);
    await expect(makeNightlyBackup(context, inScratch)).rejects.toThrow('does not respond');
    expect(await readdir(join(dataDir, 'backups'))).toEqual(['nightly']);
    await there.pool.query("delete from jobs.backups where place like 's3:%'");
  });

  it('takes the place of older ones when it was checked, and touches no file that the shop did not write', async () => {
    await writeFile(join(nightly, 'nightly-2020-01-01-000000-000.tar'), 'of another shop');
    const context = shop({ BACKUP_KEEP: '2,0,0' });
    for (let round = 0; round < 2; round += 1) {
      await daysGoBy(1);
      await makeNightlyBackup(context, inScratch);
    }
    const storedRows = await backupRecords(there.db);
    expect(storedRows).toHaveLength(2);
    expect((await readdir(nightly)).toSorted()).toEqual(
      ['nightly-2020-01-01-000000-000.tar', ...storedRows.map(({ name }) => name)].toSorted(),
    );
  });

  it('whose restore differs is named, and no older one is removed for it', async () => {
    await daysGoBy(1);
    const before = await backupRecords(there.db);
    await expect(makeNightlyBackup(shop({ BACKUP_KEEP: '1,0,0' }), inFaultyScratch)).rejects.toThrow(
      'but could not be verified',
    );
    const after = await backupRecords(there.db);
    expect(after[0]?.fault).toBe('The restored rows of categories do not match the backup.');
    expect(after.slice(1)).toEqual(before.slice(0, 1));
    expect(await lastCheckedBackup(there.db)).toEqual(before[0]?.madeAt);
  });

  it('is not made when BACKUP_KEEP is off, nor in a demo', async () => {
    const before = await backupRecords(there.db);
    await makeNightlyBackup(shop({ BACKUP_KEEP: 'off' }), inScratch);
    await makeNightlyBackup(contextFor(there, { DATA_DIR: dataDir, DEMO_MODE: 'on' }), inScratch);
    expect(await backupRecords(there.db)).toEqual(before);
  });
});
