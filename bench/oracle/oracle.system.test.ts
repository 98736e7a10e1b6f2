import { afterAll, beforeAll, expect, it } from 'vitest';
import { propertySeed } from '../../tools/testing/property-seed.ts';
import { signIn } from '../staff.ts';
import { compareCarts } from './compare.ts';
import { startOracleShop } from './start-shop.ts';

let shop: Awaited<ReturnType<typeof startOracleShop>>;

beforeAll(async () => {
  shop = await startOracleShop();
}, 180_000);
afterAll(() => shop.stop());

it('the totals of random carts are those of a second implementation, written from the documents', async () => {
  const staff = await signIn(shop);
  expect(await compareCarts({ url: shop.url, staff }, { carts: 300, seed: propertySeed })).toEqual([]);
});
