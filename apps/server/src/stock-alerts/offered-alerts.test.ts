import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { listenForEvictions } from '../platform/public-cache/evictions/page-evictions.ts';
import { testDatabase } from '../testing/test-database.ts';

const { address, pool, ...database } = await testDatabase();
const context = contextFor({ address, pool, ...database });
const evictions = await listenForEvictions({ address, pool, cache: context.pageCache, log: context.log });
const app = await buildApp(context);
afterAll(async () => {
  await app.close();
  await evictions.close();
});

const page = async () => (await app.inject('/product/rug')).body;

it('the page of a sold-out product offers the email until the owner switches it off, from the cache too', async () => {
  await pool.query(`insert into products (id, slug, name, price, status) values ($1, 'rug', 'Rug', 1000, 'ACTIVE')`, [
    uuidv7(),
  ]);
  for (let visit = 0; visit < 2; visit += 1) expect(await page()).toContain('Email me when it is back');
  expect(context.pageCache.size.pages).toBe(1);
  await pool.query(`insert into settings (key, value) values ('marketing', '{"backInStock": false}')`);
  await expect.poll(page).not.toContain('Email me when it is back');
  await pool.query(`update settings set value = '{"backInStock": true}' where key = 'marketing'`);
  await expect.poll(page).toContain('Email me when it is back');
});
