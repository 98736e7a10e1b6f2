import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ImportRefused } from './csv/import-error.ts';
import { importProducts } from './import-products.ts';

const { db, pool } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const context = { environment: parseEnvironment({ DATA_DIR: folder }), db };

const header = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Tags\n';

interface Tried {
  /** How often the event loop ran other work meanwhile. */
  readonly turns: number;
  readonly created: number | null;
  readonly refused: ImportRefused | null;
}

/** Imports a product file as the admin area does, in parts of the same size. By default it is a dry run. */
async function tried(text: string, isDryRun = true): Promise<Tried> {
  const bytes = Buffer.from(text);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const request = {
    async *source() {
      for (let at = 0; at < bytes.length; at += 512 * 1024) yield bytes.subarray(at, at + 512 * 1024);
    },
    imageFolder: null,
    mayReachPrivateHosts: false,
    category: null,
    isDryRun,
    onProgress: () => {},
  };
  try {
    const { created } = await importProducts(context, request);
    return { turns, created, refused: null };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { turns, created: null, refused: error };
  } finally {
    clearInterval(counting);
  }
}

describe('a product file that is an attack', { timeout: 120_000 }, () => {
  it('of 60 KB of tags that never end is read at once, and others have their turn', async () => {
    const { turns, created, refused } = await tried(`${header}a,A,${'<p'.repeat(30_000)},,,,1.00,\n`);
    expect([created, refused]).toEqual([1, null]);
    expect(turns).toBeGreaterThan(5);
  });

  it.each([
    ['2 MB of tags that never end', `a,A,"${'<p '.repeat(600_000)}",,,,1.00,\n`, null],
    ['2 MB of nested elements', `a,A,"${'<b>'.repeat(300_000)}${'</x>'.repeat(200_000)}",,,,1.00,\n`, null],
    ['a quotation mark that is never closed', `a,A,"${'x,'.repeat(2_000_000)}`, 'longer than 2 MB'],
    ['a million tags', `a,A,,,,,1.00,"${'t,'.repeat(900_000)}"\n`, null],
    ['a product of more rows than any shop has', 'a,A,,Size,S,,1.00,\n'.repeat(5100), 'errors in the file'],
  ])('with %s ends by itself, and others have their turn', async (_what, rows, message) => {
    const { turns, refused } = await tried(header + rows);
    if (message === null) expect(refused).toBeNull();
    else expect(refused?.message).toContain(message);
    expect(turns).toBeGreaterThan(5);
  });

  it('with thousands of columns is refused before its rows are read', async () => {
    const columns = Array.from({ length: 2000 }, (_, index) => `c${index}`).join(',');
    const { refused } = await tried(`Handle,Title,Variant Price,${columns}\n${'a\n'.repeat(50_000)}`);
    expect(refused?.message).toBe('The file has more than 1000 columns.');
  });

  it('has its errors reported in words of a bounded length', async () => {
    const row = `a,A,,Size,${'x'.repeat(50_000)},,1.00,\n`;
    const { refused } = await tried(header + row + row);
    expect(refused?.message).toBe('Nothing was imported: 1 error in the file.');
    for (const { reason } of refused?.errors ?? []) expect(reason.length).toBeLessThanOrEqual(300);
  });

  it('puts no line end into a name, a tag or an option', async () => {
    const rows = 'mug,"Two\nlines","First<br>second","Si\tze","S\u2028M","SKU\r\n1",1.00,"one\ntag"\n';
    expect(await tried(header + rows, false)).toMatchObject({ created: 1, refused: null });
    const { rows: products } = await pool.query(
      `select p.name, p.description, v.sku, v.options, t.name as tag from products p
       join variants v on v.product_id = p.id join product_tags t on t.product_id = p.id`,
    );
    expect(products).toEqual([
      { name: 'Two lines', description: 'First\nsecond', sku: 'SKU 1', options: ['Si ze:S M'], tag: 'one tag' },
    ]);
  });
});
