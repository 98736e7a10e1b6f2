import { openKysely, openPool } from '../../apps/server/src/platform/database/pool.ts';
import { createOwner } from '../../apps/server/src/users/create-owner.ts';
import { pause } from '../bench-shop.ts';
import { compareBooks, readGrouping } from '../proof/compare-books.ts';
import { chooseOffers, type ProofPlan, waitUntilIdle } from '../proof/prove.ts';
import { createRandomSource, type RandomSource } from '../proof/random-source.ts';
import { type Ending, shop } from '../proof/shopper.ts';
import { createStaff, owner } from '../proof/staff.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { comparePages, timesToSee } from './compare-pages.ts';
import { orderRates } from './order-rates.ts';

const stoppedMs = 4_000;

export interface ClusterProof {
  readonly differences: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly endings: Readonly<Partial<Record<Ending, number>>>;
  /** Milliseconds from kill -9 of a process until it serves again. */
  readonly recoveries: readonly number[];
  /** Milliseconds from the primary's crash until the shop is ready on the promoted replica. */
  readonly switches: readonly number[];
  /** Milliseconds until an edit is seen, one for each edit and process. */
  readonly seen: readonly number[];
  /** Orders a second on one, two and three processes. */
  readonly rates: readonly number[];
}

/** Sells on a cluster while its parts are killed, cut, stopped and replaced; then compares books, mails and pages. */
export async function proveCluster(plan: ProofPlan, report: (line: string) => void): Promise<ClusterProof> {
  const cluster = await startCluster(plan.seed);
  try {
    report('the cluster serves');
    await makeOwner(cluster);
    const offers = await chooseOffers(cluster);
    const before = await readGrouping(asHarness(cluster));
    const staff = await createStaff(asHarness(cluster));
    const endings: Partial<Record<Ending, number>> = {};
    let [begun, finished] = [0, 0];
    const shopping = Array.from({ length: plan.shoppersAtOnce }, async (_, lane) => {
      const own = createRandomSource(plan.seed * 1_000 + lane);
      while (begun < plan.orders) {
        begun += 1;
        const ending = await shop(asHarness(cluster), own, { offers, number: begun });
        endings[ending] = (endings[ending] ?? 0) + 1;
        finished += 1;
        if (own.happens(0.15)) await staff.act(own);
      }
    });
    const recoveries: number[] = [];
    const switches: number[] = [];
    const random = createRandomSource(plan.seed);
    const disturbance = disturb(cluster, random, {
      ...plan,
      progress: () => finished,
      recovered: (ms) => recoveries.push(ms),
      switched: (ms) => switches.push(ms),
      report,
    });
    await Promise.all([...shopping, disturbance]);
    report(`${finished} checkouts; waiting for open payments and mails`);
    await waitUntilIdle(asHarness(cluster));
    const { differences, counts } = await compareBooks(asHarness(cluster), before);
    const pages = await comparePages(cluster);
    report('books and pages are compared; measuring');
    const seen = await timesToSee(cluster, 40);
    const pagesAfter = await comparePages(cluster);
    const rates = await orderRates(cluster);
    return {
      differences: [...differences, ...pages, ...pagesAfter],
      counts,
      endings,
      recoveries,
      switches,
      seen,
      rates,
    };
  } finally {
    await cluster.stop();
  }
}

/** The shoppers and staff of the ordinary proof use the cluster by its one address; they kill nothing. */
function asHarness(cluster: Cluster) {
  return { ...cluster, killShop: refused, killDatabase: refused };
}

function refused(): Promise<never> {
  return Promise.reject(new Error('A cluster is disturbed by its own plan.'));
}

async function makeOwner(cluster: Cluster): Promise<void> {
  const pool = openPool(cluster.primary().address(), { size: 1, onConnectionLost: () => {} });
  await createOwner(openKysely(pool, true), { ...owner, firstName: 'Site', lastName: 'Owner' });
  await pool.end();
}

interface Disturbance extends ProofPlan {
  progress(): number;
  recovered(ms: number): void;
  switched(ms: number): void;
  report(line: string): void;
}

/** Does harm at random moments, spread over the orders; the middle one is the loss of the primary. */
async function disturb(cluster: Cluster, random: RandomSource, plan: Disturbance): Promise<void> {
  await cluster.control('/webhooks', { on: true, delayMs: 300, repeat: 2, shuffle: true, dropRate: 0.2 });
  await cluster.control('/latency', { minMs: 0, maxMs: 40 });
  const middle = Math.ceil(plan.kills / 2);
  for (let harm = 1; harm <= plan.kills; harm += 1) {
    const due = (plan.orders * harm) / (plan.kills + 1);
    while (plan.progress() < due && plan.progress() < plan.orders) await pause(10);
    const index = random.between(0, cluster.shops.length - 1);
    const draw = random.next();
    if (harm === middle) {
      const { servingMs, formerPrimary } = await cluster.switchOver();
      plan.switched(servingMs);
      plan.report(
        `the replica was promoted after ${Math.round(servingMs)} ms; the former primary was ${formerPrimary}`,
      );
    } else if (draw < 0.5) {
      plan.recovered(await cluster.killShop(index));
    } else if (draw < 0.75) {
      await cutNotifications(cluster);
    } else {
      const child = cluster.shops[index]?.child;
      child?.kill('SIGSTOP');
      await pause(stoppedMs);
      child?.kill('SIGCONT');
    }
  }
}

/** Ends the connections over which the processes hear of changes. */
async function cutNotifications(cluster: Cluster): Promise<void> {
  await cluster.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' or application_name = 'vitrine-listen'`,
  );
}
