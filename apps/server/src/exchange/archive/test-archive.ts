import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { exchangeShop, getCookies } from '../test-callers.ts';
import { portableTables } from './portable-tables.ts';

/** Starts a filled shop to export and an empty one to import into. */
export async function twoShops() {
  const there = await testDatabase();
  const here = await testDatabase();
  const full = await exchangeShop(there, { isFilled: true });
  const empty = await exchangeShop(here);
  type Shop = typeof empty;
  type Browser = Shop['owner'];

  /** Returns all rows that an export contains, with the addresses of uploads. */
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

  /** Returns the data that shoppers see, except ratings, which an export does not transfer. */
  async function shopWindow({ app }: Shop): Promise<unknown[]> {
    const many = async (path: string) => {
      const include = path === 'products' ? ['images', 'tags', 'options', 'variants'] : ['products'];
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${path}/many`,
        payload: { limit: 100, include },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return JSON.parse(answer.body, (name, value) => (name.startsWith('rating') ? undefined : value));
    };
    const site = await app.inject({ url: '/api/v1/settings/site' });
    return [await many('products'), await many('catalog/categories'), await many('catalog/collections'), site.json()];
  }

  function exported(client: Browser, { app }: Shop = full) {
    return app.inject({ url: '/api/v1/exports/shop.tar', cookies: getCookies(client) });
  }

  function imported(client: Browser, bytes: Buffer, type = 'application/x-tar') {
    return empty.app.inject({
      method: 'POST',
      url: '/api/v1/imports/shop',
      payload: bytes,
      headers: { 'content-type': type },
      cookies: getCookies(client),
    });
  }

  return { there, here, full, empty, everything, uploads, shopWindow, exported, imported };
}
