import { sendOrderEvents } from '../agents/agents.ts';
import { computeRelated, listingsJob } from '../catalog/catalog.ts';
import { buildFeeds } from '../channels/channels.ts';
import { deliverDigitalGoods } from '../digital-goods/digital-goods.ts';
import { downloadReviewPhotos, runImports, runNightlyBackup } from '../exchange/exchange.ts';
import { getExtensions, runExtensions } from '../extensions/extensions.ts';
import { issueSoldCards } from '../gift-cards/gift-cards.ts';
import { currentTransport, deliverMail } from '../mail/mail.ts';
import { sendFlows } from '../marketing/marketing.ts';
import { readEcbRates } from '../markets/markets.ts';
import {
  carryOutWaitingRefunds,
  completeDigitalOrder,
  createCancelledPaymentsJob,
  finishAbandonedLabels,
  finishCharges,
  followAuthorizations,
  followManualPayments,
  pollOpenPayments,
  pollParcels,
  settleExchanges,
} from '../orders/orders.ts';
import { deleteReleasedCustomers } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { runEachStep } from '../platform/database/statements/contain-failures.ts';
import { addUpSalesDays, sendReports } from '../reports/reports.ts';
import type { Resource } from '../resources/resource.ts';
import { finishAbandonedReturnLabels, pollReturnLabels } from '../returns/returns.ts';
import { deleteLeftOverPhotos } from '../reviews/reviews.ts';
import { submitPages } from '../search-engines/search-engines.ts';
import { maintenanceSettings, shopTimeZone } from '../settings/settings.ts';
import { sendStockAlerts } from '../stock-alerts/stock-alerts.ts';
import { findLostFiles, hashFiles, lostFilesMessage } from '../storage/storage.ts';
import { runSystemChecks } from '../system/system.ts';
import { taxProviders } from '../taxes/taxes.ts';
import { webhookSender } from '../webhooks/webhooks.ts';
import { applyProviderEvents } from './apply-provider-events.ts';
import { deleteExpiredRecords } from './delete-expired-records.ts';
import { makeDue } from './job-log.queries.ts';
import { createJobStarter, type JobStarter } from './job-starter.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { planNightAgain } from './runs.queries.ts';

const second = 1_000;
const minute = 60 * second;

export interface Jobs {
  /** Waits for the current runs to end and starts no more. */
  stop(): Promise<void>;
}

/**
 * Starts the jobs that process work left by requests. The queues are the tables themselves: mail_messages,
 * provider_events, PENDING orders and refunds. Their rows are written in the same transaction as the change that needs
 * the work.
 * A process may be killed at any point, and the next one finds the remaining work. When idle, this is one small query a
 * second.
 */
export async function startJobs(context: AppContext, resources: readonly Resource[]): Promise<Jobs> {
  const starter = createJobStarter(context);
  const stopSending = startSending(context, starter, resources);
  startPayments(context, starter);
  startDeliveries(context, starter);
  startCatalogJobs(context, starter);
  startMarketing(context, starter);
  startReports(context, starter);
  startMaintenance(context, starter);
  startNightlyJobs(context, starter);
  return {
    async stop() {
      await starter.stop();
      await stopSending();
    },
  };
}

/** Sends emails and webhooks, and runs extensions. Returns the function that ends the open connections. */
function startSending(
  context: AppContext,
  { start, on }: JobStarter,
  resources: readonly Resource[],
): () => Promise<void> {
  const transport = currentTransport(context);
  const mail = start('mail', 5 * second, (signal) => deliverMail(context, transport.now(), signal));
  on('mail-enqueued', mail.runSoon);
  const webhooks = webhookSender(context, resources);
  const outgoing = start('webhooks', 2 * second, (signal) => webhooks.run(signal));
  on('webhooks-queued', outgoing.runSoon);
  // Without extensions there is no such job.
  const extensions = getExtensions(context).loaded;
  if (extensions.length > 0) {
    start('extensions', 2 * second, (signal) => runExtensions(context, { extensions, resources }, signal));
  }
  return async () => {
    await webhooks.settled();
    transport.close();
  };
}

/** Completes charges, payments and refunds, and reports taxes to their service. */
function startPayments(context: AppContext, { start, startShared, on }: JobStarter): void {
  const events = start('provider-events', 5 * second, (signal) => applyProviderEvents(context, signal));
  on('provider-event-stored', events.runSoon);
  start('refunds', 30 * second, () => carryOutWaitingRefunds(context, new Date(Date.now() - 20 * second)));
  const lateRefunds = start('late-refunds', 60 * minute, () => carryOutWaitingRefunds(context, new Date()));
  on('late-refund-written', lateRefunds.runNow);
  const exchanges = start('exchanges', 30 * second, () => settleExchanges(context));
  on('exchange-ended', exchanges.runSoon);
  startShared('charges', 10 * second, () => finishCharges(context, new Date()));
  const readCancelled = createCancelledPaymentsJob(context);
  startShared('open-payments', minute, () =>
    runEachStep(context.log, [
      () => pollOpenPayments(context, new Date()),
      () => readCancelled(new Date()),
      () => followManualPayments(context, new Date()),
      () => followAuthorizations(context, new Date()),
    ]),
  );
  startShared('released-customers', 5 * minute, (signal) => deleteReleasedCustomers(context, signal));
  startShared('tax-books', 10 * second, async (signal) => {
    for (const provider of taxProviders) await provider.report(context, signal);
  });
}

/** Follows labels and parcels, and delivers gift cards and digital goods. */
function startDeliveries(context: AppContext, { startShared }: JobStarter): void {
  startShared('labels', minute, () =>
    runEachStep(context.log, [
      () => finishAbandonedLabels(context, new Date()),
      () => finishAbandonedReturnLabels(context, new Date()),
    ]),
  );
  startShared('parcels', 5 * minute, () =>
    runEachStep(context.log, [() => pollParcels(context), () => pollReturnLabels(context)]),
  );
  startShared('gift-cards', 10 * second, (signal) => issueSoldCards(context, signal));
  startShared('digital-goods', 5 * second, (signal) =>
    deliverDigitalGoods(context, { completeOrder: completeDigitalOrder }, signal),
  );
}

/** Imports files, and updates listings, feeds, publications and rates. */
function startCatalogJobs(context: AppContext, { start, startShared, on }: JobStarter): void {
  const imports = start('imports', 10 * second, (signal) => runImports(context, signal));
  on('import-queued', imports.runNow);
  startShared('review-photos', 5 * minute, async (signal) => {
    await downloadReviewPhotos(context, signal);
    await deleteLeftOverPhotos(context);
  });
  startShared('file-hashes', 5 * minute, (signal) => hashFiles(context, signal));
  startShared('listings', minute, listingsJob(context.db));
  const feeds = startShared('feeds', 5 * minute, (signal) => buildFeeds(context, signal));
  on('feeds-changed', () => {
    const onError = (err: unknown) => context.log.error({ err }, 'could not schedule the feeds');
    makeDue(context.db, 'feeds').then(feeds.runNow, onError);
  });
  startShared('index-now', 5 * minute, (signal) => submitPages(context, signal));
  startShared('exchange-rates', 60 * minute, () => readEcbRates(context, new Date()));
  start('scheduled-publications', 10 * second, (signal) => publishScheduled(context, signal));
}

/** Queues the emails of stock alerts and marketing, and the events of agents. */
function startMarketing(context: AppContext, { startShared }: JobStarter): void {
  startShared('stock-alerts', minute, (signal) => sendStockAlerts(context, new Date(), signal));
  startShared('agent-events', minute, (signal) => sendOrderEvents(context, signal));
  startShared('marketing-emails', 10 * minute, () => sendFlows(context, new Date()));
}

/** Computes the sales of each day, and sends the saved reports. */
function startReports(context: AppContext, { startShared, on }: JobStarter): void {
  startShared('saved-reports', 10 * minute, () => sendReports(context, new Date()));
  const salesDays = startShared('sales-days', 10 * minute, (signal) => addUpSalesDays(context, signal));
  // Until the days are recomputed, the dashboard reads them from the orders, which is correct but slow.
  on('time-zone-changed', () => {
    const onError = (err: unknown) => context.log.error({ err }, 'could not schedule the sales totals');
    makeDue(context.db, 'sales-days').then(salesDays.runNow, onError);
  });
}

/** Checks the shop, and deletes what has expired. */
function startMaintenance(context: AppContext, { startShared }: JobStarter): void {
  startShared('system-checks', 5 * minute, () => runSystemChecks(context));
  startShared('old-records', 6 * 60 * minute, () => deleteExpiredRecords(context));
}

/** Starts the jobs that run at an hour of the night in the shop's time zone. */
function startNightlyJobs(context: AppContext, { startNightly, on }: JobStarter): void {
  const nightAt = (hour: number) => async () => ({ minutes: hour * 60, timeZone: await shopTimeZone(context.db) });
  const backupNight = async () => nightAt((await maintenanceSettings(context)).backupHour)();
  startNightly('lost-files', nightAt(2.5), () => reportLostFiles(context));
  startNightly('related-products', nightAt(3.5), computeRelated(context.db));
  startNightly('backups', backupNight, (signal) => runNightlyBackup(context, signal));
  on('backup-hour-changed', () => {
    backupNight()
      .then((night) => planNightAgain(context.db, 'backups', night))
      .catch((err: unknown) => context.log.error({ err }, 'could not reschedule the nightly backup'));
  });
}

/**
 * Compares the uploads with the files in the store. Fails with the addresses of lost ones, so that the owner sees it.
 */
async function reportLostFiles(context: AppContext): Promise<void> {
  const found = await findLostFiles(context);
  const message = lostFilesMessage(found);
  if (message !== null) throw new Error(message);
  context.log.info({ uploads: found.uploadCount, files: found.fileCount }, 'no uploaded files are missing');
}
