import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { exchangeShop, getCookies } from '../test-callers.ts';
import { runImports } from './run-imports.ts';

/** Returns the bytes of one part of a file, as the shop divided it. */
export function part(bytes: Buffer, { partBytes }: ProductImport, position: number): Buffer {
  return bytes.subarray(position * partBytes, (position + 1) * partBytes);
}

/** Starts a shop whose staff import products. Its catalog is emptied before each test. */
export async function importShop() {
  const database = await testDatabase();
  const { pool, address } = database;
  const { app, dataDir, context, visitor, user, admin, otherAdmin, owner, demo } = await exchangeShop(database);
  type Browser = typeof admin;

  beforeEach(async () => {
    await pool.query('truncate products, categories, media cascade');
    await pool.query('delete from jobs.product_imports');
  });

  function put(client: Browser, path: string, bytes: Buffer, type = 'application/octet-stream') {
    return app.inject({
      method: 'PUT',
      url: `/api/v1${path}`,
      payload: bytes,
      headers: { 'content-type': type },
      cookies: getCookies(client),
    });
  }

  async function announced(text: string, client: Browser = admin): Promise<{ view: ProductImport; bytes: Buffer }> {
    const bytes = Buffer.from(text);
    const answer = await client.call('POST', '/imports', { fileName: 'products.csv', byteSize: bytes.byteLength });
    expect(answer.statusCode).toBe(201);
    return { view: answer.json(), bytes };
  }

  async function uploaded(text: string, client: Browser = admin): Promise<ProductImport> {
    const { view, bytes } = await announced(text, client);
    let last = view;
    for (const position of view.missingParts) {
      last = (await put(client, `/imports/${view.id}/parts/${position}`, part(bytes, view, position))).json();
    }
    return last;
  }

  async function ran(id: string, body: object, client: Browser = admin): Promise<ProductImport> {
    const requested = await client.call('POST', `/imports/${id}/run`, body);
    expect([requested.statusCode, requested.json().status]).toEqual([200, 'QUEUED']);
    await runImports(context);
    return (await client.call('GET', `/imports/${id}`)).json();
  }

  async function products(): Promise<{ slug: string; price: number; stock: number }[]> {
    return (await pool.query('select slug, price, stock from products order by slug')).rows;
  }

  const list = 'Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,9.50,3\nbowl,Bowl,12,4\n';

  return {
    database,
    pool,
    address,
    app,
    dataDir,
    context,
    visitor,
    user,
    admin,
    otherAdmin,
    owner,
    demo,
    put,
    announced,
    uploaded,
    ran,
    products,
    list,
  };
}
