import type { ClosedShop } from '../closed-shop.ts';
import type { Growing } from './growing.ts';
import { point } from './sent.ts';
import { faultsOf, ordinaryBudget, type Point, passwordBudget } from './verdict.ts';

interface Plan {
  readonly sizes: readonly number[];
  /** How often each request is sent; the cheapest counts. */
  readonly times: number;
  /** How much slower this machine is than the one that the budgets are made for. */
  readonly factor: number;
}

/** Sends each growing request in all its sizes; answers one line for each fault. A suspicion is looked at a second time. */
export async function judgeGrowth(
  shop: ClosedShop,
  requests: readonly Growing[],
  { sizes, times, factor }: Plan,
): Promise<string[]> {
  const faults: string[] = [];
  for (const growing of requests) {
    const budget = growing.isPassword ? passwordBudget : ordinaryBudget;
    const judge = async (repeats: number) => faultsOf(await series(shop, growing, sizes, repeats), budget, factor);
    const suspected = await judge(times);
    const found = suspected.length > 0 && shop.isRunning() ? await judge(times + 2) : suspected;
    faults.push(...found.map((fault) => `${growing.name} ${fault}`));
    if (!shop.isRunning()) return [...faults, `${growing.name} ended the shop: ${shop.log().slice(-600)}`];
  }
  return faults;
}

async function series(shop: ClosedShop, growing: Growing, sizes: readonly number[], times: number): Promise<Point[]> {
  const points: Point[] = [];
  for (const size of sizes) {
    points.push(await point(shop, size, growing.make(size), times));
    if (!shop.isRunning()) break;
  }
  return points;
}
