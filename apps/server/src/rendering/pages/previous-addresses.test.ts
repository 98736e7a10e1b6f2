import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { fileAt, moveIn } from '../../exchange/exchange.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const { pool } = database;
await pool.query(`insert into products (id, slug, name, price, status) values
  (gen_random_uuid(), 'mug', 'Mug', 900, 'ACTIVE'), (gen_random_uuid(), 'hidden', 'Hidden', 900, 'DRAFT')`);
await pool.query(`insert into categories (id, slug, name) values (gen_random_uuid(), 'kitchen', 'Kitchen')`);
await pool.query(`insert into collections (id, slug, name) values (gen_random_uuid(), 'summer', 'Summer')`);
await pool.query("update products set slug = 'big-mug' where slug = 'mug'");
const context = contextFor(database, {});
const app = await buildApp(context);
afterAll(() => app.close());

async function leadsTo(url: string): Promise<string> {
  const { statusCode, headers } = await app.inject({ url });
  return `${statusCode} ${headers.location ?? ''}`.trim();
}

async function moveRedirects(lines: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-redirects-'));
  try {
    await writeFile(join(folder, 'redirects.csv'), ['Redirect from,Redirect to', ...lines].join('\n'));
    const source = fileAt(join(folder, 'redirects.csv'));
    return await moveIn(context, { source, isDryRun: false, onProgress: () => {} });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('an address of the shop that was here before', () => {
  it('leads to the same product, collection or category, and to nothing that shoppers may not see', async () => {
    expect(await leadsTo('/products/big-mug?utm_source=mail')).toBe('301 /product/big-mug?utm_source=mail');
    expect(await leadsTo('/products/mug')).toBe('301 /product/big-mug');
    expect(await leadsTo('/collections/summer/products/big-mug')).toBe('301 /product/big-mug');
    expect(await leadsTo('/collections/summer')).toBe('301 /collection/summer');
    expect(await leadsTo('/collections/kitchen')).toBe('301 /category/kitchen');
    expect(await leadsTo('/product-category/home/kitchen/')).toBe('301 /category/kitchen');
    expect(await leadsTo('/collections/all')).toBe('301 /products');
    for (const url of ['/products/hidden', '/products/none', '/collections/none', '/products/%2500']) {
      expect(await leadsTo(url), url).toBe('404');
    }
  });

  it('leads where an imported redirect says, also in another case, and never out of the shop', async () => {
    const report = await moveRedirects([
      '/old-page,/about',
      '/Pages/Größe/,/product/big-mug?size=s',
      '/pages/contact-us,/',
      'https://old.example/a,/about',
      '/b,https://evil.example/',
      '/c,//evil.example/',
      '/d,/\\evil.example/',
      '/e,/e',
      '/f,javascript:alert(1)',
    ]);
    expect(report).toMatchObject({ rowCount: 9, taken: 3, unchanged: 0 });
    expect(report.skipped.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(await leadsTo('/old-page?a=1')).toBe('301 /about?a=1');
    expect(await leadsTo('/OLD-page/')).toBe('301 /about');
    expect(await leadsTo('/pages/gr%C3%B6%C3%9Fe')).toBe('301 /product/big-mug?size=s');
    expect(await leadsTo('/pages/contact-us')).toBe('301 /');
    expect(await leadsTo('/b')).toBe('404');
    expect((await moveRedirects(['/old-page,/about', '/pages/contact-us,/about'])).taken).toBe(1);
    expect(await leadsTo('/pages/contact-us')).toBe('301 /about');
  });

  it('is not imported when two lines of a file lead to each other', async () => {
    const circle = moveRedirects(['/ring-a,/ring-b', '/ring-b,/ring-a', '/fine,/about']);
    await expect(circle).rejects.toThrow('Redirects lead in a circle');
    await expect(circle).rejects.toMatchObject({
      errors: [
        { line: 2, reason: 'leads back to itself' },
        { line: 3, reason: 'leads back to itself' },
      ],
    });
    for (const path of ['/ring-a', '/ring-b', '/fine']) expect(await leadsTo(path), path).toBe('404');
  });
});
