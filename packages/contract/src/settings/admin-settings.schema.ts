import * as z from 'zod';
import { addressSchema, keptAddressSchema } from '../shipping/address.schema.ts';
import { countryCodes, publicSettingsSchema, siteSettingsFields } from './site-settings.schema.ts';

/** Inches and ounces; the size that labels are bought with while an order says nothing else. */
const parcel = z.strictObject({
  length: z.number().positive().max(200),
  width: z.number().positive().max(200),
  height: z.number().positive().max(200),
  weight: z.number().positive().max(2400),
});

/** As last seen; if the stored value has changed since, the answer is 409 STALE. null: nothing was stored yet. */
const updatedAt = z.iso.datetime().max(40).nullable().optional();

const site = z.strictObject(siteSettingsFields);
const shipping = z.strictObject({
  /** Where parcels leave from; null until the owner has said. */
  originAddress: addressSchema.nullable(),
  parcel,
  countries: countryCodes,
});

/** PUT /settings/admin/{key}: every key that can be changed. Only the fields that are sent change. */
export const adminSettingBodies = {
  site: site.partial().extend({ updatedAt }),
  shipping: shipping.partial().extend({ updatedAt }),
} as const;

/**
 * Every key: the two above, those that show what the environment sets (docs/behaviour/settings.md#status-keys) and take no PUT, and what runs the shop
 * (`jobs`, `backups`), which have calls of their own beneath them.
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
] as const;
export type AdminSettingKey = (typeof adminSettingKeys)[number];
export type WritableSettingKey = keyof typeof adminSettingBodies;

export type SiteSettingsChange = z.output<(typeof adminSettingBodies)['site']>;
export type ShippingSettings = z.output<typeof shipping>;
export type SiteSettingsBody = z.input<(typeof adminSettingBodies)['site']>;
export type ShippingSettingsBody = z.input<(typeof adminSettingBodies)['shipping']>;

const seen = z.string().nullable();

/** GET /settings/admin/site: as a change sends it, defaults filled in. */
export const siteSettingsView = publicSettingsSchema
  .omit({ countries: true, demo: true, payment: true })
  .extend({ updatedAt: seen })
  .meta({ id: 'AdminSiteSettings' });
export type SiteSettingsView = z.infer<typeof siteSettingsView>;

/** GET /settings/admin/shipping */
export const shippingSettingsView = z
  .object({
    originAddress: keptAddressSchema.nullable(),
    parcel: z.object({ length: z.number(), width: z.number(), height: z.number(), weight: z.number() }),
    countries: z.array(z.string()),
    updatedAt: seen,
  })
  .meta({ id: 'AdminShippingSettings' });
export type ShippingSettingsView = z.infer<typeof shippingSettingsView>;

const moment = z.iso.datetime().nullable();

/** A provider as this shop reaches it: whether it is real, which keys are there, and when it last spoke to the shop. Never a key itself. */
const provider = {
  /** 'live' takes real money and buys real labels; 'test' is the provider's own test mode; 'sandbox' is the shop's. */
  mode: z.enum(['live', 'test', 'sandbox']),
  hasKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** Where the provider has to send its events. */
  webhookUrl: z.string(),
  lastEventAt: moment,
  lastEventType: z.string().nullable(),
  failedEventCount: z.int(),
};

/** GET /settings/admin/{key} of what the environment sets: to be looked at. */
export const statusSchemas = {
  /** Who takes the cards. The publishable key is no secret: every checkout carries it. */
  payments: z.object({ provider: z.enum(['stripe', 'sandbox']), ...provider, publishableKey: z.string() }),
  /** Who verifies addresses, rates and tracks parcels and sells labels. */
  carriers: z.object({ provider: z.enum(['easypost', 'sandbox']), ...provider }),
  /** Where mail goes: a mail server (by its host, never its password), or files in a folder of this machine. */
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
    /** Of the files as they were uploaded, in bytes. */
    byteSize: z.int(),
  }),
  security: z.object({
    siteUrl: z.string(),
    isHttps: z.boolean(),
    /** Pages that may call the API: what comes from others is refused. */
    allowedOrigins: z.array(z.string()),
    trustsProxy: z.boolean(),
    /** Requests name another client than the one that connects, and TRUST_PROXY is off. */
    isBehindUnknownProxy: z.boolean(),
    demoMode: z.boolean(),
    passwordMinLength: z.int(),
    sessionIdleDays: z.int(),
    /** Calls a minute by address and by account. */
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
    /** Where staff are signed in now, the present session included. */
    staffSessionCount: z.int(),
    /** What browsers stopped on the shop's pages, the most frequent first. */
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
    /** Staff who would have to set one up; the demo account is never asked. */
    staffWithoutFactorCount: z.int(),
  }),
} as const;
export type PaymentsStatus = z.infer<typeof statusSchemas.payments>;
export type CarriersStatus = z.infer<typeof statusSchemas.carriers>;
export type MailStatus = z.infer<typeof statusSchemas.mail>;
export type StorageStatus = z.infer<typeof statusSchemas.storage>;
export type SecurityStatus = z.infer<typeof statusSchemas.security>;

/** POST /settings/admin/mail/test: a letter to whoever asks, through the transport that all mail takes. */
export const mailTestAnswer = z.object({
  to: z.string(),
  isSent: z.boolean(),
  transport: z.enum(['smtp', 'outbox']),
  /** What the mail server said, or why it could not be asked; null when it took the letter. */
  reason: z.string().nullable(),
  tookMs: z.int(),
});
export type MailTestAnswer = z.infer<typeof mailTestAnswer>;

/** PUT /settings/admin/security, for the site owner. */
export const securitySettingsBody = z.strictObject({ isSecondFactorRequired: z.boolean() });
export type SecuritySettingsBody = z.infer<typeof securitySettingsBody>;

/** DELETE /settings/admin/security/staff-sessions */
export const endedStaffSessionsAnswer = z.object({ success: z.literal(true), endedCount: z.int() });
export type EndedStaffSessionsAnswer = z.infer<typeof endedStaffSessionsAnswer>;
