import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTarFile, withUnpacked } from '../archive/archive-files.ts';
import { twoShops } from '../archive/test-archive.ts';
import { fileAt } from '../products/csv/file-source.ts';
import { exchangeShop, getCookies } from '../test-callers.ts';
import { restoreFile } from './backup-file.ts';
import { restore } from './restore/restore-shop.ts';

const { empty, everything, full, here, there } = await twoShops();

const nameAt = (time: number) =>
  `backup-${new Date(time).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`;

describe('backups of the admin area', { timeout: 180_000 }, () => {
  const path = '/settings/admin/backups';

  it('are for the site owner', async () => {
    for (const [method, url] of [
      ['GET', path],
      ['POST', path],
      ['GET', `${path}/backup-2026-11-21-091500/download`],
      ['DELETE', `${path}/backup-2026-11-21-091500`],
    ] as const) {
      const statuses = [full.visitor, full.user, full.admin, full.demo].map(
        async (client) => (await client.call(method, url)).statusCode,
      );
      expect(await Promise.all(statuses), `${method} ${url}`).toEqual([401, 403, 403, 403]);
    }
  });

  it('are made while the shop runs, listed with their size, and restored from the file that is downloaded', async () => {
    expect((await full.owner.call('GET', path)).json()).toMatchObject({ items: [], runningSince: null });
    const begun = await full.owner.call('POST', path);
    expect([begun.statusCode, begun.json().runningSince]).toEqual([202, expect.any(String)]);
    expect((await full.owner.call('POST', path)).json().code).toBe('CONFLICT');
    await expect
      .poll(async () => (await full.owner.call('GET', path)).json().items.length, { timeout: 120_000 })
      .toBe(1);
    const list = (await full.owner.call('GET', path)).json();
    expect(list).toMatchObject({ folder: join(full.dataDir, 'backups'), runningSince: null, lastError: null });
    const [backup] = list.items;
    expect(backup.rowCount).toBeGreaterThan(300);
    expect(backup.byteSize).toBeGreaterThan(100_000);
    const file = await full.app.inject({
      url: `/api/v1${path}/${backup.name}/download`,
      cookies: getCookies(full.owner),
    });
    expect(file.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'cache-control': 'no-store',
      'content-length': String(file.rawPayload.byteLength),
    });
    const stored = join(empty.dataDir, 'downloaded.tar');
    await writeFile(stored, file.rawPayload);
    expect(await isTarFile(stored)).toBe(true);
    await withUnpacked(fileAt(stored)(), empty.dataDir, (folder) => restore(empty.context, folder));
    expect(await everything(here)).toEqual(await everything(there));
    expect((await full.owner.call('DELETE', `${path}/${backup.name}`)).statusCode).toBe(200);
    expect(await readdir(join(full.dataDir, 'backups'))).toEqual([]);
  });

  it('have names of their own, also where the names of their seconds are taken', async () => {
    const folder = join(full.dataDir, 'backups');
    const taken = Array.from({ length: 30 }, (_, second) => join(folder, nameAt(Date.now() + second * 1_000)));
    for (const other of taken) {
      await mkdir(other, { recursive: true });
      await writeFile(join(other, 'manifest.json'), '{}');
    }
    expect((await full.owner.call('POST', path)).statusCode).toBe(202);
    await expect
      .poll(async () => (await full.owner.call('GET', path)).json().runningSince, { timeout: 120_000 })
      .toBeNull();
    expect((await full.owner.call('GET', path)).json().lastError).toBeNull();
    expect((await readdir(folder)).length).toBe(taken.length + 1);
    await rm(folder, { recursive: true });
  });

  it('that the database breaks off say so in the shop’s words', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => `c${index} int`);
    await there.pool.query(`create table too_wide (${columns.join(', ')})`);
    await full.owner.call('POST', path);
    const failed = async () => (await full.owner.call('GET', path)).json().lastError;
    await expect.poll(failed, { timeout: 60_000 }).toBe('The database cancelled the backup. Nothing was written.');
    await there.pool.query('drop table too_wide');
  });

  it('that fail for another reason say so without a word about the machine’s folders', async () => {
    const backups = join(full.dataDir, 'backups');
    await rm(backups, { recursive: true, force: true });
    await writeFile(backups, 'a file where the folder should be');
    const begun = await full.owner.call('POST', path);
    expect(begun.statusCode).toBe(202);
    const failed = async () => (await full.owner.call('GET', path)).json().lastError;
    await expect.poll(failed, { timeout: 60_000 }).toContain('Could not create a backup. See the log');
    expect(await failed()).not.toContain(full.dataDir);
    await rm(backups);
  });

  it('are encrypted on their way out when there is a passphrase for them, and restored with it', async () => {
    const message = 'a passphrase of the test';
    const guarded = await exchangeShop(there, { variables: { BACKUP_PASSPHRASE: message } });
    await guarded.owner.call('POST', path);
    await expect
      .poll(async () => (await guarded.owner.call('GET', path)).json().items.length, { timeout: 120_000 })
      .toBe(1);
    const list = (await guarded.owner.call('GET', path)).json();
    expect(list.areDownloadsEncrypted).toBe(true);
    const [{ name }] = list.items;
    const download = await guarded.app.inject({
      url: `/api/v1${path}/${name}/download`,
      cookies: getCookies(guarded.owner),
    });
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(download.rawPayload.byteLength),
      'content-disposition': `attachment; filename="${name}.tar.age"`,
    });
    const stored = join(empty.dataDir, 'downloaded.tar.age');
    await writeFile(stored, download.rawPayload);
    await expect(restoreFile(empty.context, stored, async () => 'another passphrase')).rejects.toThrow(
      'The passphrase is wrong.',
    );
    await restoreFile(empty.context, stored, async () => message);
    expect(await everything(here)).toEqual(await everything(there));
  });

  it('go by the names that they have, and no others', async () => {
    for (const name of ['..', '..%2fmedia', 'media', 'backup-2026-11-21-091500%2f..', '%00']) {
      for (const method of ['GET', 'DELETE'] as const) {
        const url = `${path}/${name}${method === 'GET' ? '/download' : ''}`;
        expect([400, 404, 405]).toContain((await full.owner.call(method, url)).statusCode);
      }
    }
    expect((await full.owner.call('GET', `${path}/backup-2020-01-01-000000/download`)).statusCode).toBe(404);
    expect((await full.owner.call('DELETE', `${path}/backup-2020-01-01-000000`)).statusCode).toBe(404);
    expect(existsSync(join(full.dataDir, 'media'))).toBe(true);
  });
});
