import type { ClosedShop } from '../closed-shop.ts';
import type { Cookies } from '../people.ts';

/** A request that has harmed the shop before. `judge` returns a line for each way in which it still does. */
export interface Finding {
  readonly name: string;
  /**
   * Whether the judgement measures time and therefore needs an idle machine. `npm run fuzz` runs it, `npm test` does
   * not.
   */
  readonly isByTheClock?: true;
  judge(shop: ClosedShop, cookies: Cookies, factor: number): Promise<string[]>;
}
