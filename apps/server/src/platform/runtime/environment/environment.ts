import { resolve } from 'node:path';
import type { BackupRetention } from '@vitrine/domain/backups/backup-retention.ts';
import type { TrustedProxies } from '../network/client-network.ts';
import type { LoggedAddress } from '../network/logged-address.ts';
import { type CdnSettings, cdnSettings } from './cdn-settings.ts';
import {
  backupPlace,
  backupRetention,
  directUploadsAbove,
  listenUrl,
  securityContact,
  trustedProxies,
} from './derived-values.ts';
import type { GivenVariables, Variable, VariableName } from './environment-variables.ts';
import { environmentVariables } from './environment-variables.ts';
import { isOpenSandbox, refuseOpenSandbox } from './open-sandbox.ts';
import { refuseUnsafeProduction } from './production-rules.ts';
import type { ApiBases, EasyPostAccount, Fault, StripeAccount } from './provider-accounts.ts';
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
  /** Whether SITE_URL is set; else `siteUrl` is the address that the shop listens on. */
  readonly hasSiteUrl: boolean;
  /** The name of a new shop until its owner changes it; null = the default name. */
  readonly shopName: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** null = embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections of this process; plan for the sum of all processes. */
  readonly databasePoolSize: number;
  /** Where to listen for notifications: the database itself, when DATABASE_URL leads to a pooler; null = `databaseUrl`. */
  readonly databaseListenUrl: string | null;
  /** The replicas that may answer reads; empty = none. */
  readonly databaseReadUrls: readonly string[];
  /** A replica that is further behind answers nothing. */
  readonly databaseReadMaxLagSeconds: number;
  /** How old pages may be that are shown while the primary is away, in seconds; 0 = none are shown. */
  readonly stalePageSeconds: number;
  readonly demoMode: boolean;
  readonly demoEmail: string;
  readonly demoPassword: string;
  /** null = kept in `dataDir` (see `session-secret.ts`). */
  readonly sessionSecret: string | null;
  /** null = the local sandbox; in production only in a rehearsal, and for commands that call no provider. */
  readonly stripe: StripeAccount | null;
  /** null = the local sandbox; never in production, but for commands that call no provider. */
  readonly easypost: EasyPostAccount | null;
  /** The providers' addresses for keys that the owner enters in the admin area. In production always their own. */
  readonly apiBases: ApiBases;
  /** Whether the sandbox may stand in for a provider without keys: never in production, nor at a public address unasked. */
  readonly mayUseSandbox: boolean;
  /** The owner buys no labels in the shop, so no keys of the shipping provider are asked for. */
  readonly shipsByHand: boolean;
  /** null = `dataDir`/media. */
  readonly s3: S3Store | null;
  /** Where new uploads are stored. With a bucket, uploads are read from both places (decision 0019). */
  readonly uploadsIn: 's3' | 'disk';
  /** Larger files go from the browser straight to the bucket, in bytes; null = none does (decision 0019). */
  readonly directUploadsAbove: number | null;
  /** Whether the file that was uploaded is stored beside the sizes made from it. */
  readonly keepsOriginals: boolean;
  /** null = .eml files under `dataDir`/outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** How a client's address stands in the log: as its network (/24 or /48), whole, or not at all. */
  readonly logClientAddress: LoggedAddress;
  /** Milliseconds above which a statement is logged with its plan; 0 = never. */
  readonly logSlowStatementsMs: number;
  /** Whether browsers keep visited pages for times without a network; off removes the worker from browsers that have it. */
  readonly hasServiceWorker: boolean;
  /** The proxies whose headers about a client's address are trusted (TRUST_PROXY). */
  readonly trustProxy: TrustedProxies;
  /** Encrypts backups that leave the shop; null = they are not encrypted. */
  readonly backupPassphrase: string | null;
  /** The OpenTelemetry collector that gets traces, without a trailing slash; null = no tracing. */
  readonly tracesEndpoint: string | null;
  /** Whether the log is sent there, too. */
  readonly sendsLogs: boolean;
  /** How many nightly backups are kept; null = none are made. */
  readonly backupKeep: BackupRetention | null;
  /** Whether BACKUP_KEEP says so; else the owner may choose in the admin area. */
  readonly isBackupKeepGiven: boolean;
  /** Where nightly backups go: an absolute path, or s3://bucket/path with the keys and the endpoint of the uploads' bucket. */
  readonly backupTo: string;
  /** null = none that is told of changes. */
  readonly cdn: CdnSettings | null;
  /** VIES, the EU's register of VAT numbers, without a slash at the end; asked only when the owner switched it on. */
  readonly viesUrl: string;
  /** Bearer token for /metrics from other machines; null = loopback only. */
  readonly metricsToken: string | null;
  /** The contact for weaknesses of the shop in /.well-known/security.txt: mailto: or https: (RFC 9116). */
  readonly securityContact: string;
  /** For how many days the payment link of a draft order works. */
  readonly paymentLinkDays: number;
  /** Calls a minute by client address and by account (docs/behaviour/http.md#limits). */
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
    /** Each of the shipping calls that cost money or make a record at the provider, by address only; for staff, `calls` applies. */
    readonly shipping: number;
    /** Browsers' reports of stopped content, by address only; twenty times as many from all addresses together. */
    readonly reports: number;
    /** Everything outside the API, by address only. */
    readonly pages: number;
    /** Pages that are not cached and have to be rendered, by address only. */
    readonly renders: number;
    /** Not per minute: the most waiting orders of one client address at a time. */
    readonly holds: number;
  };
  /** Addresses and networks that are exempt from the limits of pages, such as a CDN's or a crawler's. */
  readonly exemptFromPageLimits: readonly string[];
  /** Average delay of the event loop in milliseconds above which ordinary requests are refused; for the checkout, ten times as much. */
  readonly overloadDelayMs: number;
  /** Milliseconds between the first failing answer of /readyz and the end of listening, for the proxy in front to notice. */
  readonly drainPauseMs: number;
}

/** The demo account's e-mail without DEMO_EMAIL (docs/behaviour/commands.md#environment). */
export const defaultDemoEmail = 'demo@example.com';

/** The register itself (docs/behaviour/commands.md#environment). */
const officialVies = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Faults of the environment: one line for each variable, which can be shown as it is. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** How the environment will be used. */
interface Use {
  /** False if the card and shipping providers are never called: then their keys may be missing, even in production. */
  readonly callsProviders: boolean;
  /** The providers that the owner has connected in the admin area: their keys may be missing too. None when absent. */
  readonly connected?: readonly ('stripe' | 'easypost')[];
}

/**
 * Reads and checks the environment.
 * @throws EnvironmentError with a line for each variable at fault: its name, what it holds and what it may hold.
 * @example
 * const environment = parseEnvironment(process.env);
 */
export function parseEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  use: Use = { callsProviders: true },
): Environment {
  const faults: string[] = [];
  const given = readVariables(source, faults);
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
  const environment = complete(given, use, (name, because) => {
    const held = given[name] === undefined ? 'is empty' : `holds ${shown(name, source[name] ?? '')}`;
    faults.push(`${name} ${held}, but ${because}; it may hold ${environmentVariables[name].mayHold}.`);
  });
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
  return environment;
}

/**
 * Reads and checks the environment of a shop that starts, as if its owner had connected what it lacks: that is known only with the database
 * open. Then `requireKeys` says whether it is so.
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
    // Every line at once, those of the keys too.
    requireKeys([]);
    throw error;
  }
}

function readVariables(source: Readonly<Record<string, string | undefined>>, faults: string[]): GivenVariables {
  const entries = Object.entries(environmentVariables).map(([name, { mayHold, read }]) => {
    const held = source[name]?.trim() ?? '';
    if (held === '') return [name, undefined];
    const parsed = read.safeParse(held);
    if (!parsed.success) faults.push(`${name} holds ${shown(name, held)}; it may hold ${mayHold}.`);
    return [name, parsed.data];
  });
  return Object.fromEntries(entries) as GivenVariables;
}

/** Returns a value fit for a log: without secrets and in one line. */
function shown(name: string, held: string): string {
  const variable: Variable = environmentVariables[name as VariableName];
  if (variable.hides === 'value') return `a value of ${held.length} characters (not shown: it is a secret)`;
  const visible = variable.hides === 'password' ? held.replace(/\/\/.*@/, '//***@').replace(/\?.*$/, '') : held;
  return JSON.stringify(visible.slice(0, 120));
}

function complete(given: GivenVariables, { callsProviders, connected = [] }: Use, fault: Fault): Environment {
  const isProduction = given.NODE_ENV === 'production';
  const demoMode = given.DEMO_MODE ?? !isProduction;
  const host = given.HOST ?? '127.0.0.1';
  const port = given.PORT ?? 3000;
  if (given.SMTP_URL && !given.MAIL_FROM) fault('MAIL_FROM', 'SMTP_URL is set, and emails require a sender');
  if (given.DATABASE_LISTEN_URL && !given.DATABASE_URL) {
    fault('DATABASE_URL', 'DATABASE_LISTEN_URL is set, which is a second address of the same database');
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) {
    fault('DATABASE_URL', 'DATABASE_READ_URL is set, which names replicas of that database');
  }
  const siteUrl = given.SITE_URL ?? listenUrl({ host, port });
  const isRehearsal = isProduction && given.SANDBOX_REHEARSAL === true;
  if (callsProviders) {
    refuseOpenSandbox(given, { siteUrl, demoMode, connected }, fault);
    refuseUnsafeProduction(given, fault);
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
    stripe: stripeAccount(given, mode, fault),
    easypost: easyPostAccount(given, mode, fault),
    shipsByHand: given.SHIPS_BY_HAND ?? false,
    apiBases: apiBases(isProduction ? {} : given),
    mayUseSandbox: isRehearsal || (!isProduction && !isOpenSandbox(given, siteUrl)),
    s3: chosenS3Store(given, fault),
    uploadsIn: given.UPLOADS_IN ?? (given.S3_BUCKET ? 's3' : 'disk'),
    directUploadsAbove: directUploadsAbove(given),
    keepsOriginals: given.KEEP_ORIGINALS ?? true,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'Vitrine <shop@example.com>',
    logLevel: given.LOG_LEVEL ?? 'info',
    logClientAddress: given.LOG_CLIENT_ADDRESS ?? 'short',
    logSlowStatementsMs: given.LOG_SLOW_STATEMENTS_MS ?? 1_000,
    hasServiceWorker: given.SERVICE_WORKER ?? true,
    trustProxy: trustedProxies(given, fault),
    backupPassphrase: given.BACKUP_PASSPHRASE ?? null,
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '') ?? null,
    sendsLogs: given.OTEL_LOGS_EXPORTER !== 'none',
    backupKeep: backupRetention(given, demoMode),
    isBackupKeepGiven: given.BACKUP_KEEP !== undefined,
    backupTo: backupPlace(given, fault),
    cdn: cdnSettings(given, fault),
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
