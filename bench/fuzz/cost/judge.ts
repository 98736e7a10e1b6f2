import type { Figure } from '../../figure.ts';
import { signInPeople } from '../people.ts';
import { findings } from './findings.ts';
import { growingBodies } from './growing-bodies.ts';
import { growingPages } from './growing-pages.ts';
import { judgeGrowth } from './judge-growth.ts';
import { publicOperations, startJudgedShop } from './judged-shop.ts';
import { longRun } from './long-run.ts';
import { machineFactor } from './meter.ts';
import { toFigures } from './report.ts';

type Say = (line: string) => void;
const sizes = [10, 100, 1_000, 10_000];

/**
 * Judges the requests that have harmed the shop before, and every public address and call with growing inputs. Each
 * uses a separate shop.
 */
export async function judgeCost(say: Say): Promise<string[]> {
  const factor = machineFactor();
  say(`This machine is ${factor.toFixed(1)} times slower than the one that the budgets are made for.`);
  const defects: string[] = [];
  for (const finding of findings) {
    const shop = await startJudgedShop();
    try {
      const found = await finding.judge(shop, await signInPeople(shop), factor);
      say(`${finding.name}: ${found.length === 0 ? 'within the budget' : found.join('; ')}`);
      defects.push(...found.map((failure) => `${finding.name}: ${failure}`));
    } finally {
      await shop.stop();
    }
  }
  const requests = [...growingPages(), ...(await publicOperations()).flatMap(growingBodies)];
  say(`${requests.length} growing requests in ${sizes.length} sizes`);
  return [...defects, ...(await judgeGrowth(requests, { sizes, times: 1, factor }))];
}

/** Sends hostile requests for the given minutes. Returns the figures and a line for each kind of failure. */
export async function judgeLongRun(
  plan: { readonly seed: number; readonly minutes: number },
  say: Say,
): Promise<{ figures: Figure[]; defects: string[] }> {
  const shop = await startJudgedShop();
  try {
    const run = await longRun(shop, { ...plan, say });
    const figures = toFigures(run);
    const over = figures.filter(({ isWithin }) => !isWithin);
    const defects = [
      ...over.map(({ what, measured, budget }) => `${what}: ${measured}, ${budget}`),
      ...[...run.failures].map(([name, count]) => `${name}: ${count} failures`),
    ];
    if (run.pauseMs > 0) defects.push(...(over.length > 0 ? [`the longest pause was during: ${run.pausedBy}`] : []));
    if (!run.isRunning) defects.push(`the shop ended: ${shop.log().slice(-2_000)}`);
    return { figures, defects };
  } finally {
    await shop.stop();
  }
}
