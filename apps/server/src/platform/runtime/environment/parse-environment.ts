import { resolve } from 'node:path';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { firstCarrierProvider, forEachCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import { cdnSettings } from './cdn-settings.ts';
import {
  backupRetention,
  backupStorage,
  directUploadsAbove,
  listenUrl,
  securityContact,
  trustedProxies,
} from './derived-values.ts';
import type { Environment } from './environment.ts';
import type { GivenVariables, Variable, VariableName } from './environment-variables.ts';
import { environmentVariables } from './environment-variables.ts';
import { isOpenSandbox, refuseOpenSandbox } from './open-sandbox.ts';
import { refuseUnsafeProduction } from './production-rules.ts';
import {
  apiBases,
  cardAccount,
  carrierAccount,
  type FieldIssue,
  payPalAccount,
  type RequiredProvider,
} from './provider-accounts.ts';
import { chosenS3Store } from './s3-store.ts';

/** The demo account's email without DEMO_EMAIL (docs/behaviour/commands.md#environment). */
export const defaultDemoEmail = 'demo@example.com';

/** The register itself (docs/behaviour/commands.md#environment). */
const officialVies = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Errors of the environment: one line for each variable, safe to display. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** The use of the environment. */
interface Use {
  /** Whether the card and shipping providers are called. If not, their keys may be missing, even in production. */
  readonly callsProviders: boolean;
  /** The providers that the owner connected in the admin area. Their keys may be missing too. None when absent. */
  readonly connected?: readonly RequiredProvider[];
}

/**
 * Reads and checks the environment.
 * @throws EnvironmentError with a line for each invalid variable: its name, its value and its allowed values.
 * @example const environment = parseEnvironment(process.env);
 */
export function parseEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  use: Use = { callsProviders: true },
): Environment {
  const errors: string[] = [];
  const given = readVariables(source, errors);
  if (errors.length > 0) throw new EnvironmentError(errors.join('\n'));
  const environment = complete(given, use, (name, because) => {
    const held = given[name] === undefined ? 'is empty' : `holds ${shown(name, source[name] ?? '')}`;
    errors.push(`${name} ${held}, but ${because}; it may hold ${environmentVariables[name].mayHold}.`);
  });
  if (errors.length > 0) throw new EnvironmentError(errors.join('\n'));
  return environment;
}

/**
 * Reads and checks the environment of a starting shop, as if its owner had connected all missing providers. Only the
 * open database contains the connections. Then `requireKeys` checks them.
 * @throws EnvironmentError like `parseEnvironment`.
 */
export function startingEnvironment(source: Readonly<Record<string, string | undefined>>): {
  readonly environment: Environment;
  readonly requireKeys: (connected: readonly RequiredProvider[]) => void;
} {
  const requireKeys = (connected: readonly RequiredProvider[]) =>
    void parseEnvironment(source, { callsProviders: true, connected });
  try {
    const environment = parseEnvironment(source, {
      callsProviders: true,
      connected: [cardProviderId, firstCarrierProvider],
    });
    return { environment, requireKeys };
  } catch (error) {
    // Reports every line at once, including those of the keys.
    requireKeys([]);
    throw error;
  }
}

function readVariables(source: Readonly<Record<string, string | undefined>>, errors: string[]): GivenVariables {
  const entries = Object.entries(environmentVariables).map(([name, { mayHold, read }]) => {
    const held = source[name]?.trim() ?? '';
    if (held === '') return [name, undefined];
    const parsed = read.safeParse(held);
    if (!parsed.success) errors.push(`${name} holds ${shown(name, held)}; it may hold ${mayHold}.`);
    return [name, parsed.data];
  });
  return Object.fromEntries(entries) as GivenVariables;
}

/** Returns a value suitable for a log: without secrets and in one line. */
function shown(name: string, held: string): string {
  const variable: Variable = environmentVariables[name as VariableName];
  if (variable.isSecret) return `a value of ${held.length} characters (not shown: it is a secret)`;
  return JSON.stringify(hidePassword(held).slice(0, 120));
}

/** Hides user, password and query of an address, also of one with an error. */
function hidePassword(held: string): string {
  const address = held.split('?', 1)[0] ?? '';
  const colon = address.indexOf(':') + 1;
  const start = address.startsWith('//', colon) ? colon + 2 : colon;
  const end = address.lastIndexOf('@');
  return start > 0 && end >= start ? `${address.slice(0, start)}***${address.slice(end)}` : address;
}

function complete(given: GivenVariables, { callsProviders, connected = [] }: Use, error: FieldIssue): Environment {
  const isProduction = given.NODE_ENV === 'production';
  const demoMode = given.DEMO_MODE ?? !isProduction;
  const host = given.HOST ?? '127.0.0.1';
  const port = given.PORT ?? 3000;
  if (given.SMTP_URL && !given.MAIL_FROM) error('MAIL_FROM', 'SMTP_URL is set, and emails require a sender');
  if (given.DATABASE_LISTEN_URL && !given.DATABASE_URL) {
    error('DATABASE_URL', 'DATABASE_LISTEN_URL is set, which is a second address of the same database');
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) {
    error('DATABASE_URL', 'DATABASE_READ_URL is set, which names replicas of that database');
  }
  const siteUrl = given.SITE_URL ?? listenUrl({ host, port });
  const isRehearsal = isProduction && given.SANDBOX_REHEARSAL === true;
  if (callsProviders) {
    refuseOpenSandbox(given, { siteUrl, demoMode, connected }, error);
    refuseUnsafeProduction(given, error);
  }
  const mode = { isProduction, isRehearsal, callsProviders, connected };
  return {
    isProduction,
    isRehearsal,
    host,
    port,
    siteUrl,
    hasSiteUrl: given.SITE_URL !== undefined,
    shopName: given.SHOP_NAME ?? null,
    shopCurrency: given.SHOP_CURRENCY ?? null,
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL ?? null,
    databasePoolSize: given.DATABASE_POOL_SIZE ?? 10,
    databaseListenUrl: given.DATABASE_LISTEN_URL ?? null,
    databaseReadUrls: given.DATABASE_READ_URL ?? [],
    databaseReadMaxLagSeconds: given.DATABASE_READ_MAX_LAG_SECONDS ?? 10,
    stalePageSeconds: given.STALE_PAGES_SECONDS ?? 300,
    demoMode,
    demoEmail: given.DEMO_EMAIL ?? defaultDemoEmail,
    demoPassword: given.DEMO_PASSWORD ?? 'demo-password',
    sessionSecret: given.SESSION_SECRET ?? null,
    [cardProviderId]: cardAccount(given, mode, error),
    paypal: payPalAccount(given, mode, error),
    ...forEachCarrier((id) => carrierAccount(id, given, mode, error)),
    shipsByHand: given.SHIPS_BY_HAND ?? false,
    apiBases: apiBases(isProduction ? {} : given),
    mayUseSandbox: isRehearsal || (!isProduction && !isOpenSandbox(given, siteUrl)),
    s3: chosenS3Store(given, error),
    uploadsIn: given.UPLOADS_IN ?? (given.S3_BUCKET ? 's3' : 'disk'),
    directUploadsAbove: directUploadsAbove(given),
    keepsOriginals: given.KEEP_ORIGINALS ?? true,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'Vitrine <shop@example.com>',
    logLevel: given.LOG_LEVEL ?? 'info',
    logClientAddress: given.LOG_CLIENT_ADDRESS ?? 'short',
    logSlowStatementsMs: given.LOG_SLOW_STATEMENTS_MS ?? 1_000,
    hasServiceWorker: given.SERVICE_WORKER ?? true,
    trustProxy: trustedProxies(given, error),
    countryHeader: given.COUNTRY_HEADER ?? null,
    backupPassphrase: given.BACKUP_PASSPHRASE ?? null,
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '') ?? null,
    sendsLogs: given.OTEL_LOGS_EXPORTER !== 'none',
    backupRetention: backupRetention(given, demoMode),
    isBackupRetentionSet: given.BACKUP_KEEP !== undefined,
    backupTo: backupStorage(given, error),
    cdn: cdnSettings(given, error),
    viesUrl: (given.VIES_URL ?? officialVies).replace(/(?<!\/)\/+$/, ''),
    metricsToken: given.METRICS_TOKEN ?? null,
    securityContact: securityContact(given, siteUrl),
    limits: {
      signIn: given.LIMIT_SIGN_IN ?? 10,
      orders: given.LIMIT_ORDERS ?? 20,
      giftCards: given.LIMIT_GIFT_CARDS ?? 60,
      discountCodes: given.LIMIT_DISCOUNT_CODES ?? 300,
      uploads: given.LIMIT_UPLOADS ?? 60,
      webhooks: given.LIMIT_WEBHOOKS ?? 30_000,
      calls: given.LIMIT_CALLS ?? 600,
      shipping: given.LIMIT_SHIPPING ?? 30,
      reports: given.LIMIT_REPORTS ?? 30,
      pages: given.LIMIT_PAGES ?? 600_000,
      renders: given.LIMIT_RENDERS ?? 3_000,
      holds: given.LIMIT_HOLDS ?? 30,
    },
    exemptFromPageLimits: given.LIMIT_PAGES_EXEMPT ?? [],
    paymentLinkDays: given.PAYMENT_LINK_DAYS ?? 14,
    overloadDelayMs: given.OVERLOAD_DELAY_MS ?? 2_000,
    drainPauseMs: given.DRAIN_PAUSE_MS ?? 0,
  };
}
