import type { JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import { deleteAbandonedFolders, runImports } from '../exchange/exchange.ts';
import { deliverMail, presentTransport } from '../mail/mail.ts';
import {
  carryOutWaitingRefunds,
  finishAbandonedLabels,
  finishCharges,
  pollOpenPayments,
  pollParcels,
} from '../orders/orders.ts';
import type { AppContext } from '../platform/context.ts';
import { isOutage } from '../platform/errors/database-failure.ts';
import { outageLog } from '../platform/errors/outage-log.ts';
import { type ShopEvent, subscribe } from '../platform/shop-events.ts';
import { addUpSalesDays } from '../reports/reports.ts';
import { deleteOldStockAlerts, sendStockAlerts } from '../stock-alerts/stock-alerts.ts';
import { runSystemChecks } from '../system/system.ts';
import {
  deleteExpiredSessions,
  deleteOldDevices,
  deleteOldEmailChanges,
  deleteOldFailures,
  deleteOldPasswordResets,
  deleteOldSecondFactorRecords,
} from '../users/users.ts';
import { applyProviderEvents } from './apply-provider-events.ts';
import { makeDue } from './job-log.queries.ts';
import { jobLog } from './job-log.ts';
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts';
import { deleteOldRecords, takeRun } from './runs.queries.ts';

/** All jobs fail alike while the database is away. */
const logOutage = outageLog();
const second = 1_000;
const minute = 60 * second;

export interface Jobs {
  /** Waits for the present runs to end and starts no more. */
  stop(): Promise<void>;
}

/**
 * Starts the jobs that do the work requests leave behind. The queues are the tables themselves (mail_messages, provider_events, PENDING
 * orders and refunds), written in the same transaction as the change that needs the work: a process may be killed at any point, and
 * the next one finds what is left. When idle, this is one small query a second.
 */
export async function startJobs(context: AppContext): Promise<Jobs> {
  const transport = presentTransport(context);
  const { runAndRecord, watch } = jobLog(context);
  const unsubscribes: (() => void)[] = [];
  const on = (event: ShopEvent, listener: () => void) => void unsubscribes.push(subscribe(context, event, listener));
  const begin = (name: JobName, everyMs: number, run: (signal: AbortSignal) => Promise<unknown>): PeriodicJob => {
    const onFault = (err: unknown) => {
      if (isOutage(err)) logOutage(context.log, err);
      else context.log.error({ err, job: name }, 'a job failed');
    };
    const job = startPeriodicJob({ everyMs, run, onFault });
    on(`job-asked-for:${name}`, () => {
      watch(name);
      job.runNow();
    });
    return job;
  };
  const start = (name: JobName, everyMs: number, run: (signal: AbortSignal) => Promise<unknown>): PeriodicJob =>
    begin(name, everyMs, (signal) => runAndRecord({ name, everyMs }, () => run(signal)));
  /** Starts a job that runs once a period across all processes. */
  const startShared = (name: JobName, everyMs: number, run: (signal: AbortSignal) => Promise<unknown>): PeriodicJob =>
    begin(name, everyMs, async (signal) => {
      if (await takeRun(context.db, name, everyMs - 500)) await runAndRecord({ name, everyMs }, () => run(signal));
    });

  const mail = start('mail', 5 * second, (signal) => deliverMail(context, transport.now(), signal));
  const events = start('provider-events', 5 * second, (signal) => applyProviderEvents(context, signal));
  const refunds = start('refunds', 30 * second, () =>
    carryOutWaitingRefunds(context, new Date(Date.now() - 20 * second)),
  );
  const lateRefunds = start('late-refunds', 60 * minute, () => carryOutWaitingRefunds(context, new Date()));
  const imports = start('imports', 10 * second, (signal) => runImports(context, signal));
  const salesDays = startShared('sales-days', 10 * minute, (signal) => addUpSalesDays(context, signal));
  const shared = [
    startShared('charges', 10 * second, () => finishCharges(context, new Date())),
    startShared('open-payments', minute, () => pollOpenPayments(context, new Date())),
    startShared('labels', minute, () => finishAbandonedLabels(context, new Date())),
    startShared('parcels', 5 * minute, () => pollParcels(context)),
    startShared('stock-alerts', minute, (signal) => sendStockAlerts(context, signal)),
    salesDays,
    startShared('system-checks', 5 * minute, () => runSystemChecks(context)),
    startShared('old-records', 6 * 60 * minute, () => deleteExpiredRecords(context)),
  ];
  on('mail-enqueued', mail.runNow);
  on('provider-event-kept', events.runNow);
  on('late-refund-written', lateRefunds.runNow);
  on('import-queued', imports.runNow);
  // Until the days are added up anew, the dashboard reads them from the orders: it is right, but slow.
  on('time-zone-changed', () => {
    const onFault = (err: unknown) => context.log.error({ err }, 'the sales days could not be made due');
    makeDue(context.db, 'sales-days').then(salesDays.runNow, onFault);
  });
  return {
    async stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      await Promise.all([mail, events, refunds, lateRefunds, imports, ...shared].map((job) => job.stop()));
      transport.close();
    },
  };
}

/** Deletes expired records and those that are no longer needed; logs how many. */
async function deleteExpiredRecords(context: AppContext): Promise<void> {
  const { db, log } = context;
  const cleared = {
    sessions: await deleteExpiredSessions(db),
    passwordResets: await deleteOldPasswordResets(db),
    emailChanges: await deleteOldEmailChanges(db),
    knownDevices: await deleteOldDevices(db),
    stockAlerts: await deleteOldStockAlerts(db),
    signInFailures: await deleteOldFailures(db),
    pendingSignIns: await deleteOldSecondFactorRecords(db),
    ...(await deleteOldRecords(db)),
    abandonedFolders: await deleteAbandonedFolders(context),
  };
  log.info(cleared, 'old records were cleared away');
}
