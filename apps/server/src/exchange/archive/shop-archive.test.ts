import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { restoreFile } from '../backup/backup-file.ts';
import { restore } from '../backup/restore-shop.ts';
import { fileAt } from '../products/file-source.ts';
import { cookiesOf, exchangeShop } from '../test-callers.ts';
import { isTarFile, withUnpacked } from './archive-files.ts';
import { portableTables } from './portable-tables.ts';
import { type ArchiveEntry, tarBytes } from './tar.ts';

const there = await testDatabase();
const here = await testDatabase();
const full = await exchangeShop(there, { isFilled: true });
const empty = await exchangeShop(here);
type Shop = typeof empty;
type Browser = Shop['owner'];

/** Everything that an export carries, row by row, uploads' addresses included. */
async function everything({ pool }: typeof there): Promise<Record<string, unknown[]>> {
  const tables = portableTables.map(async ({ name, columns, key }) => {
    const { rows } = await pool.query(`select ${columns.join(', ')} from ${name} order by ${key.join(', ')}`);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

function uploads({ dataDir }: Shop): Promise<string[]> {
  return readdir(join(dataDir, 'media'));
}

/** What shoppers get; but for the reviews, which are people's and stay with them. */
async function shopWindow({ app }: Shop): Promise<unknown[]> {
  const many = async (path: string) => {
    const include = path === 'products' ? ['images', 'tags', 'options', 'variants'] : ['products'];
    const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}/many`, payload: { limit: 100, include } });
    expect(answer.statusCode, answer.body).toBe(200);
    return JSON.parse(answer.body, (name, value) => (name.startsWith('rating') ? undefined : value));
  };
  const site = await app.inject({ url: '/api/v1/settings/site' });
  return [await many('products'), await many('catalog/categories'), await many('catalog/collections'), site.json()];
}

function exported(client: Browser, { app }: Shop = full) {
  return app.inject({ url: '/api/v1/exports/shop.tar', cookies: cookiesOf(client) });
}

function imported(client: Browser, bytes: Buffer, type = 'application/x-tar') {
  return empty.app.inject({
    method: 'POST',
    url: '/api/v1/imports/shop',
    payload: bytes,
    headers: { 'content-type': type },
    cookies: cookiesOf(client),
  });
}

async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = async function* (): AsyncGenerator<ArchiveEntry> {
    for (const [name, text] of Object.entries(files)) {
      const bytes = Buffer.from(text);
      yield {
        name,
        size: bytes.byteLength,
        async *bytes() {
          yield bytes;
        },
      };
    }
  };
  const parts: Uint8Array[] = [];
  for await (const part of tarBytes(entries(), new Date(0))) parts.push(part);
  return Buffer.concat(parts);
}

/** What an archive says about itself: a row in each table. */
function manifest(kind: string): string {
  return JSON.stringify({
    kind,
    version: 1,
    createdAt: '2026-01-31T12:00:00.000Z',
    migrations: [],
    mediaPrefix: '/media/',
    mediaCount: 0,
    tables: portableTables.map(({ name, columns, key }) => ({ name, columns, key, rows: 1 })),
  });
}

// Whole shops go over the wire here, and the machine may be busy.
describe('an export over HTTP', { timeout: 180_000 }, () => {
  it('is for staff; the demo account is told why not', async () => {
    const statuses = await Promise.all(
      [full.visitor, full.user, full.demo].map(async (client) => (await exported(client)).statusCode),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await exported(full.demo)).json().detail).toBe(
      "The demo account may not take the shop's records with it: they hold people's names and addresses.",
    );
  });

  it('that is read back changes nothing when the audit log takes no entry of it', async () => {
    await here.pool.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
      create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry();`);
    const before = await everything(here);
    const answer = await imported(empty.owner, (await exported(full.admin)).rawPayload);
    await here.pool.query('drop function refuse_entry cascade');
    expect(answer.json().detail).toBe('The database broke off the import. Nothing was changed; try it again.');
    expect(await everything(here)).toEqual(before);
  });

  it('goes into an empty shop and makes it the same, to the last row and the last upload', async () => {
    await there.pool.query(
      "update products set status = 'DRAFT', discount = 500, discount_type = 'FIXED' where slug = 'teapot'",
    );
    const archive = await exported(full.admin);
    expect(archive.headers['content-type']).toBe('application/x-tar');
    expect(archive.headers['content-disposition']).toMatch(/^attachment; filename="shop-\d{4}-\d\d-\d\d\.tar"$/);
    const answer = await imported(empty.owner, archive.rawPayload);
    expect([answer.statusCode, answer.json().missingUploads]).toEqual([200, 0]);
    const [before, after] = [await everything(there), await everything(here)];
    expect(Object.values(before).flat().length).toBeGreaterThan(300);
    for (const { name } of portableTables) expect(after[name], name).toEqual(before[name]);
    expect(await shopWindow(empty)).toEqual(await shopWindow(full));
    expect((await uploads(empty)).toSorted()).toEqual((await uploads(full)).toSorted());
    const [name = ''] = await uploads(full);
    const [one, other] = await Promise.all([full, empty].map(({ dataDir }) => readFile(join(dataDir, 'media', name))));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    expect((await imported(empty.owner, archive.rawPayload)).json()).toEqual({ changed: 0, missingUploads: 0 });
  });

  it('leaves nothing behind on the machine', async () => {
    expect(await readdir(join(full.dataDir, 'exports'))).toEqual([]);
    expect(await readdir(join(empty.dataDir, 'exports'))).toEqual([]);
  });

  it('is in the audit log: who took everything, and who brought it', async () => {
    const [out, into] = await Promise.all(
      [there, here].map(({ pool }) =>
        pool.query("select action, user_email from audit_log where resource = 'shop' order by at limit 1"),
      ),
    );
    expect(out?.rows).toEqual([{ action: 'export', user_email: 'admin@example.com' }]);
    expect(into?.rows).toEqual([{ action: 'import', user_email: 'site_owner@example.com' }]);
  });
});

describe('an archive that is read', () => {
  it('is for the site owner', async () => {
    const bytes = await archiveOf({ 'manifest.json': '{}' });
    for (const [client, status] of [
      [empty.visitor, 401],
      [empty.user, 403],
      [empty.admin, 403],
      [empty.demo, 403],
    ] as const) {
      expect((await imported(client, bytes)).statusCode).toBe(status);
    }
  });

  // Were the guard to fail, these would land in this test's own folder.
  it.each(['../outside.json', 'records/../../outside.json', 'media/a/b', '.hidden', 'records/', 'run.sh'])(
    'may not hold %s',
    async (name) => {
      const answer = await imported(empty.owner, await archiveOf({ [name]: '{}' }));
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
      expect(existsSync(join(empty.dataDir, 'outside.json'))).toBe(false);
      expect(await readdir(join(empty.dataDir, 'exports'))).toEqual([]);
    },
  );

  it.each([
    ['a link', (bytes: Buffer) => bytes.fill('2', 156, 157), 'no archive|not written'],
    ['a flipped bit', (bytes: Buffer) => bytes.fill('x', 3, 4), 'no archive'],
    ['its end cut off', (bytes: Buffer) => bytes.subarray(0, 700), 'cut off'],
    ['words', () => Buffer.from('Handle,Title\n'.repeat(60)), 'no archive'],
    ['nothing', () => Buffer.alloc(1024), 'manifest.json'],
  ])('is refused with %s', async (_what, spoil, words) => {
    const answer = await imported(empty.owner, spoil(await archiveOf({ 'manifest.json': '{"kind":"other"}' })));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
    expect(answer.json().detail).toMatch(new RegExp(words));
  });

  it('is refused when it holds a file twice, by the name of that file', async () => {
    const once = (await archiveOf({ 'records/settings.jsonl': '{}' })).subarray(0, 1024);
    const answer = await imported(empty.owner, Buffer.concat([once, once, Buffer.alloc(1024)]));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
    expect(answer.json().detail).toBe("The archive holds 'records/settings.jsonl' twice.");
  });

  it('is refused when something follows its end', async () => {
    const bytes = await archiveOf({ 'manifest.json': '{"kind":"other"}' });
    const padded = await imported(empty.owner, Buffer.concat([bytes, Buffer.alloc(8192)]));
    expect(padded.json().detail).toBe('The manifest.json is damaged, or of another version.');
    const answer = await imported(empty.owner, Buffer.concat([bytes, Buffer.from('more')]));
    expect(answer.json().detail).toContain('Something follows the end');
  });

  it('is refused without a word about where the shop keeps its files, whatever is wrong with it', async () => {
    const faulty: Readonly<Record<string, string>>[] = [
      {},
      { 'manifest.json': 'not JSON' },
      { 'manifest.json': '{}' },
      { 'manifest.json': manifest('vitrine-backup') },
      { 'manifest.json': manifest('vitrine-export') },
      { 'manifest.json': manifest('vitrine-export'), 'records/settings.jsonl': '\u0000' },
      { 'manifest.json': manifest('vitrine-export'), 'records/settings.jsonl': '{"key":"site","value":{}}\nmore' },
    ];
    for (const files of faulty) {
      const answer = await imported(empty.owner, await archiveOf(files));
      expect(answer.statusCode, answer.body).toBe(422);
      for (const place of [empty.dataDir, 'unpacked-', '/exports', '/tmp', process.cwd()]) {
        expect(answer.body).not.toContain(place);
      }
    }
  });

  it('is refused as JSON, whatever that names', async () => {
    const answer = await imported(empty.owner, Buffer.from(JSON.stringify({ path: '/tmp' })), 'application/json');
    expect(answer.statusCode).toBe(415);
  });
});

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
      cookies: cookiesOf(full.owner),
    });
    expect(file.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'cache-control': 'no-store',
      'content-length': String(file.rawPayload.byteLength),
    });
    const kept = join(empty.dataDir, 'downloaded.tar');
    await writeFile(kept, file.rawPayload);
    expect(await isTarFile(kept)).toBe(true);
    await withUnpacked(fileAt(kept)(), empty.dataDir, (folder) => restore(empty.context, folder));
    expect(await everything(here)).toEqual(await everything(there));
    expect((await full.owner.call('DELETE', `${path}/${backup.name}`)).statusCode).toBe(200);
    expect(await readdir(join(full.dataDir, 'backups'))).toEqual([]);
  });

  it('that the database breaks off say so in the shop’s words', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => `c${index} int`);
    await there.pool.query(`create table too_wide (${columns.join(', ')})`);
    await full.owner.call('POST', path);
    const failed = async () => (await full.owner.call('GET', path)).json().lastError;
    await expect.poll(failed, { timeout: 60_000 }).toBe('The database broke off the backup. Nothing was written.');
    await there.pool.query('drop table too_wide');
  });

  it('that fail for another reason say so without a word about the machine’s folders', async () => {
    const backups = join(full.dataDir, 'backups');
    await rm(backups, { recursive: true, force: true });
    await writeFile(backups, 'a file where the folder should be');
    const begun = await full.owner.call('POST', path);
    expect(begun.statusCode).toBe(202);
    const failed = async () => (await full.owner.call('GET', path)).json().lastError;
    await expect.poll(failed, { timeout: 60_000 }).toContain('Something went wrong; nothing was kept.');
    expect(await failed()).not.toContain(full.dataDir);
    await rm(backups);
  });

  it('are encrypted on their way out when there is a passphrase for them, and restored with it', async () => {
    const words = 'a passphrase of the test';
    const guarded = await exchangeShop(there, { variables: { BACKUP_PASSPHRASE: words } });
    await guarded.owner.call('POST', path);
    await expect
      .poll(async () => (await guarded.owner.call('GET', path)).json().items.length, { timeout: 120_000 })
      .toBe(1);
    const list = (await guarded.owner.call('GET', path)).json();
    expect(list.areDownloadsEncrypted).toBe(true);
    const [{ name }] = list.items;
    const download = await guarded.app.inject({
      url: `/api/v1${path}/${name}/download`,
      cookies: cookiesOf(guarded.owner),
    });
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(download.rawPayload.byteLength),
      'content-disposition': `attachment; filename="${name}.tar.age"`,
    });
    const kept = join(empty.dataDir, 'downloaded.tar.age');
    await writeFile(kept, download.rawPayload);
    await expect(restoreFile(empty.context, kept, async () => 'another passphrase')).rejects.toThrow(
      'The passphrase is wrong.',
    );
    await restoreFile(empty.context, kept, async () => words);
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

describe('what an export carries', () => {
  /** Computed by the shop, or telling of people or of this machine's moment. */
  const leftOut: Readonly<Record<string, readonly string[]>> = {
    settings: ['updated_at', 'updated_by'],
    media: ['created_by'],
    variants: ['edited_at'],
    products: ['edited_at', 'has_variants', 'rating_count', 'rating_sum', 'search_text', 'search_words', 'unit_price'],
  };

  it('is every column of the catalog and settings, but for those that the shop computes', async () => {
    const { rows } = await there.pool.query<{ table: string; column: string; is_generated: string }>(
      `select table_name as table, column_name as column, is_generated from information_schema.columns
       where table_schema = 'public' and table_name = any ($1)`,
      [portableTables.map(({ name }) => name)],
    );
    for (const { name, columns } of portableTables) {
      const known = new Set([...columns, ...(leftOut[name] ?? [])]);
      const forgotten = rows.filter(
        (row) => row.table === name && row.is_generated === 'NEVER' && !known.has(row.column),
      );
      expect(
        forgotten.map(({ column }) => column),
        name,
      ).toEqual([]);
    }
  });
});
