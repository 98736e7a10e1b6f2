import type { JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import { deleteExpiredAgentCarts, sendOrderEvents } from '../agents/agents.ts';
import { computeRelated, deleteOldMisses, deleteOldRedirectHits, listingsJob } from '../catalog/catalog.ts';
import { buildFeeds } from '../channels/channels.ts';
import { deleteRetiredConnections } from '../connections/connections.ts';
import { deleteUnsoldGoods, deliverDigitalGoods } from '../digital-goods/digital-goods.ts';
import { deleteAbandonedFolders, downloadReviewPhotos, runImports, runNightlyBackup } from '../exchange/exchange.ts';
import { getExtensions, runExtensions } from '../extensions/extensions.ts';
import { issueSoldCards } from '../gift-cards/gift-cards.ts';
import { deleteOldCounts } from '../insight/insight.ts';
import { currentTransport, deleteOldMail, deliverMail } from '../mail/mail.ts';
import { deleteUnconfirmedContacts, sendFlows } from '../marketing/marketing.ts';
import { readEcbRates } from '../markets/markets.ts';
import { deleteEndedOauthGrants } from '../oauth/oauth.ts';
import {
  carryOutWaitingRefunds,
  completeDigitalOrder,
  deleteOldAgentOrders,
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
import { isOutage } from '../platform/database/statements/database-failure.ts';
import { databaseOutage, outageLog } from '../platform/http/errors/outage-log.ts';
import { type ShopEvent, subscribe } from '../platform/runtime/shop-events.ts';
import { addUpSalesDays, sendReports } from '../reports/reports.ts';
import type { Resource } from '../resources/resource.ts';
import { deleteOldReturnPhotos, finishAbandonedReturnLabels, pollReturnLabels } from '../returns/returns.ts';
import { deleteLeftOverPhotos } from '../reviews/reviews.ts';
import { submitPages } from '../search-engines/search-engines.ts';
import { maintenanceSettings, shopTimeZone } from '../settings/settings.ts';
import { deleteOldStockAlerts, sendStockAlerts } from '../stock-alerts/stock-alerts.ts';
import { deleteLeftOverUploads, findLostFiles, hashFiles, lostFilesMessage } from '../storage/storage.ts';
import { runSystemChecks } from '../system/system.ts';
import { taxProviders } from '../taxes/taxes.ts';
import {
  deleteExpiredSessions,
  deleteOldCartLines,
  deleteOldDevices,
  deleteOldEmailChanges,
  deleteOldFailures,
  deleteOldInvitations,
  deleteOldPasswordResets,
  deleteOldSecondFactorRecords,
  deleteOldSignInCodes,
} from '../users/users.ts';
import { deleteOldWebhookEvents, webhookSender } from '../webhooks/webhooks.ts';
import { applyProviderEvents } from './apply-provider-events.ts';
import { makeDue } from './job-log.queries.ts';
import { jobLog } from './job-log.ts';
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts';
import { publishScheduled } from './publish-scheduled.ts';
import {
  deleteOldRecords,
  type NightlyRun,
  planNight,
  planNightAgain,
  takeNightlyRun,
  takeRun,
} from './runs.queries.ts';

/** All jobs fail alike while the database is unavailable. */
const logOutage = outageLog(databaseOutage);
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

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
  const transport = currentTransport(context);
  const webhooks = webhookSender(context, resources);
  const { runAndRecord, watch } = jobLog(context);
  const unsubscribes: (() => void)[] = [];
  const on = (event: ShopEvent, listener: () => void) => void unsubscribes.push(subscribe(context, event, listener));
  const begin = (
    name: JobName,
    everyMs: number,
    run: (signal: AbortSignal) => Promise<unknown>,
    first: { readonly firstAfterMs?: number } = {},
  ): PeriodicJob => {
    const onError = (err: unknown) => {
      if (isOutage(err)) logOutage(context.log, err);
      else context.log.error({ err, job: name }, 'a job failed');
    };
    const job = startPeriodicJob({ everyMs, ...first, run, onError });
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
  /**
   * Starts a job that runs once a night across all processes. If the shop was down at night, the job runs ten minutes
   * after its start.
   */
  const startNightly = (
    name: JobName,
    night: () => Promise<NightlyRun>,
    run: (signal: AbortSignal) => Promise<unknown>,
  ): PeriodicJob => {
    const onError = (err: unknown) => context.log.error({ err, job: name }, 'could not schedule a nightly job');
    night()
      .then((coming) => planNight(context.db, name, coming))
      .catch(onError);
    const runIfDue = async (signal: AbortSignal) => {
      if (!(await takeNightlyRun(context.db, name, await night()))) return;
      await runAndRecord({ name, everyMs: day }, () => run(signal));
    };
    return begin(name, 10 * minute, runIfDue, { firstAfterMs: 10 * minute });
  };

  const lostFilesNight = async () => ({ minutes: 2.5 * 60, timeZone: await shopTimeZone(context.db) });
  const relatedNight = async () => ({ minutes: 3.5 * 60, timeZone: await shopTimeZone(context.db) });
  const backupNight = async () => {
    const { backupHour } = await maintenanceSettings(context);
    return { minutes: backupHour * 60, timeZone: await shopTimeZone(context.db) };
  };
  const mail = start('mail', 5 * second, (signal) => deliverMail(context, transport.now(), signal));
  const outgoing = start('webhooks', 2 * second, (signal) => webhooks.run(signal));
  const events = start('provider-events', 5 * second, (signal) => applyProviderEvents(context, signal));
  const refunds = start('refunds', 30 * second, () =>
    carryOutWaitingRefunds(context, new Date(Date.now() - 20 * second)),
  );
  const exchanges = start('exchanges', 30 * second, () => settleExchanges(context));
  const lateRefunds = start('late-refunds', 60 * minute, () => carryOutWaitingRefunds(context, new Date()));
  // Without extensions there is no such job.
  const extensions = getExtensions(context).loaded;
  const ofExtensions =
    extensions.length === 0
      ? []
      : [start('extensions', 2 * second, (signal) => runExtensions(context, { extensions, resources }, signal))];
  const imports = start('imports', 10 * second, (signal) => runImports(context, signal));
  const salesDays = startShared('sales-days', 10 * minute, (signal) => addUpSalesDays(context, signal));
  const feeds = startShared('feeds', 5 * minute, (signal) => buildFeeds(context, signal));
  const shared = [
    ...ofExtensions,
    startShared('charges', 10 * second, () => finishCharges(context, new Date())),
    startShared('open-payments', minute, () =>
      runEachStep(context.log, [
        () => pollOpenPayments(context, new Date()),
        () => followManualPayments(context, new Date()),
        () => followAuthorizations(context, new Date()),
      ]),
    ),
    startShared('labels', minute, () =>
      runEachStep(context.log, [
        () => finishAbandonedLabels(context, new Date()),
        () => finishAbandonedReturnLabels(context, new Date()),
      ]),
    ),
    startShared('parcels', 5 * minute, () =>
      runEachStep(context.log, [() => pollParcels(context), () => pollReturnLabels(context)]),
    ),
    startShared('gift-cards', 10 * second, (signal) => issueSoldCards(context, signal)),
    startShared('digital-goods', 5 * second, (signal) =>
      deliverDigitalGoods(context, { completeOrder: completeDigitalOrder }, signal),
    ),
    startShared('released-customers', 5 * minute, (signal) => deleteReleasedCustomers(context, signal)),
    startShared('tax-books', 10 * second, async (signal) => {
      for (const provider of taxProviders) await provider.report(context, signal);
    }),
    startShared('review-photos', 5 * minute, async (signal) => {
      await downloadReviewPhotos(context, signal);
      await deleteLeftOverPhotos(context);
    }),
    startShared('file-hashes', 5 * minute, (signal) => hashFiles(context, signal)),
    startShared('listings', minute, listingsJob(context.db)),
    startShared('stock-alerts', minute, (signal) => sendStockAlerts(context, new Date(), signal)),
    startShared('agent-events', minute, (signal) => sendOrderEvents(context, signal)),
    startShared('marketing-emails', 10 * minute, () => sendFlows(context, new Date())),
    startShared('saved-reports', 10 * minute, () => sendReports(context, new Date())),
    salesDays,
    feeds,
    startShared('index-now', 5 * minute, (signal) => submitPages(context, signal)),
    startShared('exchange-rates', 60 * minute, () => readEcbRates(context, new Date())),
    start('scheduled-publications', 10 * second, (signal) => publishScheduled(context, signal)),
    startShared('system-checks', 5 * minute, () => runSystemChecks(context)),
    startShared('old-records', 6 * 60 * minute, () => deleteExpiredRecords(context)),
    startNightly('lost-files', lostFilesNight, () => reportLostFiles(context)),
    startNightly('related-products', relatedNight, computeRelated(context.db)),
    startNightly('backups', backupNight, (signal) => runNightlyBackup(context, signal)),
  ];
  on('mail-enqueued', mail.runSoon);
  on('webhooks-queued', outgoing.runSoon);
  on('provider-event-stored', events.runSoon);
  on('late-refund-written', lateRefunds.runNow);
  on('exchange-ended', exchanges.runSoon);
  on('import-queued', imports.runNow);
  on('backup-hour-changed', () => {
    backupNight()
      .then((night) => planNightAgain(context.db, 'backups', night))
      .catch((err: unknown) => context.log.error({ err }, 'could not reschedule the nightly backup'));
  });
  // Until the days are recomputed, the dashboard reads them from the orders, which is correct but slow.
  on('time-zone-changed', () => {
    const onError = (err: unknown) => context.log.error({ err }, 'could not schedule the sales totals');
    makeDue(context.db, 'sales-days').then(salesDays.runNow, onError);
  });
  on('feeds-changed', () => {
    const onError = (err: unknown) => context.log.error({ err }, 'could not schedule the feeds');
    makeDue(context.db, 'feeds').then(feeds.runNow, onError);
  });
  return {
    async stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      await Promise.all(
        [mail, outgoing, events, refunds, exchanges, lateRefunds, imports, ...shared].map((job) => job.stop()),
      );
      await webhooks.settled();
      transport.close();
    },
  };
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

/** Deletes expired and unneeded records. Logs how many. */
async function deleteExpiredRecords(context: AppContext): Promise<void> {
  const { db, log } = context;
  const { mailDays, providerEventDays } = await maintenanceSettings(context);
  const cleared = {
    sessions: await deleteExpiredSessions(db),
    passwordResets: await deleteOldPasswordResets(db),
    invitations: await deleteOldInvitations(db),
    emailChanges: await deleteOldEmailChanges(db),
    knownDevices: await deleteOldDevices(db),
    stockAlerts: await deleteOldStockAlerts(db),
    unconfirmedContacts: await deleteUnconfirmedContacts(db),
    signInFailures: await deleteOldFailures(db),
    signInCodes: await deleteOldSignInCodes(db),
    oauthGrants: await deleteEndedOauthGrants(db),
    pendingSignIns: await deleteOldSecondFactorRecords(db),
    emails: mailDays === null ? 0 : await deleteOldMail(db, mailDays),
    ...(await deleteOldRecords(db, providerEventDays)),
    searchesWithoutResults: await deleteOldMisses(db),
    visitCounts: await deleteOldCounts(db),
    redirectHits: await deleteOldRedirectHits(db),
    returnPhotos: await deleteOldReturnPhotos(context),
    webhookEvents: await deleteOldWebhookEvents(db),
    cartLines: await deleteOldCartLines(db),
    agentCarts: await deleteExpiredAgentCarts(db),
    agentOrders: await deleteOldAgentOrders(db),
    abandonedFolders: await deleteAbandonedFolders(context),
    retiredConnections: await deleteRetiredConnections(context),
    unsoldGoods: await deleteUnsoldGoods(db),
    leftOverUploads: await deleteLeftOverUploads(context),
  };
  log.info(cleared, 'old records deleted');
}
