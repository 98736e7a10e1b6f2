import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { createPageCache } from '../page-cache.ts';
import { listenForEvictions } from '../page-evictions.ts';
import { sessionSecret } from '../session-secret.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import { holdDataFolder, prepareDataFolder } from './data-folder.ts';
import { checkAddress, listenError } from './free-address.ts';
import { retryWhileInUse } from './retry-while-in-use.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';

/** Stripe requires its script to be loaded from its own address; the release train matches `@stripe/stripe-js`. */
const stripeScript = 'https://js.stripe.com/endive/stripe.js';

/** The parts of the shop that boot must not import. */
export interface ShopParts {
  /** Fills an empty shop with the demo store; called in demo mode only. */
  fillEmptyShop(context: AppContext): Promise<unknown>;
  /** Updates the demo account by the environment; called in every mode, because without demo mode the account is closed. */
  keepDemoAccount(context: AppContext): Promise<boolean>;
  buildApp(context: AppContext): Promise<Pick<FastifyInstance, 'listen' | 'close'>>;
  /** Starts the work besides requests: mail, provider events, open payments. */
  startJobs(context: AppContext): Promise<{ stop(): Promise<void> }>;
}

interface Boot {
  readonly environment: Environment;
  readonly log: Log;
  readonly hasHotReload: boolean;
  readonly parts: ShopParts;
  /** Collects what has to be closed as soon as it is open; the caller of boot closes it, also after a failure. */
  readonly cleanup: CleanupStack;
}

/** Facts about an open shop, to be shown. */
interface OpenShop {
  /** Whether DEMO_EMAIL and DEMO_PASSWORD sign in. */
  readonly hasDemoSignIn: boolean;
}

/**
 * Starts the shop step by step. A step that fails throws an error whose message is one line that says what to do, and a
 * failed start changes nothing that existed before.
 */
export async function boot({ environment, log, hasHotReload, parts, cleanup }: Boot): Promise<OpenShop> {
  const { host, port, dataDir, demoMode } = environment;
  await retryWhileInUse(() => checkAddress({ host, port }));

  prepareDataFolder(dataDir);
  cleanup.add(await retryWhileInUse(() => holdDataFolder(dataDir)));
  const secret = sessionSecret(environment);

  const database = await openDatabase(environment, (error) =>
    log.warn({ err: error }, 'A database connection was lost.'),
  );
  cleanup.add(() => database.close());

  const pageCache = createPageCache();
  const pageEvictions = await listenForEvictions({
    address: database.server.listenAddress,
    pool: database.pool,
    cache: pageCache,
    log,
  });
  cleanup.add(() => pageEvictions.close());

  const needsSandbox = environment.stripe === null || environment.easypost === null;
  // A SQLite file; its name is from the time when it held JSON lines.
  const statePath = join(dataDir, 'sandbox.json');
  const sandbox = needsSandbox ? await startSandbox({ environment, sessionSecret: secret, statePath, log }) : null;
  if (sandbox) cleanup.add(() => sandbox.stop());

  const context: AppContext = {
    environment,
    pool: database.pool,
    db: database.db,
    hasNamedStatements: database.hasNamedStatements,
    databaseAddress: database.server.address,
    log,
    pageCache,
    pageEvictions,
    sessionSecret: secret,
    providers: providers(environment, sandbox),
    sandboxUrl: sandbox?.url ?? null,
    hasHotReload,
  };
  if (demoMode) await parts.fillEmptyShop(context);
  const hasDemoSignIn = await parts.keepDemoAccount(context);

  const app = await parts.buildApp(context);
  cleanup.add(() => app.close());
  await app.listen({ host, port }).catch((cause: unknown) => Promise.reject(listenError(cause, { host, port })));
  const jobs = await parts.startJobs(context);
  cleanup.add(() => jobs.stop());
  return { hasDemoSignIn };
}

function providers({ stripe, easypost }: Environment, sandbox: Sandbox | null): AppContext['providers'] {
  const card = stripe ?? sandbox?.stripe;
  const parcels = easypost ?? sandbox?.easypost;
  if (!card || !parcels) throw new Error('A provider has neither keys nor a sandbox.');
  return { stripe: { ...card, scriptUrl: stripe ? stripeScript : '/sandbox/stripe.js' }, easypost: parcels };
}
