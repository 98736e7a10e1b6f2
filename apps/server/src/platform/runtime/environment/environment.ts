import type { BackupRetention } from '@vitrine/domain/backups/backup-retention.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import type { CarrierProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { TrustedProxies } from '../network/client-network.ts';
import type { LoggedAddress } from '../network/logged-address.ts';
import type { CdnSettings } from './cdn-settings.ts';
import type { ApiBases, CardAccount, CarrierAccount, PayPalAccount } from './provider-accounts.ts';
import type { S3Store } from './s3-store.ts';

/**
 * The whole configuration of one process, parsed and complete (docs/behaviour/commands.md#environment). A carrier
 * provider without an account uses the owner's keys, or the sandbox.
 */
export interface Environment extends Readonly<Record<CarrierProviderId, CarrierAccount | null>> {
  readonly isProduction: boolean;
  /** Whether the sandbox may stand in for the providers in production (decision 0001). */
  readonly isRehearsal: boolean;
  readonly host: string;
  readonly port: number;
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether SITE_URL is set. Otherwise `siteUrl` is the address that the shop listens on. */
  readonly hasSiteUrl: boolean;
  /** The name of a new shop until its owner changes it; null = the default name. */
  readonly shopName: string | null;
  /** The currency of a new shop until its owner changes it; null = the default currency. */
  readonly shopCurrency: Currency | null;
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
  readonly [cardProviderId]: CardAccount | null;
  /** null = the owner's keys, or the local sandbox beside the sandbox's cards. */
  readonly paypal: PayPalAccount | null;
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
  /** Where new uploads are stored. With a bucket, uploads are read from both (decision 0019). */
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
  /** The header in which the proxy or CDN names the visitor's country, in lower case; null = none (COUNTRY_HEADER). */
  readonly countryHeader: string | null;
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
