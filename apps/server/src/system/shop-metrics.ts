import { type CheckState, checkStates } from '@vitrine/domain/system/system-check.ts';
import { systemChecks } from '@vitrine/domain/system/system-checks.ts';
import { Gauge, type Metric } from 'prom-client';
import type { AppContext } from '../platform/boot/context.ts';
import { gatherSystemFacts } from './gather-facts.ts';
import { failureReason, readForSome } from './metric-values.ts';
import { backlog, jobMetrics, recentOrders, recentPaymentFailures } from './shop-metrics.queries.ts';

/** Minimum milliseconds between two database reads, regardless of the number of scrapers. */
const readEveryMs = 10_000;
/** Minimum milliseconds between two checks, because the checks write a probe to the storage. */
const checkEveryMs = 60_000;

/** Returns the gauges in words of the shop (docs/operating/troubleshoot.md#health-and-logs). Without the database those that are read there are absent. */
export function shopMetrics(context: AppContext): Metric[] {
  const { db } = context;
  const orders = readForSome(readEveryMs, () => recentOrders(db));
  const failures = readForSome(readEveryMs, () => recentPaymentFailures(db));
  const waiting = readForSome(readEveryMs, () => backlog(db));
  const jobs = readForSome(readEveryMs, () => jobMetrics(db));
  const facts = readForSome(checkEveryMs, () => gatherSystemFacts(context));
  const single = (name: string, help: string, read: () => Promise<number | undefined>) =>
    gauge(name, help, [], async (set) => {
      const value = await read();
      if (value !== undefined) set({}, value);
    });
  return [
    gauge('vitrine_orders_last_day', 'Orders placed within 24 hours, by status.', ['status'], async (set) => {
      for (const { label, count } of (await orders()) ?? []) set({ status: label }, count);
    }),
    gauge(
      'vitrine_payment_failures_last_day',
      'Failed payments of orders within 24 hours.',
      ['reason'],
      async (set) => {
        const byReason = Map.groupBy((await failures()) ?? [], ({ label }) => failureReason(label));
        for (const [reason, found] of byReason)
          set(
            { reason },
            found.reduce((sum, { count }) => sum + count, 0),
          );
      },
    ),
    single(
      'vitrine_oldest_waiting_payment_seconds',
      'Age of the oldest order with a pending payment; 0 = none.',
      async () => (await waiting())?.oldest_waiting_seconds,
    ),
    gauge('vitrine_mails', 'Queued and failed emails.', ['state'], async (set) => {
      const read = await waiting();
      if (!read) return;
      set({ state: 'waiting' }, read.mail_waiting);
      set({ state: 'failed' }, read.mail_failed);
    }),
    single(
      'vitrine_oldest_waiting_mail_seconds',
      'Age of the oldest queued email; 0 = none.',
      async () => (await waiting())?.oldest_mail_seconds,
    ),
    single(
      'vitrine_products_out_of_stock',
      'Active products that are out of stock.',
      async () => (await waiting())?.out_of_stock,
    ),
    gauge('vitrine_job_last_success_timestamp_seconds', 'When a job last succeeded.', ['job_name'], async (set) => {
      for (const { name, succeeded } of (await jobs()) ?? [])
        if (succeeded !== null) set({ job_name: name }, succeeded);
    }),
    gauge('vitrine_job_failures', 'Failed runs of a job since it last succeeded.', ['job_name'], async (set) => {
      for (const { name, failures_in_a_row } of (await jobs()) ?? []) set({ job_name: name }, failures_in_a_row);
    }),
    gauge('vitrine_check_state', 'Checks of the system: 0 = ok, 1 = warning, 2 = failing.', ['check'], async (set) => {
      const gathered = await facts();
      for (const { name, state } of gathered ? systemChecks(gathered) : []) set({ check: name }, computeNumber(state));
    }),
    single(
      'vitrine_disk_free_bytes',
      'Free bytes on the disk of the data folder.',
      async () => (await facts())?.disk?.freeBytes,
    ),
    gauge('vitrine_replica_behind_seconds', 'How far a replica is behind.', ['replica'], async (set) => {
      for (const { name, lagSeconds } of context.replicas.states())
        if (lagSeconds !== null) set({ replica: name }, lagSeconds);
    }),
  ];
}

type SetValue = (labels: Readonly<Record<string, string>>, value: number) => void;

/** Creates a gauge whose values are read at each scrape. Those of the previous scrape are dropped. */
function gauge(name: string, help: string, labelNames: string[], collect: (set: SetValue) => Promise<void>): Gauge {
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      this.reset();
      await collect((labels, value) => this.set(labels, value));
    },
  });
}

function computeNumber(state: CheckState): number {
  return checkStates.indexOf(state);
}
