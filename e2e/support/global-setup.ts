import { startShop } from './start-shop.ts';

/** Starts one demo shop for the whole run; the tests find it under `baseURL`, and use its command line by its folder. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATA_DIR'] = shop.dataDir;
  return () => shop.remove();
}
