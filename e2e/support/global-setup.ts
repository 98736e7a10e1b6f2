import { startShop } from './start-shop.ts';

/** One demo shop for the whole run; the tests find it under `baseURL`. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env['SHOP_URL'] = shop.url;
  return () => shop.remove();
}
