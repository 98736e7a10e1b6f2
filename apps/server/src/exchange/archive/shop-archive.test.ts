import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createArchive, manifest } from './create-test-archive.ts';
import { portableTables } from './portable-tables.ts';
import { twoShops } from './test-archive.ts';

const { empty, everything, exported, full, here, imported, shopWindow, there, uploads } = await twoShops();

/** The catalog and the pages, with the kinds of records of their custom fields. */
const fieldTables = [
  ['PRODUCT', 'products'],
  ['VARIANT', 'variants'],
  ['CATEGORY', 'categories'],
  ['COLLECTION', 'collections'],
  ['PAGE', 'pages'],
] as const;

// These tests send whole shops over HTTP, and the machine may be busy.
describe('an export over HTTP', { timeout: 180_000 }, () => {
  it('is for staff; the demo account sees why not', async () => {
    const statuses = await Promise.all(
      [full.visitor, full.user, full.demo].map(async (client) => (await exported(client)).statusCode),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await exported(full.demo)).json().detail).toBe(
      "The demo account can't export the shop: the file contains people's names and addresses.",
    );
  });

  it('that is read back changes nothing when the audit log takes no entry of it', async () => {
    await here.pool.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
      create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry();`);
    const before = await everything(here);
    const answer = await imported(empty.owner, (await exported(full.admin)).rawPayload);
    await here.pool.query('drop function refuse_entry cascade');
    expect(answer.json().detail).toBe('The database cancelled the import. Nothing was changed. Try again.');
    expect(await everything(here)).toEqual(before);
  });

  it('goes into an empty shop and makes it the same, to the last row and the last upload', async () => {
    await there.pool.query(
      "update products set status = 'DRAFT', discount = 500, discount_type = 'FIXED' where slug = 'teapot'",
    );
    await there.pool.query(
      `update products set parts = (select jsonb_agg(jsonb_build_object('productId', id, 'variantId', null, 'quantity', 1))
          from (select id from products where not has_variants and slug <> 'teapot' and not is_gift_card order by slug limit 3) part having count(*) > 0),
        stock = 0, stock_policy = 'TRACKED' where slug = 'teapot' and not has_variants`,
    );
    for (const [record, table] of fieldTables) {
      await there.pool.query(
        `with field as (insert into custom_field_definitions (id, record, key, label, kind)
           values (gen_random_uuid(), $1, 'origin', 'Origin', 'TEXT') returning id)
         update ${table} set custom_fields = (select jsonb_build_object(id, 'Peru') from field)`,
        [record],
      );
    }
    const archive = await exported(full.admin);
    expect(archive.headers['content-type']).toBe('application/x-tar');
    expect(archive.headers['content-disposition']).toMatch(/^attachment; filename="shop-\d{4}-\d\d-\d\d\.tar"$/);
    const answer = await imported(empty.owner, archive.rawPayload);
    expect([answer.statusCode, answer.json().missingUploads]).toEqual([200, 0]);
    const [before, after] = [await everything(there), await everything(here)];
    expect(Object.values(before).flat().length).toBeGreaterThan(300);
    for (const { name } of portableTables) expect(after[name], name).toEqual(before[name]);
    for (const [, table] of fieldTables) {
      const { rows } = await here.pool.query(
        `select count(*)::int as count from ${table} where custom_fields::text like '%Peru%'`,
      );
      expect(rows[0].count, table).toBeGreaterThan(0);
    }
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

  it('is recorded in the audit log with the person who exported or imported it', async () => {
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
    const bytes = await createArchive({ 'manifest.json': '{}' });
    for (const [client, status] of [
      [empty.visitor, 401],
      [empty.user, 403],
      [empty.admin, 403],
      [empty.demo, 403],
    ] as const) {
      expect((await imported(client, bytes)).statusCode).toBe(status);
    }
  });

  // If the check failed, these files would be written into the folder of this test.
  it.each(['../outside.json', 'records/../../outside.json', 'media/a/b', '.hidden', 'records/', 'run.sh'])(
    'may not hold %s',
    async (name) => {
      const answer = await imported(empty.owner, await createArchive({ [name]: '{}' }));
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
      expect(existsSync(join(empty.dataDir, 'outside.json'))).toBe(false);
      expect(await readdir(join(empty.dataDir, 'exports'))).toEqual([]);
    },
  );

  it.each([
    ['a link', (bytes: Buffer) => bytes.fill('2', 156, 157), 'not an archive|not written'],
    ['a flipped bit', (bytes: Buffer) => bytes.fill('x', 3, 4), 'not an archive'],
    ['its end cut off', (bytes: Buffer) => bytes.subarray(0, 700), 'truncated'],
    ['words', () => Buffer.from('Handle,Title\n'.repeat(60)), 'not an archive'],
    ['nothing', () => Buffer.alloc(1024), 'manifest.json'],
  ])('is refused with %s', async (_what, damage, words) => {
    const answer = await imported(empty.owner, damage(await createArchive({ 'manifest.json': '{"kind":"other"}' })));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
    expect(answer.json().detail).toMatch(new RegExp(words));
  });

  it('is refused when it holds a file twice, by the name of that file', async () => {
    const once = (await createArchive({ 'records/settings.jsonl': '{}' })).subarray(0, 1024);
    const answer = await imported(empty.owner, Buffer.concat([once, once, Buffer.alloc(1024)]));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
    expect(answer.json().detail).toBe("The archive contains 'records/settings.jsonl' twice.");
  });

  it('is refused when something follows its end', async () => {
    const bytes = await createArchive({ 'manifest.json': '{"kind":"other"}' });
    const padded = await imported(empty.owner, Buffer.concat([bytes, Buffer.alloc(8192)]));
    expect(padded.json().detail).toBe('The manifest.json is damaged or has another version.');
    const answer = await imported(empty.owner, Buffer.concat([bytes, Buffer.from('more')]));
    expect(answer.json().detail).toContain('there is data after its end');
  });

  it('is refused for every fault without naming the folder of the shop’s files', async () => {
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
      const answer = await imported(empty.owner, await createArchive(files));
      expect(answer.statusCode, answer.body).toBe(422);
      for (const location of [empty.dataDir, 'unpacked-', '/exports', '/tmp', process.cwd()]) {
        expect(answer.body).not.toContain(location);
      }
    }
  });

  it('is refused when its body is JSON, whatever the JSON names', async () => {
    const answer = await imported(empty.owner, Buffer.from(JSON.stringify({ path: '/tmp' })), 'application/json');
    expect(answer.statusCode).toBe(415);
  });
});

describe('what an export carries', () => {
  /** Columns that an export omits: computed columns, and columns about people or times. */
  const leftOut: Readonly<Record<string, readonly string[]>> = {
    settings: ['updated_at', 'updated_by'],
    media: ['created_by', 'file_hash'],
    categories: ['ancestors'],
    section_lists: ['draft_secret', 'updated_by', 'version'],
    translations: ['updated_by'],
    variants: ['edited_at'],
    discounts: ['usage_count'],
    discount_codes: ['order_id'],
    products: [
      'edited_at',
      'has_variants',
      'rating_count',
      'rating_sum',
      'search_text',
      'search_words',
      'sells_without_stock',
      'unit_price',
    ],
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
