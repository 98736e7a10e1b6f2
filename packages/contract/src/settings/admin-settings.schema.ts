import * as z from 'zod';
import { addressSchema } from '../shipping/address.schema.ts';
import { countryCodes, publicSettingsSchema, siteSettingsFields } from './site-settings.schema.ts';

/** Inches and ounces; the size that labels are bought with while an order says nothing else. */
const parcel = z.strictObject({
  length: z.number().positive().max(200),
  width: z.number().positive().max(200),
  height: z.number().positive().max(200),
  weight: z.number().positive().max(2400),
});

/** As last seen; if the stored value has changed since, the answer is 409 STALE. null: nothing was stored yet. */
const updatedAt = z.iso.datetime().nullable().optional();

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

/** Every key: the two above, and those that show what the environment sets (contract §1) and take no PUT. */
export const adminSettingKeys = ['site', 'shipping', 'payments', 'mail', 'storage', 'security'] as const;
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
    originAddress: z
      .object({
        name: z.string(),
        email: z.string().optional(),
        phone: z.string().optional(),
        street1: z.string(),
        street2: z.string().optional(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        country: z.string(),
      })
      .nullable(),
    parcel: z.object({ length: z.number(), width: z.number(), height: z.number(), weight: z.number() }),
    countries: z.array(z.string()),
    updatedAt: seen,
  })
  .meta({ id: 'AdminShippingSettings' });
export type ShippingSettingsView = z.infer<typeof shippingSettingsView>;

/** GET /settings/admin/{key} of what the environment sets: to be looked at. */
export const statusSchemas = {
  /** Who takes the cards, and whether the money is real. */
  payments: z.object({ provider: z.enum(['stripe', 'sandbox']), isLive: z.boolean(), publishableKey: z.string() }),
  /** Where mail goes: a mail server, or files on this machine. */
  mail: z.object({ transport: z.enum(['smtp', 'outbox']), from: z.string() }),
  storage: z.object({ place: z.enum(['s3', 'folder']) }),
  /** Calls a minute by address and by account, and the days after which an unused session ends. */
  security: z.object({
    limits: z.object({ signIn: z.int(), orders: z.int(), uploads: z.int(), calls: z.int() }),
    sessionIdleDays: z.int(),
    demoMode: z.boolean(),
  }),
} as const;
export type PaymentsStatus = z.infer<typeof statusSchemas.payments>;
export type MailStatus = z.infer<typeof statusSchemas.mail>;
export type StorageStatus = z.infer<typeof statusSchemas.storage>;
export type SecurityStatus = z.infer<typeof statusSchemas.security>;
