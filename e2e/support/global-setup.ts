import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwner } from './owner.ts';
import { startShop } from './start-shop.ts';

/** Starts one demo shop with a site owner for the whole run; the tests find it under `baseURL`, and use its command line by its folder. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATA_DIR'] = shop.dataDir;
  await makeOwner(shop.dataDir);
  const firstDays = await mkdtemp(join(tmpdir(), 'vitrine-first-days-'));
  // Open for the user as whom a shop runs that root starts.
  await chmod(firstDays, 0o711);
  process.env['SHOP_FIRST_DAYS'] = firstDays;
  return async () => {
    await shop.remove();
    await rm(firstDays, { recursive: true, force: true });
  };
}
