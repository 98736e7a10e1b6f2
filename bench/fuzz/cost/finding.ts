import type { ClosedShop } from '../closed-shop.ts';
import type { Cookies } from '../people.ts';

/** One of the requests that have harmed the shop; `judge` returns a line for each way in which it still does. */
export interface Finding {
  readonly name: string;
  /** Whether it is judged by measured time and therefore needs a quiet machine: `npm run fuzz` runs it, `npm test` does not. */
  readonly isByTheClock?: true;
  judge(shop: ClosedShop, cookies: Cookies, factor: number): Promise<string[]>;
}
