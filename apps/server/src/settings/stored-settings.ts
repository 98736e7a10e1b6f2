import { adminSettingBodies, type ShippingSettings } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { countryCodes, siteSettingsFields } from '@vitrine/contract/settings/site-settings.schema.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { safeColors } from '@vitrine/domain/settings/site-colors.ts';
import { defaultSiteSettings, type SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { defaultParcel } from '@vitrine/domain/shipping/parcel.ts';
import * as z from 'zod';
import { cleanPage } from './clean-page.ts';

const { freeShippingThreshold, flatShippingRate, taxRate, holdUnits, holdStockShare, homePageCollections } =
  siteSettingsFields;
const { facebook, twitter, instagram } = siteSettingsFields.socialLinks.shape;
const fallback = defaultSiteSettings;

/** Each field on its own: one that is absent or can't be read takes its default, so that no stored value takes the shop down. */
const storedSite = z.object({
  ...siteSettingsFields,
  freeShippingThreshold: freeShippingThreshold.transform(cents).catch(fallback.freeShippingThreshold),
  flatShippingRate: flatShippingRate.transform(cents).catch(fallback.flatShippingRate),
  taxRate: taxRate.transform(basisPoints).catch(fallback.taxRate),
  homePageCollections: z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((entry) => homePageCollections.element.safeParse(entry).data ?? [])),
  holdUnits: holdUnits.catch(fallback.holdUnits),
  holdStockShare: holdStockShare.transform(basisPoints).catch(fallback.holdStockShare),
  bannerURL: siteSettingsFields.bannerURL.catch(null),
  bannerMessage: siteSettingsFields.bannerMessage.catch(null),
  siteName: siteSettingsFields.siteName.catch(fallback.siteName),
  siteTagline: siteSettingsFields.siteTagline.catch(fallback.siteTagline),
  logoURL: siteSettingsFields.logoURL.catch(null),
  siteIconURL: siteSettingsFields.siteIconURL.catch(null),
  aboutPageContent: siteSettingsFields.aboutPageContent.catch(''),
  socialLinks: z
    .object({
      facebook: facebook.catch(null),
      twitter: twitter.catch(null),
      instagram: instagram.catch(null),
    })
    .catch({ ...fallback.socialLinks }),
});

const record = z.record(z.string(), z.unknown()).catch({});

/** A stored setting as a record, whatever the row holds. */
export function storedRecord(value: unknown): Record<string, unknown> {
  return record.parse(value ?? {});
}

interface SiteReading {
  readonly settings: SiteSettings;
  /** Fields that hold something else than their schema takes; their defaults are shown. */
  readonly replaced: readonly string[];
}

/** Every page and order reads the same settings, and cleaning the about page takes longer than all else: the last reading is kept. */
let lastReading: { readonly stored: string; readonly reading: Promise<SiteReading> } | null = null;

/** The owner's settings out of what is stored, and the names of fields that had to be replaced, for the log. */
export function readSiteSettings(site: unknown, shipping: unknown): Promise<SiteReading> {
  const stored = JSON.stringify([site, shipping]);
  if (lastReading?.stored !== stored) lastReading = { stored, reading: parsedSiteSettings(site, shipping) };
  return lastReading.reading;
}

async function parsedSiteSettings(site: unknown, shipping: unknown): Promise<SiteReading> {
  const stored = storedRecord(site);
  const { colors, replaced } = safeColors(textsOf(stored));
  const parsed = storedSite.parse({ ...stored, ...colors });
  const countries = countryCodes.catch([...fallback.countries]).parse(storedRecord(shipping).countries);
  // Nothing takes the shop down: a page that can't be cleaned is empty, until the next reading tries again.
  const aboutPageContent = await cleanPage(parsed.aboutPageContent).catch(() => {
    lastReading = null;
    return '';
  });
  const settings = { ...parsed, ...colors, aboutPageContent, countries };
  return { settings, replaced: [...replaced, ...unreadableFields(stored)] };
}

function unreadableFields(stored: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(siteSettingsFields).filter(([name]) => stored[name] !== undefined);
  return fields.flatMap(([name, field]) => (field.safeParse(stored[name]).success ? [] : [name]));
}

function textsOf(stored: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const storedShipping = z.object({
  originAddress: adminSettingBodies.shipping.shape.originAddress.unwrap().catch(null),
  parcel: adminSettingBodies.shipping.shape.parcel.unwrap().catch({ ...defaultParcel }),
  countries: countryCodes.catch([...fallback.countries]),
});

/** The shipping settings out of what is stored, each field on its own. */
export function readShippingSettings(shipping: unknown): ShippingSettings {
  return storedShipping.parse(storedRecord(shipping));
}
