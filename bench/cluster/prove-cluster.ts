import { openKysely, openPool } from '../../apps/server/src/platform/database/connections/pool.ts';
import { createOwner } from '../../apps/server/src/users/registration/create-owner.ts';
import { pause } from '../bench-shop.ts';
import { compareBooks, readGrouping } from '../proof/compare-books.ts';
import { chooseDiscounts, type ProofPlan, waitUntilIdle } from '../proof/prove.ts';
import { createRandomSource } from '../proof/random-source.ts';
import { type Discount, type Ending, shop } from '../proof/shopper.ts';
import { createStaff, owner } from '../proof/staff.ts';
import { type Cluster, type ClusterForm, startCluster } from './cluster.ts';
import { comparePages, timesToSee } from './compare-pages.ts';
import { type Disturbances, disturb } from './disturb.ts';
import { orderRates } from './order-rates.ts';
import { restoredDifferences, takeBackup } from './restored-backup.ts';
import { watchPages } from './watch-pages.ts';

/** The first number of shoppers whose orders the plan does not count. */
const furtherShopper = 1_000_000;
/**
 * The number of products edited once each without disturbances, and the number of other products edited continuously
 * before that.
 */
const watched = { calm: 8, disturbed: 5 } as const;

export interface ClusterPlan extends ProofPlan {
  readonly form: ClusterForm;
}

export interface ClusterProof extends Pick<Disturbances, 'recoveries' | 'switches'> {
  readonly differences: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly endings: Readonly<Partial<Record<Ending, number>>>;
  /** Milliseconds until an edit is visible, one for each edit and process. */
  readonly seen: readonly number[];
  /** Orders per second on one, two and three processes. */
  readonly rates: readonly number[];
}

/**
 * Sells on a cluster while its parts are killed, disconnected, stopped and replaced. Then compares books, emails, pages
 * and a restored backup.
 */
export async function proveCluster(plan: ClusterPlan, report: (line: string) => void): Promise<ClusterProof> {
  const cluster = await startCluster(plan);
  try {
    report('the cluster serves');
    return await proveOn(cluster, plan, report);
  } finally {
    await cluster.stop();
  }
}

async function proveOn(cluster: Cluster, plan: ClusterPlan, report: (line: string) => void): Promise<ClusterProof> {
  const harness = asHarness(cluster);
  await makeOwner(cluster);
  const discounts = await chooseDiscounts(cluster);
  const grouping = await readGrouping(harness);
  const staff = await createStaff(harness);
  const endings: Partial<Record<Ending, number>> = {};
  let [begun, finished] = [0, 0];
  const disturbing = new AbortController();
  const shopping = Array.from({ length: plan.shoppersAtOnce }, async (_, lane) => {
    const own = createRandomSource(plan.seed * 1_000 + lane);
    // Orders continue after the planned ones, so that the disturbances always affect someone.
    while (begun < plan.orders || !disturbing.signal.aborted) {
      begun += 1;
      const ending = await shop(harness, own, { discounts, number: begun });
      endings[ending] = (endings[ending] ?? 0) + 1;
      finished += 1;
      if (own.happens(0.15)) await staff.action(own);
    }
  });
  const sold = () => finished;
  const backup = backUpOnceSelling(cluster, { sold, orders: plan.orders });
  const watching = watchPages(cluster, {
    products: watched.disturbed,
    skip: watched.calm,
    discounts,
    isDisturbed: true,
    until: disturbing.signal,
  });
  const placeOrder = furtherOrders(cluster, { discounts, seed: plan.seed });
  // The backup reads from the primary in one transaction. The primary is lost only after the backup is complete.
  const disturbed = backup
    .then(() => disturb(cluster, { ...plan, progress: sold, placeOrder, report }))
    .finally(() => disturbing.abort());
  const [disturbances, outdated, taken] = await Promise.all([disturbed, watching, backup, ...shopping]);
  report(
    `${finished} checkouts; a backup of ${taken.before.length} to ${taken.after.length} orders; edits without harm`,
  );
  const outdatedInCalm = await whileSelling(placeOrder, () =>
    watchPages(cluster, { products: watched.calm, skip: 0, discounts, isDisturbed: false }),
  );
  report('waiting for open payments and mails');
  await waitUntilIdle(harness);
  const { differences, counts } = await compareBooks(harness, grouping);
  const pages = await comparePages(cluster);
  const restored = await restoredDifferences(cluster, { backup: taken, grouping });
  report('books, pages and the restored backup are compared; measuring');
  const seen = await timesToSee(cluster, 40);
  const pagesAfter = await comparePages(cluster);
  const rates = await orderRates(cluster);
  const all = [disturbances.differences, outdated, outdatedInCalm, differences, pages, restored, pagesAfter];
  const { recoveries, switches } = disturbances;
  return { differences: all.flat(), counts, endings, recoveries, switches, seen, rates };
}

/** The shoppers and staff of the ordinary proof use the cluster by its one address. They kill nothing. */
function asHarness(cluster: Cluster) {
  return { ...cluster, killShop: refused, killDatabase: refused, silenceDatabase: refused };
}

function refused(): Promise<never> {
  return Promise.reject(new Error('A cluster is disturbed by its own plan.'));
}

async function makeOwner(cluster: Cluster): Promise<void> {
  const pool = openPool(cluster.primary(), { size: 1, onConnectionLost: () => {} });
  await createOwner(openKysely(pool, true), { ...owner, firstName: 'Site', lastName: 'Owner' });
  await pool.end();
}

interface Selling {
  sold(): number;
  readonly orders: number;
}

/** Takes a backup while the shop sells, after some of the orders. */
async function backUpOnceSelling(cluster: Cluster, { sold, orders }: Selling) {
  while (sold() < orders / 10) await pause(10);
  return takeBackup(cluster);
}

/** Returns a function with which further shoppers place an order and wait for any response. */
function furtherOrders(
  cluster: Cluster,
  { discounts, seed }: { readonly discounts: readonly Discount[]; readonly seed: number },
) {
  const random = createRandomSource(seed + furtherShopper);
  let number = furtherShopper;
  return async () => {
    for (let ending: Ending = 'no answer'; !isPlaced(ending); ) {
      number += 1;
      ending = await shop(asHarness(cluster), random, { discounts, number });
    }
  };
}

function isPlaced(ending: Ending): boolean {
  return ending !== 'no answer' && ending !== 'out of stock' && ending !== 'price changed';
}

async function whileSelling<Result>(placeOrder: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const selling = Promise.all(
    Array.from({ length: 2 }, async () => {
      while (!over.signal.aborted) await placeOrder();
    }),
  );
  try {
    return await work();
  } finally {
    over.abort();
    await selling;
  }
}
