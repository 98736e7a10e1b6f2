import { expect, it } from 'vitest';
import { growingBodies } from './cost/growing-bodies.ts';
import { growingPages } from './cost/growing-pages.ts';
import { judgeGrowth } from './cost/judge-growth.ts';
import { publicOperations } from './cost/judged-shop.ts';
import { machineFactor } from './cost/meter.ts';

/** The tests take a minute. Each shop that ends takes some seconds more. */
const tenMinutes = 600_000;

/** `npm run fuzz` sends all requests in every size. This test sends each in three sizes. */
const sizes = [10, 1_000, 10_000];
/** Only one request of this many is tested, in a fixed selection. All of them take a quarter of an hour. */
const getOne = 11;

it(
  'answers growing addresses of every page at a cost that grows no faster, and within the budget',
  async () => {
    const requests = growingPages().filter((_, index) => index % getOne === 0);
    expect(await judgeGrowth(requests, { sizes, times: 1, factor: machineFactor() })).toEqual([]);
  },
  tenMinutes,
);

it(
  'answers growing bodies of every public call at a cost that grows no faster, and within the budget',
  async () => {
    const requests = (await publicOperations()).flatMap(growingBodies).filter((_, index) => index % getOne === 0);
    expect(requests.length).toBeGreaterThan(20);
    expect(await judgeGrowth(requests, { sizes, times: 1, factor: machineFactor() })).toEqual([]);
  },
  tenMinutes,
);
