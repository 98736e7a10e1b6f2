import { mostHolidays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import * as z from 'zod';
import { singleLine } from '../resources/field.schema.ts';
import { listOf } from '../resources/list.schema.ts';
import { addressSchema, keptAddressSchema } from '../shipping/address.schema.ts';
import { businessFactsSchema } from './business-facts.schema.ts';
import { invoicingSchema } from './invoicing.schema.ts';
import { countryCodes, publicSettingsSchema, siteSettingsFields } from './site-settings.schema.ts';

/** The size of a parcel in inches and ounces, used for labels unless an order has another. */
const parcel = z.strictObject({
  length: z.number().positive().max(200),
  width: z.number().positive().max(200),
  height: z.number().positive().max(200),
  weight: z.number().positive().max(2400),
});

const days = z.int().min(0).max(60);

/** How long an order takes, in working days (docs/behaviour/settings.md#shipping-settings). */
const delivery = z.strictObject({
  isShown: z.boolean(),
  handlingDays: days,
  cutoffHour: z.int().min(1).max(24),
  transitDays: z.strictObject({ least: days, most: days }).refine(({ least, most }) => least <= most, {
    path: ['most'],
    error: 'The maximum is less than the minimum',
  }),
});

/** A day on which nothing is handed over or delivered; yearly: on this day of each year. */
const holiday = z.strictObject({ date: z.iso.date().max(10), isYearly: z.boolean() });

/**
 * A box that parcels are packed in: its name and inner size in inches; `weight` is that of the empty box, `maxWeight` that of the packed
 * one at most, in ounces; null: any.
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
    .transform((most) => most ?? null),
});

/** The version that the caller saw; if the stored value has changed since, the answer is 409 STALE. null: nothing was stored yet. */
const updatedAt = z.iso.datetime().max(40).nullable().optional();

const site = z.strictObject(siteSettingsFields);
const shipping = z.strictObject({
  /** The address from which parcels are sent; null until the owner has set it. */
  originAddress: addressSchema.nullable(),
  parcel,
  /** The boxes to choose from when a label is bought. */
  boxes: listOf(box, 50),
  countries: countryCodes,
  delivery,
  /** The estimate of delivery skips them, as it skips weekends. */
  holidays: listOf(holiday, mostHolidays),
  /** What a shopper does to return something; empty: nothing is said about returns. */
  returnsText: z.string().trim().max(1_000),
});

/** PUT /settings/admin/{key}: the keys that can be changed. Only the fields that are sent change. */
export const adminSettingBodies = {
  site: site.partial().extend({ updatedAt }),
  shipping: shipping.partial().extend({ updatedAt }),
} as const;

/**
 * All keys: the two above, those that show what the environment sets and have no PUT (docs/behaviour/settings.md#status-keys), and those
 * that operate the shop (`jobs`, `backups`, `connections`), which have their own calls below them.
 */
export const adminSettingKeys = [
  'site',
  'shipping',
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
export type SiteSettingsBody = z.input<(typeof adminSettingBodies)['site']>;
export type ShippingSettingsBody = z.input<(typeof adminSettingBodies)['shipping']>;

const seen = z.string().nullable();

/** GET /settings/admin/site: in the form of a change, with defaults filled in. */
export const siteSettingsView = publicSettingsSchema
  .omit({ countries: true, demo: true, payment: true, policies: true, arrival: true })
  .extend({ businessFacts: businessFactsSchema, invoicing: invoicingSchema, updatedAt: seen })
  .meta({ id: 'AdminSiteSettings' });
export type SiteSettingsView = z.infer<typeof siteSettingsView>;

/** GET /settings/admin/shipping */
export const shippingSettingsView = z
  .object({
    originAddress: keptAddressSchema.nullable(),
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

const moment = z.iso.datetime().nullable();

/** A provider as this shop uses it: whether it is real, which keys are set, and when its last event arrived. It never contains a key. */
const provider = {
  /** 'live' uses real money and buys real labels; 'test' is the provider's own test mode; 'sandbox' is the shop's sandbox. */
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
  payments: z.object({ provider: z.enum(['stripe', 'sandbox']), ...provider, publishableKey: z.string() }),
  /** The provider for address verification, rates, tracking and labels. */
  carriers: z.object({ provider: z.enum(['easypost', 'sandbox']), ...provider }),
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
    /** The size of the files in the form in which they were uploaded, in bytes. */
    byteSize: z.int(),
  }),
  security: z.object({
    siteUrl: z.string(),
    isHttps: z.boolean(),
    /** The origins whose pages may call the API; calls from others are refused. */
    allowedOrigins: z.array(z.string()),
    trustsProxy: z.boolean(),
    /** Whether requests name another client than the one that connects while TRUST_PROXY is off. */
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
    /** The number of present staff sessions, including the caller's. */
    staffSessionCount: z.int(),
    /** What browsers blocked on the shop's pages, with the most frequent first. */
    blockedContent: z.array(
      z.object({
        directive: z.string(),
        /** An origin, or a word such as 'inline'. */
        blocked: z.string(),
        count: z.int(),
        lastSeenAt: z.iso.datetime(),
      }),
    ),
    /** Whether staff without a second factor may do nothing but set one up. */
    isSecondFactorRequired: z.boolean(),
    /** The number of staff without a second factor, who would have to set one up; the demo account never has to. */
    staffWithoutFactorCount: z.int(),
    /** Cents; see `securitySettingsBody`. */
    staffCreditLimit: z.int(),
  }),
} as const;
export type PaymentsStatus = z.infer<typeof statusSchemas.payments>;
export type CarriersStatus = z.infer<typeof statusSchemas.carriers>;
export type MailStatus = z.infer<typeof statusSchemas.mail>;
export type StorageStatus = z.infer<typeof statusSchemas.storage>;
export type SecurityStatus = z.infer<typeof statusSchemas.security>;

/** POST /settings/admin/mail/test: sends a letter to the caller through the shop's mail transport. */
export const mailTestAnswer = z.object({
  to: z.string(),
  isSent: z.boolean(),
  transport: z.enum(['smtp', 'outbox']),
  /** The error of the mail server, or why it could not be reached; null when it accepted the letter. */
  reason: z.string().nullable(),
  tookMs: z.int(),
});
export type MailTestAnswer = z.infer<typeof mailTestAnswer>;

/** PUT /settings/admin/security, for the site owner. */
export const securitySettingsBody = z
  .strictObject({
    isSecondFactorRequired: z.boolean(),
    /** Cents that a member of staff issues as gift cards and store credit in 24 hours before a proof of identity is necessary. */
    staffCreditLimit: z.int().min(0).max(9_000_000_000),
  })
  .partial();
export type SecuritySettingsBody = z.infer<typeof securitySettingsBody>;

/** DELETE /settings/admin/security/staff-sessions */
export const endedStaffSessionsAnswer = z.object({ success: z.literal(true), endedCount: z.int() });
export type EndedStaffSessionsAnswer = z.infer<typeof endedStaffSessionsAnswer>;
