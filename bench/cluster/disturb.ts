import { pause } from '../bench-shop.ts';
import type { ProofPlan } from '../proof/prove.ts';
import { createRandomSource, type RandomSource } from '../proof/random-source.ts';
import type { Cluster } from './cluster.ts';

const shortStopMs = 4_000;
/** Longer than nginx waits for a response (15 s), and longer than a transaction may stay idle (30 s). */
const longStopMs = 35_000;

/** Measurements taken while parts of the cluster were lost. */
export interface Disturbances {
  /** Milliseconds from kill -9 of a process until it serves again. */
  readonly recoveries: number[];
  /** Milliseconds from the primary's crash until the first later order succeeds. */
  readonly switches: number[];
  readonly differences: string[];
}

interface Disturbing extends ProofPlan {
  /** Returns the number of completed checkouts. */
  progress(): number;
  /** Places an order. Resolves when the shop responds. */
  placeOrder(): Promise<void>;
  report(line: string): void;
}

type Disruption = () => Promise<void>;

/**
 * Injects failures at random moments, spread over the orders.
 * Every proof includes each kind: a killed process, closed notification connections, a process that hangs for seconds,
 * and one that exceeds every timeout.
 * The primary is lost in the middle. The database pair adds its own failures.
 */
export async function disturb(cluster: Cluster, plan: Disturbing): Promise<Disturbances> {
  const found: Disturbances = { recoveries: [], switches: [], differences: [] };
  await cluster.control('/webhooks', { on: true, delayMs: 300, repeat: 2, shuffle: true, dropRate: 0.2 });
  await cluster.control('/latency', { minMs: 0, maxMs: 40 });
  const disruptions = createHarms(cluster, plan, found);
  for (const [index, disruption] of disruptions.entries()) {
    const due = (plan.orders * (index + 1)) / (disruptions.length + 1);
    while (plan.progress() < due && plan.progress() < plan.orders) await pause(10);
    await disruption();
  }
  return found;
}

function createHarms(cluster: Cluster, plan: Disturbing, found: Disturbances): Disruption[] {
  const random = createRandomSource(plan.seed);
  const someShop = () => random.between(0, cluster.shops.length - 1);
  const kill = async () => void found.recoveries.push(await cluster.killShop(someShop()));
  const stop = () => hang(cluster, someShop(), shortStopMs);
  const cut = () => cutNotifications(cluster);
  const certain: Disruption[] = [
    kill,
    cut,
    stop,
    () => hangLong(cluster, someShop(), { plan, found }),
    ...Object.entries(cluster.pair.furtherDisruption).map(([name, disruption]) => async () => {
      const before = plan.progress();
      await disruption();
      plan.report(`${name}: ${plan.progress() - before} checkouts ended meanwhile`);
    }),
  ];
  const further = Array.from({ length: Math.max(0, plan.kills - certain.length - 1) }, () =>
    random.pick([kill, kill, cut, stop]),
  );
  const disruptions = shuffled([...certain, ...further], random);
  disruptions.splice(Math.floor(disruptions.length / 2), 0, () => loseThePrimary(cluster, { plan, found }));
  return disruptions;
}

interface Finding {
  readonly plan: Disturbing;
  readonly found: Disturbances;
}

async function loseThePrimary(cluster: Cluster, { plan, found }: Finding): Promise<void> {
  const began = performance.now();
  await cluster.pair.losePrimary();
  await plan.placeOrder();
  const servingMs = performance.now() - began;
  found.switches.push(servingMs);
  const how = await cluster.pair.bringBack();
  plan.report(`an order was answered ${Math.round(servingMs)} ms after the loss of the primary, which was ${how}`);
}

/** The other processes must sell while one hangs permanently. */
async function hangLong(cluster: Cluster, index: number, { plan, found }: Finding): Promise<void> {
  const before = plan.progress();
  await hang(cluster, index, longStopMs);
  const ended = plan.progress() - before;
  plan.report(`${ended} checkouts ended while one process hung for ${longStopMs / 1_000} s`);
  if (ended === 0) found.differences.push(`no checkout ended while one of three processes hung`);
}

async function hang(cluster: Cluster, index: number, ms: number): Promise<void> {
  const child = cluster.shops[index]?.child;
  child?.kill('SIGSTOP');
  await pause(ms);
  child?.kill('SIGCONT');
}

/** Ends the connections over which the processes receive change notifications. */
async function cutNotifications(cluster: Cluster): Promise<void> {
  await cluster.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' or application_name = 'vitrine-listen'`,
  );
}

function shuffled<Item>(items: readonly Item[], random: RandomSource): Item[] {
  return items
    .map((item) => ({ item, index: random.next() }))
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
}
