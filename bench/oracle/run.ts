import { signIn } from '../staff.ts';
import { compareCarts } from './compare.ts';
import { startOracleShop } from './start-shop.ts';

const defaultCarts = 10_000;

/** Compares random carts of a shop with the oracle and prints each difference. Returns whether there was none. */
export async function runOracle([carts = String(defaultCarts), seed = '1']: readonly string[]): Promise<boolean> {
  const shop = await startOracleShop();
  try {
    const plan = { carts: Number(carts), seed: Number(seed) };
    const differences = await compareCarts({ url: shop.url, staff: await signIn(shop) }, plan);
    for (const difference of differences) console.log(JSON.stringify(difference));
    console.log(`${plan.carts} carts, seed ${plan.seed}: ${differences.length} differences`);
    return differences.length === 0;
  } finally {
    await shop.stop();
  }
}
