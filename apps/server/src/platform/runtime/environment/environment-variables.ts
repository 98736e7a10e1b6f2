import { singleLine } from '@vitrine/contract/resources/field.schema.ts';
import { currencies } from '@vitrine/domain/money/currencies.ts';
import {
  type CarrierProviderId,
  carrierProviderIds,
  carrierProviders,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import * as z from 'zod';
import { isNetwork } from '../network/client-network.ts';
import { cdnKinds } from './cdn-kinds.ts';

/** One variable: how its text is read, a description of its allowed values, and whether it is a secret. */
export interface Variable {
  readonly mayHold: string;
  readonly read: z.ZodType;
  /** Whether a message must hide the whole value. It hides the password of an address in any case. */
  readonly isSecret?: true;
}

const text = z.string();
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((count) => count >= min && count <= max);
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');
const webAddress = z.url({ protocol: /^https?$/ });
/** An origin: scheme, host and port, with or without a trailing slash. */
const origin = webAddress
  .refine((address) => /^https?:\/\/[^/?#@]+\/?$/.test(address))
  .transform((address) => new URL(address).origin);
/** Reads a provider's address with or without its API's path, which is constant and is removed. */
const providerBase = (path: string) =>
  webAddress
    .refine((address) => new RegExp(`^https?://[^/?#@]+(?:${path})?/?$`).test(address))
    .transform((address) => new URL(address).origin);
const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine((list) => list.every(isNetwork));
/** A bucket, and the path in it. */
const bucketPath = /^s3:\/\/[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;
const mailbox = z.string().regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

type CarrierVariable = `${Uppercase<CarrierProviderId>}_${'API_KEY' | 'WEBHOOK_SECRET' | 'API_BASE'}`;

/** Returns the name of a variable of a carrier provider. */
export function carrierVariable(
  id: CarrierProviderId,
  part: 'API_KEY' | 'WEBHOOK_SECRET' | 'API_BASE',
): CarrierVariable {
  return `${id.toUpperCase()}_${part}` as CarrierVariable;
}

/** The three variables of each carrier provider. */
const carrierVariables = Object.fromEntries(
  carrierProviderIds.flatMap((id): [string, Variable][] => {
    const { name, apiPath, minWebhookSecret: min } = carrierProviders[id];
    const path = apiPath.replace(/\/$/, '');
    const secret = min === 1 ? '' : `, at least ${min} characters`;
    const base = path === '' ? '' : `, with or without ${path}`;
    return [
      [
        carrierVariable(id, 'API_KEY'),
        { mayHold: `an ${name} API key, without spaces`, read: text.regex(/^\S+$/), isSecret: true },
      ],
      [
        carrierVariable(id, 'WEBHOOK_SECRET'),
        { mayHold: `the secret of the ${name} webhook${secret}`, read: text.min(min), isSecret: true },
      ],
      [carrierVariable(id, 'API_BASE'), { mayHold: `an http or https address${base}`, read: providerBase(path) }],
    ];
  }),
) as Readonly<Record<CarrierVariable, Variable & { readonly read: z.ZodType<string> }>>;

/**
 * Every variable of the shop (docs/behaviour/commands.md#environment). Only code that runs before they are parsed reads
 * one by itself: SHOP_HEAP_MB at the start, LOG_LEVEL for a failed start. Empty counts as absent. Defaults that depend on other variables are in `environment.ts`.
 */
export const environmentVariables = {
  NODE_ENV: { mayHold: 'production, development or test', read: z.enum(['production', 'development', 'test']) },
  HOST: { mayHold: 'an address or host name to listen on', read: text.regex(/^[A-Za-z0-9.:_-]+$/) },
  PORT: { mayHold: 'a whole number from 1 to 65535', read: wholeNumber(1, 65_535) },
  SITE_URL: { mayHold: 'an http or https address without a path, such as https://shop.example', read: origin },
  SHOP_NAME: {
    mayHold: 'a name of up to 100 characters in one line',
    read: text.max(100).regex(...singleLine),
  },
  SHOP_CURRENCY: { mayHold: 'the three letters of a currency, such as EUR', read: z.enum(currencies) },
  DATA_DIR: { mayHold: 'a folder', read: text.refine((folder) => !folder.includes('\0')) },
  DATABASE_URL: {
    mayHold: 'a PostgreSQL address such as postgres://user:password@host:5432/database',
    read: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
  },
  DATABASE_POOL_SIZE: { mayHold: 'a whole number from 2 to 200', read: wholeNumber(2, 200) },
  DATABASE_LISTEN_URL: {
    mayHold: 'a PostgreSQL address such as postgres://user:password@host:5432/database',
    read: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
  },
  DATABASE_READ_URL: {
    mayHold: 'addresses of replicas, separated by commas, each like that of DATABASE_URL',
    read: text
      .transform((list) => list.split(',').map((address) => address.trim()))
      .pipe(
        z
          .array(z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }))
          .min(1)
          .max(16),
      ),
    isSecret: true,
  },
  DATABASE_READ_MAX_LAG_SECONDS: { mayHold: 'a whole number from 1 to 3600', read: wholeNumber(1, 3_600) },
  STALE_PAGES_SECONDS: { mayHold: 'a whole number from 0 to 3600', read: wholeNumber(0, 3_600) },
  DEMO_MODE: { mayHold: 'on or off', read: onOff },
  ALLOW_SANDBOX: { mayHold: 'on or off', read: onOff },
  SANDBOX_REHEARSAL: { mayHold: 'on or off', read: onOff },
  ALLOW_HTTP: { mayHold: 'on or off', read: onOff },
  DEMO_EMAIL: { mayHold: 'an email address', read: z.email() },
  DEMO_PASSWORD: { mayHold: 'at least 6 characters', read: text.min(6), isSecret: true },
  SESSION_SECRET: { mayHold: 'at least 32 characters', read: text.min(32), isSecret: true },
  STRIPE_SECRET_KEY: {
    mayHold: 'a Stripe secret key (sk_... or rk_...)',
    read: text.regex(/^[sr]k_\S+$/),
    isSecret: true,
  },
  STRIPE_PUBLISHABLE_KEY: { mayHold: 'a Stripe publishable key (pk_...)', read: text.regex(/^pk_\S+$/) },
  STRIPE_WEBHOOK_SECRET: {
    mayHold: 'a Stripe webhook signing secret (whsec_...)',
    read: text.regex(/^whsec_\S+$/),
    isSecret: true,
  },
  STRIPE_API_BASE: { mayHold: 'an http or https address, with or without /v1', read: providerBase('/v1') },
  PAYPAL_CLIENT_ID: { mayHold: 'a PayPal client ID, without spaces', read: text.regex(/^\S+$/) },
  PAYPAL_CLIENT_SECRET: {
    mayHold: 'a PayPal client secret, without spaces',
    read: text.regex(/^\S+$/),
    isSecret: true,
  },
  PAYPAL_WEBHOOK_ID: { mayHold: 'the ID of the PayPal webhook', read: text.regex(/^\S+$/) },
  PAYPAL_MODE: { mayHold: 'live or test', read: z.enum(['live', 'test']) },
  PAYPAL_API_BASE: { mayHold: 'an http or https address', read: origin },
  ...carrierVariables,
  SHIPS_BY_HAND: { mayHold: 'on or off', read: onOff },
  S3_BUCKET: { mayHold: 'a bucket name', read: text.regex(/^[A-Za-z0-9._-]+$/) },
  S3_ENDPOINT: { mayHold: 'an http or https address', read: webAddress },
  S3_REGION: { mayHold: 'a region name such as eu-central-1', read: text.regex(/^[A-Za-z0-9-]+$/) },
  S3_ACCESS_KEY_ID: { mayHold: 'an access key id', read: text.regex(/^\S+$/) },
  S3_SECRET_ACCESS_KEY: { mayHold: 'a secret access key', read: text.regex(/^\S+$/), isSecret: true },
  S3_PUBLIC_URL: { mayHold: 'an http or https address', read: webAddress },
  S3_FORCE_PATH_STYLE: { mayHold: 'on or off', read: onOff },
  UPLOADS_IN: { mayHold: 's3 or disk', read: z.enum(['s3', 'disk']) },
  DIRECT_UPLOADS_ABOVE_MB: {
    mayHold: 'a whole number of megabytes from 1 to 25, or off',
    read: z.union([z.literal('off'), wholeNumber(1, 25)]),
  },
  KEEP_ORIGINALS: { mayHold: 'on or off', read: onOff },
  SMTP_URL: {
    mayHold: 'a mail server address such as smtp://user:password@host:587',
    read: z.url({ protocol: /^smtps?$/, hostname: /.+/ }),
  },
  MAIL_FROM: { mayHold: 'an email address, or a name with one: Shop <shop@example.com>', read: mailbox },
  LOG_LEVEL: {
    mayHold: 'fatal, error, warn, info, debug, trace or silent',
    read: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
  LOG_CLIENT_ADDRESS: { mayHold: 'off, short or full', read: z.enum(['off', 'short', 'full']) },
  LOG_SLOW_STATEMENTS_MS: { mayHold: 'a whole number from 0 to 600000', read: wholeNumber(0, 600_000) },
  SERVICE_WORKER: { mayHold: 'on or off', read: onOff },
  TRUST_PROXY: {
    mayHold:
      'off, the number of proxies in front of the shop (1 to 16), or the addresses or networks of the proxies, separated by commas',
    // Accepts 'on', so that its refusal can give the reason.
    read: z.union([z.literal('on'), z.literal('off').transform(() => false as const), wholeNumber(1, 16), networks]),
  },
  COUNTRY_HEADER: {
    mayHold: 'the name of a header with a two-letter country, such as cf-ipcountry',
    read: text.regex(/^[A-Za-z0-9-]{1,60}$/).transform((name) => name.toLowerCase()),
  },
  BACKUP_PASSPHRASE: { mayHold: 'at least 12 characters', read: text.min(12), isSecret: true },
  BACKUP_KEEP: {
    mayHold: 'off, or how many daily, weekly and monthly backups are stored, such as 7,4,12',
    read: z.union([
      z.literal('off'),
      text.regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/).transform((counts) => {
        const [daily = 0, weekly = 0, monthly = 0] = counts.split(',').map(Number);
        return { daily, weekly, monthly };
      }),
    ]),
  },
  BACKUP_TO: {
    mayHold: 'a folder, or a bucket with a path such as s3://bucket/backups',
    read: text.refine((location) => (location.startsWith('s3://') ? bucketPath.test(location) : !/\0/.test(location))),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { mayHold: 'an http or https address', read: webAddress },
  OTEL_LOGS_EXPORTER: { mayHold: 'otlp or none', read: z.enum(['otlp', 'none']) },
  CDN: { mayHold: 'fastly, cloudflare or varnish', read: z.enum(cdnKinds) },
  CDN_PURGE_URL: {
    mayHold: 'http or https addresses separated by commas',
    read: text
      .transform((list) => list.split(',').map((address) => address.trim()))
      .pipe(z.array(webAddress).min(1).max(16)),
  },
  CDN_PURGE_TOKEN: {
    mayHold: 'a token of 8 to 400 characters without spaces',
    read: text.regex(/^[\x21-\x7e]{8,400}$/),
    isSecret: true,
  },
  VIES_URL: { mayHold: 'an http or https address', read: webAddress },
  METRICS_TOKEN: { mayHold: 'at least 16 characters', read: text.min(16), isSecret: true },
  SECURITY_CONTACT: {
    mayHold: 'an email address, or an https address',
    read: z.union([z.email(), z.url({ protocol: /^https$/ })]),
  },
  LIMIT_SIGN_IN: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_ORDERS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_DISCOUNT_CODES: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_GIFT_CARDS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_UPLOADS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_WEBHOOKS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_CALLS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_SHIPPING: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_REPORTS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_PAGES: { mayHold: 'a whole number from 1 to 100000000', read: wholeNumber(1, 100_000_000) },
  LIMIT_RENDERS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  LIMIT_PAGES_EXEMPT: { mayHold: 'addresses or networks separated by commas, such as 10.0.0.0/8', read: networks },
  LIMIT_HOLDS: { mayHold: 'a whole number from 1 to 1000000', read: wholeNumber(1, 1_000_000) },
  PAYMENT_LINK_DAYS: { mayHold: 'a whole number from 1 to 365', read: wholeNumber(1, 365) },
  SHOP_HEAP_MB: { mayHold: 'a whole number from 96 to 65536', read: wholeNumber(96, 65_536) },
  DRAIN_PAUSE_MS: { mayHold: 'a whole number from 0 to 5000', read: wholeNumber(0, 5_000) },
  OVERLOAD_DELAY_MS: { mayHold: 'a whole number from 50 to 600000', read: wholeNumber(50, 600_000) },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof environmentVariables;

/** The parsed values of the variables. An absent or empty one is undefined. */
export type GivenVariables = {
  readonly [Name in VariableName]: z.output<(typeof environmentVariables)[Name]['read']> | undefined;
};
