import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClosedShop } from './closed-shop.ts';
import { findings } from './cost/findings.ts';
import { startJudgedShop } from './cost/judged-shop.ts';
import { machineFactor } from './cost/meter.ts';
import { type Cookies, signInPeople } from './people.ts';

let shop: ClosedShop;
let cookies: Cookies;
/** The findings take seconds. One that harms the shop again may take much longer. */
const fiveMinutes = 300_000;

async function open(): Promise<void> {
  shop = await startJudgedShop();
  cookies = await signInPeople(shop);
}

beforeAll(open, fiveMinutes);
afterAll(() => shop.stop());

const judged = findings.filter(({ isByTheClock }) => !isByTheClock);

describe('a request that has hurt the shop once', () => {
  it.each(judged.map((finding) => [finding.name, finding] as const))(
    'costs no more than others: %s',
    async (_, finding) => {
      if (!shop.isRunning()) {
        await shop.stop();
        await open();
      }
      // The first use of a call loads its code and starts its worker, and other tests use the processor too. Only the
      // cost of the input itself recurs every time.
      let defects = await finding.judge(shop, cookies, machineFactor());
      for (let again = 0; again < 2 && defects.length > 0 && shop.isRunning(); again += 1) {
        defects = await finding.judge(shop, cookies, machineFactor());
      }
      expect(defects).toEqual([]);
    },
    fiveMinutes,
  );
});
