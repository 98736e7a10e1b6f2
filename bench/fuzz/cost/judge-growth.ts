import type { ClosedShop } from '../closed-shop.ts';
import type { Growing } from './growing.ts';
import { startJudgedShop } from './judged-shop.ts';
import { point } from './sent.ts';
import { findViolations, type Point } from './verdict.ts';

interface Plan {
  readonly sizes: readonly number[];
  /** The number of times that each request is sent. The lowest cost counts. */
  readonly times: number;
  /** The ratio of this machine's computing time to the reference machine's. */
  readonly factor: number;
}

/**
 * Sends each growing request in all its sizes to a separate shop. Returns one line for each violation.
 * A suspected violation is measured a second time. If a shop ends, that is one violation, and another shop replaces it.
 */
export async function judgeGrowth(requests: readonly Growing[], plan: Plan): Promise<string[]> {
  const defects: string[] = [];
  let shop = await startJudgedShop();
  try {
    for (const growing of requests) {
      defects.push(...(await judge(shop, growing, plan)));
      if (shop.isRunning()) continue;
      defects.push(`${growing.name} ends the shop`);
      await shop.stop();
      shop = await startJudgedShop();
    }
    return defects;
  } finally {
    await shop.stop();
  }
}

async function judge(shop: ClosedShop, growing: Growing, { sizes, times, factor }: Plan): Promise<string[]> {
  const measured = async (repeats: number) =>
    findViolations(await series(shop, growing, sizes, repeats), growing.budget, factor);
  const suspected = await measured(times);
  const found = suspected.length > 0 && shop.isRunning() ? await measured(times + 2) : suspected;
  return found.map((failure) => `${growing.name} ${failure}`);
}

async function series(shop: ClosedShop, growing: Growing, sizes: readonly number[], times: number): Promise<Point[]> {
  const points: Point[] = [];
  for (const size of sizes) {
    points.push(await point(shop, size, growing.make(size), times));
    if (!shop.isRunning()) break;
  }
  return points;
}
