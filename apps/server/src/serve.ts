import { allResources } from './all-resources.ts';
import { composeApp, optionalServices } from './compose.ts';
import { payDemoOrders } from './demo/demo-payments.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { deleteAbandonedFoldersAtStart } from './exchange/exchange.ts';
import { findConfig, loadExtensions } from './extensions/extensions.ts';
import { startJobs } from './jobs/jobs.ts';
import { boot } from './platform/boot/boot.ts';
import { createCleanupStack } from './platform/boot/cleanup-stack.ts';
import type { AppContext } from './platform/boot/context.ts';
import { watchLaunchers } from './platform/boot/launchers.ts';
import { sandboxNotice } from './platform/boot/sandbox-notice.ts';
import { startingEnvironment } from './platform/runtime/environment/parse-environment.ts';
import { createLog } from './platform/runtime/log.ts';
import { logLastEnd, reportToSupervisor, supervision } from './platform/runtime/network/supervision.ts';
import { startWithoutTax } from './settings/settings.ts';
import { logSystemChecks, reportThisProcess } from './system/system.ts';
import { maintainDemoAccount } from './users/users.ts';

/**
 * Milliseconds, longer than any request takes. Work that is still open after it relies on the database's transactions.
 */
const shutdownMs = 9_500;
/** One Ctrl-C arrives up to three times, from the terminal, npm and the supervisor. A later signal is a second one. */
const sameSignalMs = 1_000;

const cleanup = createCleanupStack();

async function main(): Promise<void> {
  const { environment, requireKeys } = startingEnvironment(process.env);
  const log = createLog(environment.logLevel);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnSignal);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'Fatal error, shutting down.');
      void shutDown(1);
    });
  }
  watchLaunchers(process.env['VITRINE_LAUNCHERS'], () => void shutDown(0));
  const supervised = supervision(process.env);
  logLastEnd(supervised, log);
  const parts = {
    buildApp: buildAppWithoutAbandonedFolders,
    fillEmptyShop,
    maintainDemoAccount,
    startJobs: startJobsAndCheck,
  };
  const hasHotReload = process.argv.includes('--hot-reload');
  const open = await boot({ environment, log, hasHotReload, parts, services: optionalServices, requireKeys, cleanup });
  const { hasDemoSignIn, connected } = open;
  reportToSupervisor(supervised, open.isHealthy);

  const { siteUrl, demoEmail, demoPassword } = environment;
  console.log(`\nVitrine is open at ${siteUrl}`);
  console.log(`The admin area is at ${siteUrl}/admin`);
  if (hasDemoSignIn) console.log(`Demo sign-in: ${demoEmail} with the password ${demoPassword}`);
  const notice = sandboxNotice(environment, connected);
  if (notice) console.log(notice);
  console.log('Press Ctrl-C to stop.\n');
}

/** Deletes unfinished files of an earlier process, then builds the app. */
async function buildAppWithoutAbandonedFolders(context: AppContext): ReturnType<typeof composeApp> {
  await deleteAbandonedFoldersAtStart(context);
  return composeApp(context);
}

/** Fills an empty shop with the demo store in demo mode. Any other empty shop starts without tax. */
async function fillEmptyShop(context: AppContext): Promise<void> {
  if (context.environment.demoMode) await seedDemo(context, (orders) => payDemoOrders(context, orders));
  else await startWithoutTax(context);
}

let firstSignalAt: number | undefined;

/** Ends the shop in order, or immediately after a second signal. */
function endOnSignal(): void {
  const now = performance.now();
  firstSignalAt ??= now;
  if (now - firstSignalAt > sameSignalMs) {
    console.error('Received a second signal to stop: stopped immediately.');
    process.exit(1);
  }
  void shutDown(0);
}

/** Starts the jobs, and logs what the checks of the system find at the start. */
async function startJobsAndCheck(context: AppContext): ReturnType<typeof startJobs> {
  await loadExtensions(context, findConfig());
  const jobs = await startJobs(context, allResources);
  const endReport = await reportThisProcess(context);
  const onError = (err: unknown) => context.log.warn({ err }, 'Could not check the system.');
  const checked = logSystemChecks(context).catch(onError);
  return {
    async stop() {
      await checked;
      await jobs.stop();
      await endReport();
    },
  };
}

async function shutDown(exitCode: number): Promise<void> {
  setTimeout(() => process.exit(1), shutdownMs).unref();
  await cleanup.closeAll((error) => console.error(error));
  process.exit(exitCode);
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isTraced = process.env['LOG_LEVEL'] === 'debug' || process.env['LOG_LEVEL'] === 'trace';
  console.error(isTraced && error instanceof Error ? error.stack : message);
  await shutDown(1);
}
