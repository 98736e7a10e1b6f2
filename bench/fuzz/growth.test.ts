import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClosedShop } from './closed-shop.ts';
import { growingBodies } from './cost/growing-bodies.ts';
import { growingPages } from './cost/growing-pages.ts';
import { judgeGrowth } from './cost/judge-growth.ts';
import { publicOperations, startJudgedShop } from './cost/judged-shop.ts';
import { machineFactor } from './cost/meter.ts';

let shop: ClosedShop;
const aMinute = 60_000;

beforeAll(async () => {
  shop = await startJudgedShop();
}, 2 * aMinute);
afterAll(() => shop.stop());

/** `npm run fuzz` sends all of them in every size; here each is sent small, large and largest. */
const sizes = [10, 1_000, 10_000];
/** One of so many, a fixed choice: the whole takes a quarter of an hour. */
const oneOf = 12;

it(
  'answers growing addresses of every page at a cost that grows no faster, and within the budget',
  async () => {
    const requests = growingPages().filter((_, index) => index % oneOf === 0);
    expect(await judgeGrowth(shop, requests, { sizes, times: 1, factor: machineFactor() })).toEqual([]);
  },
  5 * aMinute,
);

it(
  'answers growing bodies of every public call at a cost that grows no faster, and within the budget',
  async () => {
    const requests = (await publicOperations(shop)).flatMap(growingBodies).filter((_, index) => index % oneOf === 0);
    expect(requests.length).toBeGreaterThan(20);
    expect(await judgeGrowth(shop, requests, { sizes, times: 1, factor: machineFactor() })).toEqual([]);
  },
  5 * aMinute,
);
