import { mailPurposes } from '@vitrine/domain/marketing/mail-purposes.ts';
import { currencies } from '@vitrine/domain/money/currencies.ts';
import { taxRoundings } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import { siteFonts } from '@vitrine/domain/settings/fonts.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import { cardStyles, cornerStyles, densities, titleStyles } from '@vitrine/domain/settings/site-style.ts';
import { isCountryCode } from '@vitrine/domain/shipping/countries/countries.ts';
import { lengthUnits, weightUnits } from '@vitrine/domain/shipping/units.ts';
import { taxProviders } from '@vitrine/domain/taxes/provider-taxes.ts';
import { isTimeZone } from '@vitrine/domain/time/time-zones.ts';
import { weekStarts } from '@vitrine/domain/time/week-starts.ts';
import * as z from 'zod';
import { pageBounds } from '../catalog/page-bounds.ts';
import { shownMarketSchema } from '../markets/shown-market.schema.ts';
import { singleLine } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';
import { countryTermsSchema, returnTermsSchema } from '../returns/return-terms.schema.ts';
import { arrivalSchema } from '../shipping/arrival.schema.ts';
import { taxCodeSchema } from '../taxes/tax-code.schema.ts';
import { vatNumberSchema } from '../taxes/vat-number.schema.ts';
import { businessFactsSchema } from './business-facts.schema.ts';
import { invoicingSchema } from './invoicing.schema.ts';
import { linkEntries, shownLinks } from './link-entry.schema.ts';
import { shownPageSharing, siteSharingFields } from './sharing.schema.ts';

const color = z.string().trim().max(100);
/** In the smallest unit. With larger amounts, sums of many orders would exceed the safe integers. */
const amount = z.int().min(0).max(9_000_000_000);

/**
 * The owner's settings of the site (spec §3; docs/behaviour/settings.md#site-settings). Amounts are in cents, taxRate
 * in basis points.
 */
export const siteSettingsFields = {
  /** The currency of all amounts. It is fixed from the first order on. */
  currency: z.enum(currencies),
  freeShippingThreshold: amount,
  flatShippingRate: amount,
  taxRate: z.int().min(0).max(10_000),
  /** The name of this rate's tax: Sales Tax, VAT, GST. */
  taxName: z
    .string()
    .trim()
    .min(1, 'Tax name is required')
    .max(100)
    .regex(...singleLine),
  /** The country of the shop. Null means not chosen yet. */
  country: z
    .string()
    .max(2, 'Not a two-letter country code')
    .refine(isCountryCode, 'Not a two-letter country code')
    .nullable(),
  /** Whether prices of goods and shipping contain their taxes. Nothing is added to them. */
  pricesIncludeTax: z.boolean(),
  /** Whether tax-exempt businesses and exports do not pay the tax that prices contain. */
  removesIncludedTax: z.boolean(),
  /** The amount to round to whole cents: the tax of the whole order, or that of each line. */
  taxRounding: z.enum(taxRoundings),
  /** What computes the taxes of orders: the shop's own rates, or a service. */
  taxProvider: z.enum(taxProviders),
  /** The tax service's code for goods without a separate one. Null means the account's default. */
  taxCode: taxCodeSchema,
  /** The shop's own VAT number of the EU. Null means that the checkout does not request one from businesses. */
  vatNumber: vatNumberSchema.nullable(),
  /** Whether VIES checks numbers of businesses. VAT is charged when it does not confirm the number. */
  checksVatNumbers: z.boolean(),
  chargesUncheckedVatNumbers: z.boolean(),
  /** Shows, next to a reduced price, the lowest price of the 30 days before the reduction. */
  showsPriorPrices: z.boolean(),
  /** Attaches the invoice to the confirmation of an order, and the credit note to the email of a refund, as PDF. */
  attachInvoices: z.boolean(),
  /** Shoppers may ask questions on the pages of products. */
  takesQuestions: z.boolean(),
  /** The validity of gift cards that shoppers buy, in months. 0 means unlimited. */
  giftCardMonths: z.int().min(0).max(240),
  /** The days in which buyers can download digital goods. */
  digitalDownloadDays: z.int().min(1).max(3650),
  /** How often a buyer can download each file. */
  digitalDownloadLimit: z.int().min(1).max(100),
  /**
   * The amount of a product that an unpaid order may hold. It is this number of units, or this share of its stock
   * (basis points), whichever is more.
   */
  holdUnits: z.int().min(1).max(1_000_000),
  holdStockShare: z.int().min(0).max(10_000),
  homePageCollections: boundedList(z.strictObject({ id: z.guid().toLowerCase() }), pageBounds.homeCollections),
  bannerURL: optionalWebAddressSchema,
  bannerMessage: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .transform((text) => text || null),
  /** The call to action on the banner. Without text or address there is none. */
  bannerLinkText: z
    .string()
    .trim()
    .max(80)
    .regex(...singleLine)
    .nullable()
    .transform((text) => text || null),
  bannerLinkURL: optionalWebAddressSchema,
  menuEntries: linkEntries,
  footerEntries: linkEntries,
  /** Whether the owner's entries replace the categories and collections of the menu. */
  replacesMenu: z.boolean(),
  /** The languages of the storefront. The first one has no prefix in addresses, the others have their code as prefix. */
  languages: boundedList(z.enum(languageCodes), languageCodes.length)
    .min(1, 'Choose a main language')
    .refine((codes) => new Set(codes).size === codes.length, 'Choose each language once'),
  /** For staff. Shoppers read the pages that are generated from it. */
  businessFacts: businessFactsSchema,
  invoicing: invoicingSchema,
  ...siteSharingFields,
  siteName: z
    .string()
    .trim()
    .min(1, 'Site name is required')
    .max(100)
    .regex(...singleLine),
  siteTagline: z
    .string()
    .trim()
    .max(300)
    .regex(...singleLine),
  logoURL: optionalWebAddressSchema,
  siteIconURL: optionalWebAddressSchema,
  font: z.enum(siteFonts),
  corners: z.enum(cornerStyles),
  cardStyle: z.enum(cardStyles),
  density: z.enum(densities),
  titles: z.enum(titleStyles),
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list'),
  weekStart: z.enum(weekStarts),
  weightUnit: z.enum(weightUnits),
  lengthUnit: z.enum(lengthUnits),
  aboutPageContent: z.string().max(200_000),
  socialLinks: z.strictObject({
    facebook: optionalWebAddressSchema,
    twitter: optionalWebAddressSchema,
    instagram: optionalWebAddressSchema,
  }),
  backgroundColor: color,
  backgroundAltColor: color,
  foregroundColor: color,
  foregroundAltColor: color,
  surfaceColor: color,
  surfaceAltColor: color,
  primaryColor: color,
  secondaryColor: color,
  borderColor: color,
  accentColor: color,
};

export const countryCodes = boundedList(
  z.string().max(2, 'Not a two-letter country code').refine(isCountryCode, 'Not a two-letter country code'),
  250,
).min(1, 'Choose at least one country');

const link = z.string().nullable();

/** GET /settings/site: the settings for every visitor, with defaults filled in. */
export const publicSettingsSchema = z
  .object({
    currency: z.enum(currencies),
    freeShippingThreshold: z.int(),
    flatShippingRate: z.int(),
    taxRate: z.int(),
    taxName: z.string(),
    country: z.string().nullable(),
    pricesIncludeTax: z.boolean(),
    removesIncludedTax: z.boolean(),
    taxRounding: z.enum(taxRoundings),
    taxProvider: z.enum(taxProviders),
    taxCode: z.string().nullable(),
    /** The shop's own VAT number. With one, the checkout requests the numbers of businesses. */
    vatNumber: z.string().nullable(),
    checksVatNumbers: z.boolean(),
    chargesUncheckedVatNumbers: z.boolean(),
    showsPriorPrices: z.boolean(),
    attachInvoices: z.boolean(),
    giftCardMonths: z.int(),
    digitalDownloadDays: z.int(),
    digitalDownloadLimit: z.int(),
    /**
     * An order holds at most this number of units of a product, or this share of its stock (basis points), whichever is
     * more.
     */
    holdUnits: z.int(),
    holdStockShare: z.int(),
    homePageCollections: z.array(z.object({ id: z.string() })),
    bannerURL: link,
    bannerMessage: z.string().nullable(),
    bannerLinkText: z.string().nullable(),
    bannerLinkURL: link,
    /** The owner's entries of the menu and of the footer. Shoppers receive those that lead somewhere. */
    menuEntries: shownLinks,
    footerEntries: shownLinks,
    /** Whether the entries replace the categories and collections of the menu. Otherwise they come after them. */
    replacesMenu: z.boolean(),
    /** The products that the menus link to, for the cached pages. Absent if there is none. */
    menuProducts: z.array(z.string()).optional(),
    /** The languages of the storefront, the main one first. Absent in a shop with English only. */
    languages: z.array(z.enum(languageCodes)).optional(),
    /** The market of these settings. Absent in the main one. */
    market: z.object({ id: z.string(), prefix: z.string(), name: z.string() }).optional(),
    /** The languages and the currency of the main market. Set in another market only. */
    main: z.object({ languages: z.array(z.enum(languageCodes)), currency: z.enum(currencies) }).optional(),
    /** The open markets beside the main one. Absent in a shop without any. */
    markets: z.array(shownMarketSchema).optional(),
    /** Whether some products are sold in some of the markets only. Absent without any. */
    hasProductsOfMarkets: z.literal(true).optional(),
    /** The published policies, for footer and checkout, in their order. */
    policies: z.array(z.object({ slug: z.string(), title: z.string() })),
    siteName: z.string(),
    siteTagline: z.string(),
    logoURL: link,
    siteIconURL: link,
    font: z.enum(siteFonts),
    /** The shapes of the storefront (docs/behaviour/settings.md#appearance). */
    corners: z.enum(cornerStyles),
    cardStyle: z.enum(cardStyles),
    density: z.enum(densities),
    titles: z.enum(titleStyles),
    /** The IANA name of the zone in which the shop's days begin and end. Times in responses stay in UTC. */
    timeZone: z.string(),
    weekStart: z.enum(weekStarts),
    /** The units of screens. Responses use ounces and inches. */
    weightUnit: z.enum(weightUnits),
    lengthUnit: z.enum(lengthUnits),
    aboutPageContent: z.string(),
    backgroundColor: z.string(),
    backgroundAltColor: z.string(),
    foregroundColor: z.string(),
    foregroundAltColor: z.string(),
    surfaceColor: z.string(),
    surfaceAltColor: z.string(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
    borderColor: z.string(),
    accentColor: z.string(),
    /** The two-character codes of the countries to which the shop ships. */
    countries: z.array(z.string()),
    socialLinks: z.object({ facebook: link, twitter: link, instagram: link }),
    /** When an order placed before `until` arrives. Null when the owner does not show it. */
    arrival: arrivalSchema.extend({ until: z.iso.datetime() }).nullable(),
    /** The demo account, in demo mode only. */
    demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    /** Set in a rehearsal in production only: no card is charged and nothing is shipped (decision 0001). */
    isRehearsal: z.literal(true).optional(),
    /** The sign-in page offers a code by email. */
    hasSignInCodes: z.literal(true).optional(),
    /**
     * Shipping depends on the address (docs/behaviour/shipping-zones.md). The flat rate and the threshold above do not
     * apply.
     */
    hasShippingZones: z.literal(true).optional(),
    /**
     * Taxes depend on the address (docs/behaviour/taxes.md). A quote without an address uses the rate of the settings.
     */
    hasTaxRates: z.literal(true).optional(),
    /** `GET /markets/country` names the country of the visitor (docs/behaviour/markets.md#addresses). */
    hasCountryHint: z.literal(true).optional(),
    pageSharing: shownPageSharing.optional(),
    /** Pages may show automatic discounts next to products (docs/behaviour/discounts.md#on-pages). */
    hasOffers: z.literal(true).optional(),
    /** Products have related products besides those of their category (docs/behaviour/search.md#related-products). */
    hasRelated: z.literal(true).optional(),
    /** Only the server reads the home page or a page of the owner: it has sections, or the home page texts for sharing. */
    hasHomeSections: z.literal(true).optional(),
    hasPageSections: z.literal(true).optional(),
    hasJournal: z.literal(true).optional(),
    /** The pages of products show questions with their answers (docs/behaviour/screens.md#questions). */
    hasQuestions: z.literal(true).optional(),
    /** The days in which a buyer may return an item. Absent without a published returns policy. */
    returnDays: z.int().optional(),
    /** The fee in basis points that the shop retains from a return, and who pays for sending items back. As `returnDays`. */
    returnTerms: returnTermsSchema.optional(),
    returnCountries: z.array(countryTermsSchema).optional(),
    /** The footer links to the withdrawal, because the shop ships to a country that has the right. */
    showsWithdrawal: z.literal(true).optional(),
    /** The purposes for which pages offer emails. Absent if there is none. */
    emailPurposes: z.array(z.enum(mailPurposes)).optional(),
    /** Pages offer no email about a product that is back in stock, because the owner has switched it off. */
    hidesStockAlerts: z.literal(true).optional(),
    /** No invoice is issued before the owner has entered the required facts (docs/behaviour/taxes.md#required-facts). */
    lacksInvoiceFacts: z.literal(true).optional(),
    /** The script of the card provider, or the sandbox's, and whether signed-in shoppers may save their cards. */
    payment: z.object({ publishableKey: z.string(), scriptUrl: z.string(), savesMethods: z.literal(true).optional() }),
  })
  .meta({ id: 'SiteSettings' });
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
