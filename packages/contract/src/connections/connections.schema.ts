import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import {
  type CarrierProviderId,
  carrierProviderIds,
  carrierProviders,
  forEachCarrier,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import * as z from 'zod';
import { emailSchema } from '../users/user.schema.ts';

/** The providers that the owner connects in the admin area, and the mail server. */
export const connectionNames = [cardProviderId, 'paypal', ...carrierProviderIds, 'smtp'] as const;
export type ConnectionName = (typeof connectionNames)[number];

const maxKeyLength = 300;

/** A key as the provider shows it for copying. The messages never repeat the input. */
const keyLike = (pattern: RegExp, message: string) =>
  z.string().trim().min(1, 'Enter the key').max(maxKeyLength).regex(pattern, message);
const key = keyLike(/^[!-~]+$/, 'A key has no spaces or accents');

const cardKeys = z.strictObject({
  publishableKey: keyLike(/^pk_(?:test|live)_[!-~]+$/, 'A publishable key begins with pk_test_ or pk_live_'),
  secretKey: keyLike(
    /^[rs]k_(?:test|live)_[!-~]+$/,
    'A secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_',
  ),
  webhookSecret: keyLike(/^whsec_[!-~]+$/, 'A signing secret begins with whsec_'),
});
type CardKeys = z.output<typeof cardKeys>;

const payPalModes = ['live', 'test'] as const;

const payPalKeys = z.strictObject({
  /** Real money, or PayPal's test accounts. The keys of PayPal do not name it. */
  mode: z.enum(payPalModes),
  clientId: key,
  clientSecret: key,
  webhookId: keyLike(/^[A-Za-z0-9]+$/, 'A webhook ID has letters and digits only'),
});
type PayPalKeys = z.output<typeof payPalKeys>;

/** The keys of every carrier provider. */
const carrierKeys = (id: CarrierProviderId) => {
  const { minWebhookSecret: min } = carrierProviders[id];
  return z.strictObject({ apiKey: key, webhookSecret: key.min(min, `Enter at least ${min} characters`) });
};
type CarrierKeys = z.output<ReturnType<typeof carrierKeys>>;

const smtpSecurities = ['tls', 'starttls', 'none'] as const;

const notHost = 'Enter a host name such as smtp.example.com';

/** Returns whether a name or an IP address is valid in a URL, by the same rules that the mail library applies to it. */
function isHost(host: string): boolean {
  return URL.canParse(`https://${host.includes(':') ? `[${host}]` : host}`);
}

/** The mail server and the sender of the shop's emails. */
const smtpKeys = z.strictObject({
  host: z
    .string()
    .trim()
    .min(1, 'Enter the mail server')
    .max(253)
    .regex(/^[A-Za-z0-9.:-]+$/, notHost)
    .refine(isHost, notHost),
  port: z.int().min(1).max(65_535),
  /** 'tls' from the first byte on (port 465), 'starttls' after a greeting (port 587), 'none' without encryption. */
  security: z.enum(smtpSecurities),
  /** Empty means that the server requires no sign-in. */
  user: z.string().trim().max(255),
  password: z.string().max(maxKeyLength),
  /** The address from which the shop sends. */
  from: emailSchema,
});
export type SmtpKeys = z.output<typeof smtpKeys>;

/** The keys of each connection. */
export const connectionKeys = {
  [cardProviderId]: cardKeys,
  paypal: payPalKeys,
  ...forEachCarrier(carrierKeys),
  smtp: smtpKeys,
} as const;
export interface ConnectionKeys extends Readonly<Record<CarrierProviderId, CarrierKeys>> {
  readonly [cardProviderId]: CardKeys;
  readonly paypal: PayPalKeys;
  readonly smtp: SmtpKeys;
}

const version = {
  /**
   * The version that the caller saw. If the stored one has changed since, the response is 409 STALE. Null means that
   * nothing was stored.
   */
  updatedAt: z.iso.datetime().max(40).nullable().optional(),
};
const saving = {
  ...version,
  /** The behaviour when the provider cannot be reached: refuse (the default), or save the keys without a test. */
  ifUnreachable: z.enum(['refuse', 'save']).optional(),
};

/** PUT /settings/admin/connections/{name}: an absent key stays unchanged. */
export const connectionBodies = {
  [cardProviderId]: cardKeys.partial().extend(saving),
  paypal: payPalKeys.partial().extend(saving),
  ...forEachCarrier((id) => carrierKeys(id).partial().extend(saving)),
  smtp: smtpKeys.partial().extend(saving),
} as const;
export type ConnectionBody<Name extends ConnectionName> = z.input<(typeof connectionBodies)[Name]>;

/** POST /settings/admin/connections/{name}/test: an absent key defaults to the one in use. */
export const connectionTestBodies = {
  [cardProviderId]: cardKeys.partial(),
  paypal: payPalKeys.partial(),
  ...forEachCarrier((id) => carrierKeys(id).partial()),
  smtp: smtpKeys.partial(),
} as const;
export type ConnectionTestBody<Name extends ConnectionName> = z.input<(typeof connectionTestBodies)[Name]>;

/** POST /settings/admin/connections/{name}/remove */
export const removeConnectionBody = z.strictObject(version);

/**
 * The source of the values in use: the environment, the owner's entries, the shop's substitute, or none.
 * The environment takes precedence. The substitute is the sandbox, or the folder of emails.
 * 'unreadable': the stored keys were encrypted with another session secret.
 * 'retired': the owner disconnected a carrier provider. Its keys serve the labels that are still on their way.
 */
const connectionSources = ['environment', 'owner', 'local', 'none', 'unreadable', 'retired'] as const;
export type ConnectionSource = (typeof connectionSources)[number];

const moment = z.iso.datetime().nullable();
const common = {
  source: z.enum(connectionSources),
  /** The account that the provider names for the stored keys. Null when it names none. */
  account: z.string().nullable(),
  /** When the provider last accepted the stored keys. Null means never, or nothing is stored. */
  testedAt: moment,
  /** The version of the stored keys. Null means that nothing is stored. */
  updatedAt: moment,
};
const mask = z.string().nullable();
const providerMode = z.enum(['live', 'test', 'sandbox']);

/** GET /settings/admin/connections: of a key only its type and its last four characters, of a password nothing. */
export const connectionsView = z
  .object({
    [cardProviderId]: z.object({
      ...common,
      mode: providerMode,
      publishableKey: mask,
      secretKey: mask,
      webhookSecret: mask,
      webhookUrl: z.string(),
    }),
    paypal: z.object({
      ...common,
      mode: providerMode,
      clientId: mask,
      clientSecret: mask,
      webhookId: mask,
      webhookUrl: z.string(),
    }),
    ...forEachCarrier(() =>
      z.object({
        ...common,
        mode: providerMode,
        apiKey: mask,
        webhookSecret: mask,
        webhookUrl: z.string(),
        /** Labels that have not arrived, or whose refund is undecided. They need the keys of this connection. */
        openLabels: z.int(),
      }),
    ),
    smtp: z.object({
      ...common,
      host: z.string().nullable(),
      port: z.int().nullable(),
      security: z.enum(smtpSecurities).nullable(),
      user: z.string().nullable(),
      hasPassword: z.boolean(),
      from: z.string(),
    }),
  })
  .meta({ id: 'Connections' });
export type ConnectionsView = z.infer<typeof connectionsView>;

export const connectionTestAnswer = z
  .object({
    result: z.enum(['accepted', 'refused', 'unreachable']),
    /** The result in plain words, without a key. */
    message: z.string(),
    tookMs: z.int(),
  })
  .meta({ id: 'ConnectionTest' });
export type ConnectionTestAnswer = z.infer<typeof connectionTestAnswer>;
