import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import { labelProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import { maxHolidays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import * as z from 'zod';
import { marketSettingsFields } from '../markets/markets.schema.ts';
import { capturedLaterList, offeredPaymentList, offeredPaymentSchema } from '../payments/offered-payments.schema.ts';
import { singleLine } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { returnRulesFields, returnRulesSchema } from '../returns/return-rules.schema.ts';
import { addressSchema, storedAddressSchema } from '../shipping/address.schema.ts';
import { businessFactsSchema } from './business-facts.schema.ts';
import { invoicingSchema } from './invoicing.schema.ts';
import { pageSharingView } from './sharing.schema.ts';
import { countryCodes, publicSettingsSchema, siteSettingsFields } from './site-settings.schema.ts';

/** The size of a parcel in inches and ounces. Labels use it unless an order has another. */
const parcel = z.strictObject({
  length: z.number().positive().max(200),
  width: z.number().positive().max(200),
  height: z.number().positive().max(200),
  weight: z.number().positive().max(2400),
});

const days = z.int().min(0).max(60);

/** The duration of an order in working days (docs/behaviour/settings.md#shipping-settings). */
const delivery = z.strictObject({
  isShown: z.boolean(),
  handlingDays: days,
  cutoffHour: z.int().min(1).max(24),
  transitDays: z.strictObject({ least: days, most: days }).refine(({ least: min, most: max }) => min <= max, {
    path: ['most'],
    error: 'The maximum is less than the minimum',
  }),
});

/** A day without handover or delivery. Yearly means this day of each year. */
const holiday = z.strictObject({ date: z.iso.date().max(10), isYearly: z.boolean() });

/**
 * A box for parcels: its name and inner size in inches. `weight` is that of the empty box, `maxWeight` the maximum of
 * the packed one, in ounces. Null means any.
 */
const box = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the box')
    .max(60)
    .regex(...singleLine),
  length: z.number().positive().max(200),
  width: z.number().positive().max(200),
  height: z.number().positive().max(200),
  weight: z.number().min(0).max(2400),
  maxWeight: z
    .number()
    .positive()
    .max(2400)
    .nullish()
    .transform((max) => max ?? null),
});

/**
 * The version that the caller saw. If the stored value has changed since, the response is 409 STALE. Null means that
 * nothing was stored yet.
 */
const updatedAt = z.iso.datetime().max(40).nullable().optional();

const site = z.strictObject(siteSettingsFields);
const shipping = z.strictObject({
  /** The address from which parcels are sent. Null until the owner has set it. */
  originAddress: addressSchema.nullable(),
  parcel,
  /** The boxes to choose from when a label is bought. */
  boxes: boundedList(box, 50),
  countries: countryCodes,
  delivery,
  /** The delivery estimate skips them, as it skips weekends. */
  holidays: boundedList(holiday, maxHolidays),
  /** The return instructions for shoppers. Empty means that the shop shows none. */
  returnsText: z.string().trim().max(1_000),
});

const paymentMethods = z.strictObject({
  methods: offeredPaymentList,
  capturedLater: capturedLaterList,
  savesMethods: z.boolean(),
});

/** PUT /settings/admin/{key}: the keys that can be changed. Only the sent fields change. */
export const adminSettingBodies = {
  site: site.partial().extend({ updatedAt }),
  shipping: shipping.partial().extend({ updatedAt }),
  'payment-methods': paymentMethods.partial().extend({ updatedAt }),
  returns: z.strictObject(returnRulesFields).partial().extend({ updatedAt }),
  markets: z.strictObject(marketSettingsFields).partial().extend({ updatedAt }),
} as const;

/**
 * All keys: the five above, and the read-only ones that show the environment (docs/behaviour/settings.md#status-keys).
 * The keys that operate the shop (`jobs`, `backups`, `connections`) have separate calls below them.
 */
export const adminSettingKeys = [
  'site',
  'shipping',
  'payment-methods',
  'returns',
  'markets',
  'payments',
  'carriers',
  'mail',
  'storage',
  'security',
  'jobs',
  'backups',
  'connections',
] as const;
export type AdminSettingKey = (typeof adminSettingKeys)[number];
export type WritableSettingKey = keyof typeof adminSettingBodies;

export type SiteSettingsChange = z.output<(typeof adminSettingBodies)['site']>;
export type ShippingSettings = z.output<typeof shipping>;
export type PaymentMethodsChange = z.output<(typeof adminSettingBodies)['payment-methods']>;
export type ReturnRulesChange = z.output<(typeof adminSettingBodies)['returns']>;
export type MarketSettingsChange = z.output<(typeof adminSettingBodies)['markets']>;
export type MarketSettingsBody = z.input<(typeof adminSettingBodies)['markets']>;
export type ReturnRulesBody = z.input<(typeof adminSettingBodies)['returns']>;
export type PaymentMethodsBody = z.input<(typeof adminSettingBodies)['payment-methods']>;
export type SiteSettingsBody = z.input<(typeof adminSettingBodies)['site']>;
export type ShippingSettingsBody = z.input<(typeof adminSettingBodies)['shipping']>;

const seen = z.string().nullable();

/** GET /settings/admin/site: in the form of a change, with defaults filled in. */
export const siteSettingsView = publicSettingsSchema
  .omit({ countries: true, demo: true, payment: true, policies: true, arrival: true, menuProducts: true })
  .extend({
    businessFacts: businessFactsSchema,
    invoicing: invoicingSchema,
    seoTitle: z.string(),
    seoDescription: z.string(),
    shareImage: seen,
    pageSharing: pageSharingView,
    takesQuestions: z.boolean(),
    languages: z.array(z.enum(languageCodes)),
    updatedAt: seen,
  })
  .meta({ id: 'AdminSiteSettings' });
export type SiteSettingsView = z.infer<typeof siteSettingsView>;

/** GET /settings/admin/shipping */
export const shippingSettingsView = z
  .object({
    originAddress: storedAddressSchema.nullable(),
    parcel: z.object({ length: z.number(), width: z.number(), height: z.number(), weight: z.number() }),
    boxes: z.array(
      z.object({
        name: z.string(),
        length: z.number(),
        width: z.number(),
        height: z.number(),
        weight: z.number(),
        maxWeight: z.number().nullable(),
      }),
    ),
    countries: z.array(z.string()),
    delivery: z.object({
      isShown: z.boolean(),
      handlingDays: z.int(),
      cutoffHour: z.int(),
      transitDays: z.object({ least: z.int(), most: z.int() }),
    }),
    holidays: z.array(z.object({ date: z.string(), isYearly: z.boolean() })),
    returnsText: z.string(),
    updatedAt: seen,
  })
  .meta({ id: 'AdminShippingSettings' });
export type ShippingSettingsView = z.infer<typeof shippingSettingsView>;

/** GET /settings/admin/payment-methods: every method, those that are off too, and the providers that capture later. */
export const paymentMethodsView = z
  .object({
    methods: z.array(offeredPaymentSchema),
    capturedLater: capturedLaterList,
    /** Whether signed-in shoppers may save their cards. */
    savesMethods: z.boolean(),
    updatedAt: seen,
  })
  .meta({ id: 'AdminPaymentMethods' });
export type PaymentMethodsView = z.infer<typeof paymentMethodsView>;

/** GET /settings/admin/returns */
export const returnRulesView = returnRulesSchema.extend({ updatedAt: seen }).meta({ id: 'AdminReturnRules' });
export type ReturnRulesView = z.infer<typeof returnRulesView>;

const moment = z.iso.datetime().nullable();

/** A provider as this shop uses it: whether it is real, which keys are set, and when its last event arrived. It never contains a key. */
const provider = {
  /**
   * 'live' uses real money and buys real labels. 'test' is the provider's own test mode. 'sandbox' is the shop's
   * sandbox.
   */
  mode: z.enum(['live', 'test', 'sandbox']),
  hasKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** The address to which the provider must send its events. */
  webhookUrl: z.string(),
  lastEventAt: moment,
  lastEventType: z.string().nullable(),
  failedEventCount: z.int(),
};

/** GET /settings/admin/{key} for the values that the environment sets, which are read-only. */
export const statusSchemas = {
  /** The card provider. The publishable key is not secret: every checkout contains it. */
  payments: z.object({ provider: z.enum([cardProviderId, 'sandbox']), ...provider, publishableKey: z.string() }),
  /** The provider for address verification, rates, tracking and labels. */
  carriers: z.object({ provider: z.enum([...labelProviderIds, 'sandbox']), ...provider }),
  /** The transport of mail: a mail server (its host, never its password), or files in a folder of this machine. */
  mail: z.object({
    transport: z.enum(['smtp', 'outbox']),
    place: z.string(),
    from: z.string(),
    waitingCount: z.int(),
    failedCount: z.int(),
    lastSentAt: moment,
  }),
  storage: z.object({
    place: z.enum(['s3', 'folder']),
    where: z.string(),
    uploadCount: z.int(),
    /** The size of the original uploaded files, in bytes. */
    byteSize: z.int(),
  }),
  security: z.object({
    siteUrl: z.string(),
    isHttps: z.boolean(),
    /** The origins whose pages may call the API. Calls from others are refused. */
    allowedOrigins: z.array(z.string()),
    trustsProxy: z.boolean(),
    /** Whether requests name another client than the connecting one while TRUST_PROXY is off. */
    isBehindUnknownProxy: z.boolean(),
    demoMode: z.boolean(),
    passwordMinLength: z.int(),
    sessionIdleDays: z.int(),
    /** The allowed calls per minute, by address and by account. */
    limits: z.object({
      signIn: z.int(),
      orders: z.int(),
      uploads: z.int(),
      webhooks: z.int(),
      calls: z.int(),
      shipping: z.int(),
      pages: z.int(),
      renders: z.int(),
    }),
    staffCount: z.int(),
    ownerCount: z.int(),
    /** The number of current staff sessions, including the caller's. */
    staffSessionCount: z.int(),
    /** Content that browsers blocked on the shop's pages, with the highest frequency first. */
    blockedContent: z.array(
      z.object({
        directive: z.string(),
        /** An origin, or a word such as 'inline'. */
        blocked: z.string(),
        count: z.int(),
        lastSeenAt: z.iso.datetime(),
      }),
    ),
    /** Whether staff without a second factor may only set one up. */
    isSecondFactorRequired: z.boolean(),
    /** Whether the sign-in page offers a code by email. */
    hasSignInCodes: z.boolean(),
    /** The number of staff without a second factor, who would have to set one up. The demo account is exempt. */
    staffWithoutFactorCount: z.int(),
    /** Cents. See `securitySettingsBody`. */
    staffCreditLimit: z.int(),
  }),
} as const;
export type PaymentsStatus = z.infer<typeof statusSchemas.payments>;
export type CarriersStatus = z.infer<typeof statusSchemas.carriers>;
export type MailStatus = z.infer<typeof statusSchemas.mail>;
export type StorageStatus = z.infer<typeof statusSchemas.storage>;
export type SecurityStatus = z.infer<typeof statusSchemas.security>;

/** POST /settings/admin/mail/test: sends an email to the caller through the shop's mail transport. */
export const mailTestAnswer = z.object({
  to: z.string(),
  isSent: z.boolean(),
  transport: z.enum(['smtp', 'outbox']),
  /** The error of the mail server, or why it could not be reached. Null when it accepted the email. */
  reason: z.string().nullable(),
  tookMs: z.int(),
});
export type MailTestAnswer = z.infer<typeof mailTestAnswer>;
