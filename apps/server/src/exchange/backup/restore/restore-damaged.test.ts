import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contextFor } from '../../../platform/http/testing/test-app.ts';
import { saveImage } from '../../../storage/storage.ts';
import { picture } from '../../../storage/test-uploads.ts';
import { s3Server } from '../../../testing/s3-server.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { packedBackup, restoreFile } from '../backup-file.ts';
import { backUp } from '../writing/backup-shop.ts';
import { checkBackup } from './check-backup.ts';

const there = await testDatabase();
const here = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-damaged-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const shop = contextFor(there, { DATA_DIR: join(folder, 'shop') });
const other = contextFor(here, { DATA_DIR: join(folder, 'other') });
const noPassphrase = async () => '';

await there.pool.query("insert into categories (id, slug, name) values (gen_random_uuid(), 'mugs', 'Mugs')");
const image = await picture(200, 100).png().toBuffer();
const stored = await saveImage(shop, image, { originalName: null, userId: null });
if (!stored.ok) throw new Error(stored.detail);
const backup = join(folder, 'backup');
await backUp(shop, backup);
const whole = await packed(backup);

async function packed(from: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync((await packedBackup(from, null)).bytes));
}

/** Restores these bytes into the other shop, whose category is 'Mine' before. */
async function restored(bytes: Uint8Array, context = other) {
  await here.pool.query(
    "truncate categories cascade; insert into categories (id, slug, name) values (gen_random_uuid(), 'mine', 'Mine')",
  );
  const file = join(folder, 'given.tar');
  await writeFile(file, bytes);
  return restoreFile(context, file, noPassphrase);
}

const names = async () => (await here.pool.query('select name from categories')).rows.map(({ name }) => name);

/**
 * Returns the start of a file's bytes in the archive. The list of digests, which comes before the uploads, names them
 * as well.
 */
const toContent = (name: string) => whole.lastIndexOf(name) + 512;

function altered(at: number): Buffer {
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

describe('a backup in a plain file', { timeout: 60_000 }, () => {
  it('is refused whole wherever it is cut off, and the shop stays as it was', async () => {
    const cuts = [300, toContent('tables/categories.jsonl.gz') + 20, whole.length >> 1, whole.length - 1024];
    for (const cut of cuts) {
      await expect(restored(whole.subarray(0, cut)), `cut off after ${cut} bytes`).rejects.toThrow(
        'The archive is truncated.',
      );
      expect(await names()).toEqual(['Mine']);
    }
  });

  it('is refused whole when a bit of its rows or of a file’s name is another, and the shop stays as it was', async () => {
    const table = whole.indexOf('tables/categories.jsonl.gz');
    for (const at of [table + 7, table + 512 + 30]) {
      await expect(restored(altered(at)), `at ${at}`).rejects.toThrow(
        expect.objectContaining({ name: 'ImportRefused' }),
      );
      expect(await names()).toEqual(['Mine']);
    }
  });

  it('with an altered picture is restored without that picture, which is named and replaces no good one', async () => {
    const [key = ''] = await readdir(join(backup, 'media'));
    const damaged = altered(toContent(`media/${key}`) + 40);
    expect((await restored(whole)).missingMedia).toEqual([]);
    const { missingMedia } = await restored(damaged);
    expect([missingMedia, await names()]).toEqual([[key], ['Mugs']]);
    const cached = (root: string) => readFile(join(root, key));
    expect(await cached(join(folder, 'other', 'media'))).toEqual(await cached(join(backup, 'media')));
    const file = { bytes: once(damaged), passphrase: null, workFolder: join(folder, 'work') };
    await expect(checkBackup(file, (work) => work(here.db))).rejects.toThrow(/^The backup has 2 of the 3 uploads/);
  });

  it('lists its uploads as sha256sum checks them', async () => {
    const list = join('records', 'uploads.sha256');
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', list], { cwd: backup });
    expect((await readFile(join(backup, list), 'utf8')).trim().split('\n')).toHaveLength(3);
  });

  it('of a newer version is refused by the name of its migration, and the shop stays as it was', async () => {
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    const newer = join(folder, 'newer');
    execFileSync('cp', ['-r', backup, newer]);
    manifest.migrations.push('9999_from_the_future.sql');
    await writeFile(join(newer, 'manifest.json'), JSON.stringify(manifest));
    await expect(restored(await packed(newer))).rejects.toThrow(
      'The backup is from a newer version of the shop (9999_from_the_future.sql): install that version first.',
    );
    expect(await names()).toEqual(['Mine']);
  });
});

describe('a bucket that does not answer', { timeout: 60_000 }, () => {
  it('ends a backup and a restore with a clear reason; nothing is left behind and the shop stays as it was', async () => {
    const bucket = await s3Server();
    bucket.failWith(503);
    await expect(
      restored(whole, contextFor(here, { DATA_DIR: join(folder, 'away'), ...bucket.variables })),
    ).rejects.toThrow('does not respond');
    expect(await names()).toEqual(['Mine']);
    const away = contextFor(there, { DATA_DIR: join(folder, 'away'), ...bucket.variables });
    await expect(backUp(away, join(folder, 'away', 'backup'))).rejects.toThrow('does not respond');
    expect(await readdir(join(folder, 'away'))).toEqual([]);
  });
});

const tiny = join(folder, 'tiny');
await mkdir(tiny);

/** Mounts a file system of one megabyte, which only root may do. Returns whether it succeeded. */
function hasTinyDisk(): boolean {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=777', 'none', tiny], { stdio: 'ignore' });
    afterAll(() => void execFileSync('/bin/umount', [tiny]));
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasTinyDisk())('a full disk (needs the right to mount)', { timeout: 120_000 }, () => {
  it('ends a backup while rows are written, and a restore while it is unpacked; no part of them is left', async () => {
    // Text that hardly compresses, so that it exceeds the disk even when compressed.
    await there.pool.query(
      `insert into categories (id, slug, name, description) select gen_random_uuid(), 'c' || n, 'Category ' || n,
        (select string_agg(md5(random()::text || n || i), '') from generate_series(1, 150) i) from generate_series(1, 600) n`,
    );
    await expect(backUp(shop, join(tiny, 'backup'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(tiny)).toEqual([]);
    const large = join(folder, 'large');
    await backUp(shop, large);
    await expect(restored(await packed(large), contextFor(here, { DATA_DIR: tiny }))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect([await names(), await readdir(tiny)]).toEqual([['Mine'], []]);
  });
});

async function* once(bytes: Uint8Array) {
  yield bytes;
}
