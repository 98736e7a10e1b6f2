import { isDeepStrictEqual } from 'node:util';
import type { Staff } from '../staff.ts';
import { possibleTotals, type Totals } from './oracle.ts';
import { createRandom } from './random.ts';
import { randomCart, randomWorld } from './random-world.ts';
import { enterWorld, quote } from './shop-calls.ts';

const cartsOfWorld = 100;

export interface Difference {
  readonly cart: string;
  readonly expected: readonly Totals[];
  readonly quoted: Totals;
}

/** Compares the shop's quotes of random carts with the oracle's totals. Returns the carts that differ. */
export async function compareCarts(
  { url, staff }: { readonly url: string; readonly staff: Staff },
  { carts, seed }: { readonly carts: number; readonly seed: number },
): Promise<Difference[]> {
  const random = createRandom(seed);
  const differences: Difference[] = [];
  for (let done = 0; done < carts; done += cartsOfWorld) {
    const world = randomWorld(random);
    const mark = `${seed}X${done}`;
    const entered = await enterWorld(staff, world, mark);
    for (let index = done; index < Math.min(carts, done + cartsOfWorld); index += 1) {
      const cart = randomCart(random, world);
      const answer = await quote(url, cart, entered, mark);
      const {
        subtotal,
        discount,
        shipping,
        paymentFee = 0,
        tax,
        total,
        giftCards,
      } = answer['totals'] as Omit<Totals, 'paymentFee'> & { readonly paymentFee?: number };
      const includedTax = Number(answer['includedTax']);
      const quoted = { subtotal, discount, shipping, paymentFee, tax, includedTax, total, giftCards };
      const expected = possibleTotals(world, cart);
      if (expected.some((totals) => isDeepStrictEqual(totals, quoted))) continue;
      differences.push({ cart: `seed ${seed}, cart ${index}: ${JSON.stringify({ cart, world })}`, expected, quoted });
    }
  }
  return differences;
}
