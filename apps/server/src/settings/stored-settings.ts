import { adminSettingBodies, type ShippingSettings } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { countryCodes, siteSettingsFields } from '@vitrine/contract/settings/site-settings.schema.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { safeColors } from '@vitrine/domain/settings/site-colors.ts';
import { defaultSiteSettings, type StoredSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import type { TaxAddress } from '@vitrine/domain/taxes/tax-address.ts';
import { readVatNumber } from '@vitrine/domain/taxes/vat-number.ts';
import * as z from 'zod';
import { cleanPage } from '../platform/security/html/clean-page.ts';

const { freeShippingThreshold, flatShippingRate, taxRate, holdUnits, holdStockShare, homePageCollections } =
  siteSettingsFields;
const { facebook, twitter, instagram } = siteSettingsFields.socialLinks.shape;
const fallback = defaultSiteSettings;

/** Reads a stored list without the unreadable entries. */
function eachReadable<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries): z.output<Entry>[] => entries.flatMap((stored) => entry.safeParse(stored).data ?? []));
}

/**
 * Reads each field separately. An absent or unreadable one takes its default, so that no stored value can stop the
 * shop.
 */
const storedSite = z.object({
  ...siteSettingsFields,
  currency: siteSettingsFields.currency.catch(fallback.currency),
  freeShippingThreshold: freeShippingThreshold.transform(cents).catch(fallback.freeShippingThreshold),
  flatShippingRate: flatShippingRate.transform(cents).catch(fallback.flatShippingRate),
  taxRate: taxRate.transform(basisPoints).catch(fallback.taxRate),
  taxName: siteSettingsFields.taxName.catch(fallback.taxName),
  country: siteSettingsFields.country.catch(null),
  pricesIncludeTax: siteSettingsFields.pricesIncludeTax.catch(fallback.pricesIncludeTax),
  removesIncludedTax: siteSettingsFields.removesIncludedTax.catch(fallback.removesIncludedTax),
  taxRounding: siteSettingsFields.taxRounding.catch(fallback.taxRounding),
  taxProvider: siteSettingsFields.taxProvider.catch(fallback.taxProvider),
  taxCode: siteSettingsFields.taxCode.catch(null),
  vatNumber: siteSettingsFields.vatNumber.catch(null),
  checksVatNumbers: siteSettingsFields.checksVatNumbers.catch(fallback.checksVatNumbers),
  chargesUncheckedVatNumbers: siteSettingsFields.chargesUncheckedVatNumbers.catch(fallback.chargesUncheckedVatNumbers),
  showsPriorPrices: siteSettingsFields.showsPriorPrices.catch(fallback.showsPriorPrices),
  attachInvoices: siteSettingsFields.attachInvoices.catch(fallback.attachInvoices),
  takesQuestions: siteSettingsFields.takesQuestions.catch(fallback.takesQuestions),
  giftCardMonths: siteSettingsFields.giftCardMonths.catch(fallback.giftCardMonths),
  digitalDownloadDays: siteSettingsFields.digitalDownloadDays.catch(fallback.digitalDownloadDays),
  digitalDownloadLimit: siteSettingsFields.digitalDownloadLimit.catch(fallback.digitalDownloadLimit),
  homePageCollections: eachReadable(homePageCollections.element),
  holdUnits: holdUnits.catch(fallback.holdUnits),
  holdStockShare: holdStockShare.transform(basisPoints).catch(fallback.holdStockShare),
  bannerURL: siteSettingsFields.bannerURL.catch(null),
  bannerMessage: siteSettingsFields.bannerMessage.catch(null),
  bannerLinkText: siteSettingsFields.bannerLinkText.catch(null),
  bannerLinkURL: siteSettingsFields.bannerLinkURL.catch(null),
  menuEntries: eachReadable(siteSettingsFields.menuEntries.element),
  footerEntries: eachReadable(siteSettingsFields.footerEntries.element),
  replacesMenu: siteSettingsFields.replacesMenu.catch(false),
  languages: siteSettingsFields.languages.catch([...fallback.languages]),
  businessFacts: siteSettingsFields.businessFacts.catch({ ...fallback.businessFacts }),
  invoicing: siteSettingsFields.invoicing.catch({ ...fallback.invoicing }),
  seoTitle: siteSettingsFields.seoTitle.catch(''),
  seoDescription: siteSettingsFields.seoDescription.catch(''),
  shareImage: siteSettingsFields.shareImage.catch(null),
  pageSharing: siteSettingsFields.pageSharing.catch({ ...fallback.pageSharing }),
  siteName: siteSettingsFields.siteName.catch(fallback.siteName),
  siteTagline: siteSettingsFields.siteTagline.catch(fallback.siteTagline),
  logoURL: siteSettingsFields.logoURL.catch(null),
  siteIconURL: siteSettingsFields.siteIconURL.catch(null),
  font: siteSettingsFields.font.catch(fallback.font),
  corners: siteSettingsFields.corners.catch(fallback.corners),
  cardStyle: siteSettingsFields.cardStyle.catch(fallback.cardStyle),
  density: siteSettingsFields.density.catch(fallback.density),
  titles: siteSettingsFields.titles.catch(fallback.titles),
  timeZone: siteSettingsFields.timeZone.catch(fallback.timeZone),
  weekStart: siteSettingsFields.weekStart.catch(fallback.weekStart),
  weightUnit: siteSettingsFields.weightUnit.catch(fallback.weightUnit),
  lengthUnit: siteSettingsFields.lengthUnit.catch(fallback.lengthUnit),
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

/** Returns a stored setting as a record, whatever the row contains. */
export function storedRecord(value: unknown): Record<string, unknown> {
  return record.parse(value ?? {});
}

interface SiteReading {
  readonly settings: StoredSiteSettings;
  /** Fields whose stored value does not fit their schema. Their defaults are shown. */
  readonly replaced: readonly string[];
}

/**
 * The last reading. Every page and order reads the same settings, and cleaning the about page takes longer than
 * everything else.
 */
let lastReading: { readonly stored: string; readonly reading: Promise<SiteReading> } | null = null;

/** Reads the owner's settings from the stored values, with the names of replaced fields for the log. */
export function readSiteSettings(site: unknown, shipping: unknown): Promise<SiteReading> {
  const stored = JSON.stringify([site, shipping]);
  if (lastReading?.stored !== stored) lastReading = { stored, reading: parsedSiteSettings(site, shipping) };
  return lastReading.reading;
}

async function parsedSiteSettings(site: unknown, shipping: unknown): Promise<SiteReading> {
  const stored = storedRecord(site);
  const { colors, replaced } = safeColors(toTexts(stored));
  const parsed = storedSite.parse({ ...stored, ...colors });
  // A page that cannot be cleaned is empty until the next reading tries again, so that it cannot stop the shop.
  const aboutPageContent = await cleanPage(parsed.aboutPageContent).catch(() => {
    lastReading = null;
    return '';
  });
  const { countries, returnsText, ...shippingTimes } = readShippingSettings(shipping);
  const delivery = { ...shippingTimes.delivery, holidays: shippingTimes.holidays };
  const homeAddress = toHomeAddress(parsed, shippingTimes.originAddress);
  const settings = { ...parsed, ...colors, aboutPageContent, countries, delivery, homeAddress, returnsText };
  return { settings, replaced: [...replaced, ...unreadableFields(stored)] };
}

/** Returns where the shop is taxed: its address, or otherwise the country of its VAT number. */
function toHomeAddress(
  { invoicing, vatNumber }: Pick<StoredSiteSettings, 'invoicing' | 'vatNumber'>,
  originAddress: ShippingSettings['originAddress'],
): TaxAddress | null {
  const address = invoicing.address ?? originAddress;
  if (address) return { country: address.country, state: address.state, postalCode: address.postalCode };
  const area = vatNumber === null ? undefined : readVatNumber(vatNumber)?.country;
  return area === undefined ? null : { country: area };
}

/** Returns the shop's data on an invoice. */
export function getInvoicingShop(settings: StoredSiteSettings, { originAddress }: ShippingSettings) {
  const { siteName, businessFacts, vatNumber, invoicing, homeAddress } = settings;
  const { name, address, email, phone, registration } = businessFacts;
  const postalAddress = invoicing.address ?? originAddress;
  const taxNumber = vatNumber ?? invoicing.taxNumber;
  const country = homeAddress?.country ?? null;
  return { siteName, name, address, email, phone, registration, postalAddress, taxNumber, vatNumber, country };
}

function unreadableFields(stored: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(siteSettingsFields).filter(([name]) => stored[name] !== undefined);
  return fields.flatMap(([name, field]) => (field.safeParse(stored[name]).success ? [] : [name]));
}

function toTexts(stored: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const storedShipping = z.object({
  originAddress: adminSettingBodies.shipping.shape.originAddress.unwrap().catch(null),
  parcel: adminSettingBodies.shipping.shape.parcel.unwrap().catch({ ...defaultParcel }),
  boxes: adminSettingBodies.shipping.shape.boxes.unwrap().catch([]),
  countries: countryCodes.catch([...fallback.countries]),
  delivery: adminSettingBodies.shipping.shape.delivery.unwrap().catch({ ...fallback.delivery }),
  holidays: adminSettingBodies.shipping.shape.holidays.unwrap().catch([]),
  returnsText: adminSettingBodies.shipping.shape.returnsText.unwrap().catch(fallback.returnsText),
});

/** Reads the shipping settings from the stored value, each field separately. */
export function readShippingSettings(shipping: unknown): ShippingSettings {
  return storedShipping.parse(storedRecord(shipping));
}
