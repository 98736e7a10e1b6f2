import { join } from 'node:path';
import type { ConnectionSource } from '@vitrine/contract/connections/connections.schema.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import {
  carrierProviderIds,
  extensionCarrier,
  firstCarrierProvider,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import type { FastifyInstance } from 'fastify';
import { watchDatabase } from '../database/connections/database-health.ts';
import { openDatabase } from '../database/connections/open-database.ts';
import { logOutage } from '../http/errors/error-handler.ts';
import { drain } from '../http/server/draining.ts';
import type { openListeners } from '../http/server/listeners.ts';
import type { startCdnPurges } from '../public-cache/cdn/cdn-purges.ts';
import { listenForEvictions } from '../public-cache/evictions/page-evictions.ts';
import { createPageCache } from '../public-cache/pages/page-cache.ts';
import type { Environment } from '../runtime/environment/environment.ts';
import type { RequiredProvider } from '../runtime/environment/provider-accounts.ts';
import { type Log, sendLogLines } from '../runtime/log.ts';
import { checkAddress } from '../runtime/network/free-address.ts';
import { useTracer } from '../runtime/tracing/tracing.ts';
import { hasExtensionCarrier } from '../security/provider-keys/extension-accounts.ts';
import { createProviders, type Providers } from '../security/provider-keys/providers.ts';
import { sessionSecret } from '../security/session-secret.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import type { AppContext } from './context.ts';
import { holdDataFolder, prepareDataFolder } from './data-folder.ts';
import type { createReplicas } from './open-replicas.ts';
import { retryWhileInUse } from './retry-while-in-use.ts';
import type { startSandbox } from './sandbox-process.ts';

/** The parts of the shop that boot must not import. */
export interface ShopParts {
  /** Fills an empty shop with the demo store in demo mode. Prepares any other empty shop. */
  fillEmptyShop(context: AppContext): Promise<unknown>;
  /**
   * Updates the demo account from the environment. Runs in every mode, because the account is closed without demo mode.
   */
  maintainDemoAccount(context: AppContext): Promise<boolean>;
  buildApp(context: AppContext): Promise<Pick<FastifyInstance, 'listen' | 'close' | 'server' | 'draining'>>;
  /** Starts the background work: mail, provider events, open payments. */
  startJobs(context: AppContext): Promise<{ stop(): Promise<void> }>;
}

/** Services that only some shops use. `compose.ts` puts them together. */
export interface OptionalServices {
  /** Starts the local providers of payments and shipping. */
  readonly startSandbox: typeof startSandbox;
  /** Opens the read replicas; none without DATABASE_READ_URL. */
  readonly openReplicas: typeof createReplicas;
  /** Listens at the address, with several sockets where the system supports it. */
  readonly listen: typeof openListeners;
  /** Starts to purge changed pages from a CDN. */
  readonly startCdnPurges: typeof startCdnPurges;
}

interface Boot {
  readonly environment: Environment;
  readonly log: Log;
  readonly hasHotReload: boolean;
  readonly parts: ShopParts;
  readonly services: OptionalServices;
  /** Throws an EnvironmentError when the shop needs keys that neither the environment nor its owner has provided. */
  readonly requireKeys: (connected: readonly RequiredProvider[]) => void;
  /** Collects resources to close as soon as they are open. The caller of boot closes them, also after a failure. */
  readonly cleanup: CleanupStack;
}

/** Facts about an open shop, for display. */
interface OpenShop {
  /** Whether DEMO_EMAIL and DEMO_PASSWORD sign in. */
  readonly hasDemoSignIn: boolean;
  /** The providers that the owner connected in the admin area. */
  readonly connected: readonly RequiredProvider[];
  /** Whether the process works. Its supervisor restarts a process that does not. */
  readonly isHealthy: () => boolean;
}

/**
 * Starts the shop step by step. A failed step throws an error whose message is one line that states what to do. A
 * failed start changes no existing data.
 */
export async function boot(options: Boot): Promise<OpenShop> {
  const { environment, log, hasHotReload, parts, services, requireKeys, cleanup } = options;
  const { host, port, dataDir } = environment;
  await retryWhileInUse(() => checkAddress({ host, port }));

  prepareDataFolder(dataDir);
  cleanup.add(await retryWhileInUse(() => holdDataFolder(dataDir)));
  const secret = sessionSecret(environment);

  if (environment.tracesEndpoint !== null) {
    cleanup.add(await startTracing(environment.tracesEndpoint));
    if (environment.sendsLogs) cleanup.add(await sendLogs(environment.tracesEndpoint));
  }
  const onConnectionLost = (error: Error) => logOutage(log, error);
  const database = await openDatabase(environment, onConnectionLost, log);
  cleanup.add(() => database.close());

  // The sandbox also starts beside keys that the owner entered. Without those keys it is used again immediately.
  const needsSandbox =
    environment.mayUseSandbox && (environment[cardProviderId] === null || environment[firstCarrierProvider] === null);
  // A SQLite file, despite its name. The payments of existing demo shops are in it.
  const statePath = join(dataDir, 'sandbox.json');
  const sandbox = needsSandbox
    ? await services.startSandbox({ environment, sessionSecret: secret, statePath, log })
    : null;
  if (sandbox) cleanup.add(() => sandbox.stop());

  const providers = createProviders({ environment, sandbox, db: database.db, sessionSecret: secret });
  const pageCache = createPageCache();
  const pageEvictions = await listenForEvictions({
    address: database.server.listenAddress,
    pool: database.pool,
    cache: pageCache,
    log,
    async onConnections() {
      await providers.reload().catch((err: unknown) => log.error({ err }, 'Could not reload the connections.'));
      // Pages show the publishable key: a page that was rendered meanwhile may show the previous one.
      pageCache.evict(['all']);
    },
  });
  cleanup.add(() => pageEvictions.close());
  const replicas = services.openReplicas({ environment, pageEvictions, pageCache, log });
  cleanup.add(() => replicas.close());
  const databaseHealth = watchDatabase({ address: database.server.address, pool: database.pool, log });
  cleanup.add(() => databaseHealth.close());
  await providers.reload();
  warnOfUnreadable(providers, log);
  const withKeys = ([cardProviderId, ...carrierProviderIds] as const).filter((name) =>
    isConnected(providers.sources[name]),
  );
  const connected: readonly RequiredProvider[] = hasExtensionCarrier(providers.extensions)
    ? [...withKeys, extensionCarrier]
    : withKeys;
  requireKeys(connected);

  const context: AppContext = {
    environment,
    pool: database.pool,
    db: database.db,
    hasNamedStatements: database.hasNamedStatements,
    replicas,
    databaseHealth,
    databaseAddress: database.server.address,
    log,
    pageCache,
    pageEvictions,
    sessionSecret: secret,
    providers,
    sandboxUrl: sandbox?.url ?? null,
    hasHotReload,
  };
  await parts.fillEmptyShop(context);
  const hasDemoSignIn = await parts.maintainDemoAccount(context);

  const app = await parts.buildApp(context);
  cleanup.add(() => app.close());
  const listeners = await services.listen(app, { host, port });
  const { cdn } = environment;
  if (cdn) {
    const caughtUp = () => pageEvictions.caughtUp();
    const purges = services.startCdnPurges({ cdn, address: database.server.listenAddress, caughtUp, log });
    cleanup.add(() => purges.close());
  }
  const jobs = await parts.startJobs(context);
  cleanup.add(() => drain(app, { listeners, pauseMs: environment.drainPauseMs, stopJobs: () => jobs.stop() }));
  return { hasDemoSignIn, connected, isHealthy: () => !databaseHealth.isStalled };
}

/** Sends the traces to their collector. Returns a function that stops it. */
async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const { openTelemetry } = await import('../runtime/tracing/open-telemetry.client.ts');
  const tracer = openTelemetry({ endpoint });
  useTracer(tracer);
  return () => tracer.stop();
}

/** Sends the log to the collector that receives the traces. Returns a function that stops it. */
async function sendLogs(endpoint: string): Promise<() => Promise<void>> {
  const { openTelemetryLogs } = await import('../runtime/tracing/open-telemetry-logs.client.ts');
  const sender = openTelemetryLogs({ endpoint });
  sendLogLines(sender.send);
  return async () => {
    sendLogLines(null);
    await sender.stop();
  };
}

/** Also with keys that can't be read: the shop starts, and refuses payments until the owner enters them again (decision 0039). */
function isConnected(source: ConnectionSource): boolean {
  return source === 'owner' || source === 'unreadable';
}

function warnOfUnreadable({ sources }: Providers, log: Log): void {
  const names = Object.entries(sources).flatMap(([name, source]) => (source === 'unreadable' ? [name] : []));
  if (names.length === 0) return;
  log.warn(
    { connections: names },
    'Stored keys cannot be decrypted, because the session secret has changed. Enter them again in the admin settings, Connections.',
  );
}
