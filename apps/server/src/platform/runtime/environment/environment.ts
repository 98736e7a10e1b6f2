import { resolve } from 'node:path';
import type { BackupRetention } from '@vitrine/domain/backups/backup-retention.ts';
import type { TrustedProxies } from '../network/client-network.ts';
import type { LoggedAddress } from '../network/logged-address.ts';
import { type CdnSettings, cdnSettings } from './cdn-settings.ts';
import {
  backupRetention,
  backupStorage,
  directUploadsAbove,
  listenUrl,
  securityContact,
  trustedProxies,
} from './derived-values.ts';
import type { GivenVariables, Variable, VariableName } from './environment-variables.ts';
import { environmentVariables } from './environment-variables.ts';
import { isOpenSandbox, refuseOpenSandbox } from './open-sandbox.ts';
import { refuseUnsafeProduction } from './production-rules.ts';
import type { ApiBases, EasyPostAccount, FieldIssue, StripeAccount } from './provider-accounts.ts';
import { apiBases, easyPostAccount, stripeAccount } from './provider-accounts.ts';
import { chosenS3Store, type S3Store } from './s3-store.ts';

/** The whole configuration of one process, parsed and complete (docs/behaviour/commands.md#environment). */
export interface Environment {
  readonly isProduction: boolean;
  /** Whether the sandbox may stand in for the providers in production (decision 0021). */
  readonly isRehearsal: boolean;
  readonly host: string;
  readonly port: number;
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether SITE_URL is set. Otherwise `siteUrl` is the address that the shop listens on. */
  readonly hasSiteUrl: boolean;
  /** The name of a new shop until its owner changes it; null = the default name. */
  readonly shopName: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** null = embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections of this process. Plan for the sum of all processes. */
  readonly databasePoolSize: number;
  /** The address for notifications: the database itself, when DATABASE_URL leads to a pooler; null = `databaseUrl`. */
  readonly databaseListenUrl: string | null;
  /** The replicas that may serve reads; empty = none. */
  readonly databaseReadUrls: readonly string[];
  /** Maximum lag in seconds. A replica that is further behind serves no reads. */
  readonly databaseReadMaxLagSeconds: number;
  /** Maximum age in seconds of pages shown while the primary is away; 0 = none are shown. */
  readonly stalePageSeconds: number;
  readonly demoMode: boolean;
  readonly demoEmail: string;
  readonly demoPassword: string;
  /** null = stored in `dataDir` (see `session-secret.ts`). */
  readonly sessionSecret: string | null;
  /** null = the local sandbox. In production only in a rehearsal, and for commands that call no provider. */
  readonly stripe: StripeAccount | null;
  /** null = the local sandbox. Never in production, except for commands that call no provider. */
  readonly easypost: EasyPostAccount | null;
  /**
   * The providers' addresses for keys that the owner enters in the admin area. In production always the providers' own
   * addresses.
   */
  readonly apiBases: ApiBases;
  /**
   * Whether the sandbox may replace a provider without keys. Never in production. At a public address only when enabled
   * explicitly.
   */
  readonly mayUseSandbox: boolean;
  /** Whether the owner buys no labels in the shop, so that no keys of the shipping provider are required. */
  readonly shipsByHand: boolean;
  /** null = `dataDir`/media. */
  readonly s3: S3Store | null;
  /** Where new uploads are stored. With a bucket, uploads are read from both places (decision 0019). */
  readonly uploadsIn: 's3' | 'disk';
  /** Larger files go from the browser straight to the bucket, in bytes; null = none does (decision 0019). */
  readonly directUploadsAbove: number | null;
  /** Whether the uploaded file is stored beside the sizes derived from it. */
  readonly keepsOriginals: boolean;
  /** null = .eml files under `dataDir`/outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** The form of a client's address in the log: its network (/24 or /48), the full address, or nothing. */
  readonly logClientAddress: LoggedAddress;
  /** Milliseconds above which a statement is logged with its plan; 0 = never. */
  readonly logSlowStatementsMs: number;
  /**
   * Whether browsers store visited pages for use without a network. false removes the worker from browsers that have
   * it.
   */
  readonly hasServiceWorker: boolean;
  /** The proxies whose headers about a client's address are trusted (TRUST_PROXY). */
  readonly trustProxy: TrustedProxies;
  /** Passphrase that encrypts backups that leave the shop; null = they are not encrypted. */
  readonly backupPassphrase: string | null;
  /** The OpenTelemetry collector that receives traces, without a trailing slash; null = no tracing. */
  readonly tracesEndpoint: string | null;
  /** Whether the collector also receives the log. */
  readonly sendsLogs: boolean;
  /** Number of nightly backups to retain; null = no backups. */
  readonly backupRetention: BackupRetention | null;
  /** Whether BACKUP_KEEP sets the retention. Otherwise the owner may choose in the admin area. */
  readonly isBackupRetentionSet: boolean;
  /**
   * The destination of nightly backups: an absolute path, or s3://bucket/path with the keys and the endpoint of the
   * uploads' bucket.
   */
  readonly backupTo: string;
  /** The CDN that receives purges; null = none. */
  readonly cdn: CdnSettings | null;
  /**
   * VIES, the EU's register of VAT numbers, without a slash at the end. Requests are sent only when the owner enabled
   * it.
   */
  readonly viesUrl: string;
  /** Bearer token for /metrics from other machines; null = loopback only. */
  readonly metricsToken: string | null;
  /** The contact for vulnerabilities of the shop in /.well-known/security.txt: mailto: or https: (RFC 9116). */
  readonly securityContact: string;
  /** Days for which the payment link of a draft order works. */
  readonly paymentLinkDays: number;
  /** Calls per minute by client address and by account (docs/behaviour/http.md#limits). */
  readonly limits: {
    readonly signIn: number;
    readonly orders: number;
    /** Wrong codes of gift cards. */
    readonly giftCards: number;
    /** Wrong codes of discounts. */
    readonly discountCodes: number;
    readonly uploads: number;
    /** Events of the card and the shipping provider, which arrive in bursts. */
    readonly webhooks: number;
    readonly calls: number;
    /**
     * Each of the shipping calls that cost money or create a record at the provider, by address only. For staff,
     * `calls` applies.
     */
    readonly shipping: number;
    /**
     * Browsers' reports of blocked content, by address only. The limit for all addresses together is twenty times as
     * high.
     */
    readonly reports: number;
    /** Everything outside the API, by address only. */
    readonly pages: number;
    /** Pages that are not cached and need rendering, by address only. */
    readonly renders: number;
    /** Not per minute: maximum waiting orders of one client address at a time. */
    readonly holds: number;
  };
  /** Addresses and networks that are exempt from the limits of pages, such as a CDN's or a crawler's. */
  readonly exemptFromPageLimits: readonly string[];
  /**
   * Average delay of the event loop in milliseconds above which ordinary requests are refused. For the checkout, ten
   * times as much.
   */
  readonly overloadDelayMs: number;
  /**
   * Milliseconds between the first failing response of /readyz and the end of listening, so that the proxy in front can
   * detect it.
   */
  readonly drainPauseMs: number;
}

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
  readonly connected?: readonly ('stripe' | 'easypost')[];
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
  readonly requireKeys: (connected: readonly ('stripe' | 'easypost')[]) => void;
} {
  const requireKeys = (connected: readonly ('stripe' | 'easypost')[]) =>
    void parseEnvironment(source, { callsProviders: true, connected });
  try {
    const environment = parseEnvironment(source, { callsProviders: true, connected: ['stripe', 'easypost'] });
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
  if (variable.hides === 'value') return `a value of ${held.length} characters (not shown: it is a secret)`;
  const visible = variable.hides === 'password' ? held.replace(/\/\/.*@/, '//***@').replace(/\?.*$/, '') : held;
  return JSON.stringify(visible.slice(0, 120));
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
    stripe: stripeAccount(given, mode, error),
    easypost: easyPostAccount(given, mode, error),
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
