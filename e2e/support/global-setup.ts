import { startDemoShop } from './demo-shop.ts';
import { provideFirstDays } from './first-days.ts';
import { makeOwner } from './owner.ts';

/**
 * Starts one demo shop with a site owner for the whole run. The tests reach it under `baseURL`, and use its command
 * line by its folder.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeFirstDays = await provideFirstDays();
  const shop = await startDemoShop();
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATA_DIR'] = shop.dataDir;
  await makeOwner(shop.dataDir);
  return async () => {
    await shop.remove();
    await removeFirstDays();
  };
}
