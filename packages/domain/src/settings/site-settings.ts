import type { CartTotalsSettings } from '../cart/cart-totals.ts';
import { salesTax } from '../errors/messages.ts';
import { basisPoints, cents } from '../money/cents.ts';
import { defaultCurrency } from '../money/currencies.ts';
import type { HoldLimits } from '../orders/hold-limit.ts';
import type { TaxRounding } from '../pricing/stages/tax-stage.ts';
import { type DeliveryTimes, defaultDeliveryTimes } from '../shipping/methods/delivery-estimate.ts';
import type { LengthUnit, WeightUnit } from '../shipping/units.ts';
import type { TaxProvider } from '../taxes/provider-taxes.ts';
import type { TaxAddress } from '../taxes/tax-address.ts';
import type { WeekStart } from '../time/week-starts.ts';
import { type BusinessFacts, unsaidFacts } from './business-facts.ts';
import type { ColorName } from './colors.ts';
import type { SiteFont } from './fonts.ts';
import { defaultInvoicing, type Invoicing } from './invoicing.ts';
import { defaultLanguage, type LanguageCode } from './languages.ts';
import type { LinkEntry } from './menu-tree.ts';
import { defaultStyle, type SiteStyle } from './site-style.ts';

/**
 * Addresses of the shop's social pages. Null shows a placeholder in demo mode, and otherwise nothing
 * (docs/behaviour/settings.md#social-links).
 */
export interface SocialLinks {
  readonly facebook: string | null;
  readonly twitter: string | null;
  readonly instagram: string | null;
}

/** The owner's settings that every visitor may read (spec §3). Amounts are in cents, taxRate in basis points. */
export interface SiteSettings extends CartTotalsSettings, HoldLimits, SiteAppearance, TimeAndUnits {
  /** The two-character code of the shop's country. Null means not chosen yet. */
  readonly country: string | null;
  /** The name of the settings' tax. */
  readonly taxName: string;
  readonly pricesIncludeTax: boolean;
  /** Whether tax-exempt businesses and exports do not pay the tax that prices contain. */
  readonly removesIncludedTax: boolean;
  readonly taxRounding: TaxRounding;
  readonly taxProvider: TaxProvider;
  /** The tax service's code of goods whose class has none. Null means the account's default. */
  readonly taxCode: string | null;
  /**
   * The shop's own VAT number of the EU. With one, the checkout requests the numbers of businesses. Null means that it
   * does not.
   */
  readonly vatNumber: string | null;
  /** Whether VIES checks numbers of businesses, and whether VAT is charged when it does not confirm the number. */
  readonly checksVatNumbers: boolean;
  readonly chargesUncheckedVatNumbers: boolean;
  /** Whether a reduced price appears with the lowest price of the 30 days before, as the European Union requires. */
  readonly showsPriorPrices: boolean;
  /** Whether the emails of an order contain its invoice and credit notes. */
  readonly attachInvoices: boolean;
  /** The validity of gift cards that shoppers buy, in months. 0 means unlimited. */
  readonly giftCardMonths: number;
  /** The days in which buyers can download digital goods. */
  readonly digitalDownloadDays: number;
  /** How often a buyer can download each file. */
  readonly digitalDownloadLimit: number;
  /** The collections that have a row on the home page, in order. */
  readonly homePageCollections: readonly { readonly id: string }[];
  readonly bannerURL: string | null;
  readonly bannerMessage: string | null;
  /** The call to action on the banner. Null in either field means none. */
  readonly bannerLinkText: string | null;
  readonly bannerLinkURL: string | null;
  /** The owner's entries of the menu and of the footer. */
  readonly menuEntries: readonly LinkEntry[];
  readonly footerEntries: readonly LinkEntry[];
  /** Whether the menu consists of the owner's entries instead of the categories and collections before them. */
  readonly replacesMenu: boolean;
  /** The languages of the storefront. The first one has no prefix in addresses. */
  readonly languages: readonly LanguageCode[];
  readonly siteName: string;
  readonly siteTagline: string;
  readonly logoURL: string | null;
  readonly siteIconURL: string | null;
  /** HTML, sanitised when saved. */
  readonly aboutPageContent: string;
  /** Two-character codes of the countries the shop ships to. */
  readonly countries: readonly string[];
  readonly delivery: DeliveryTimes;
  /** The tax address of the shop: the address of its invoices, or its shipping origin. Null means not known. */
  readonly homeAddress: TaxAddress | null;
  /** The return instructions for shoppers: plain text, shown with every order. */
  readonly returnsText: string;
  readonly socialLinks: SocialLinks;
}

/** The time zone of the shop's days, and the units of its screens (docs/behaviour/settings.md#time-and-units). */
export interface TimeAndUnits {
  /** An IANA name, such as 'America/New_York'. The shop's days begin and end in this zone. */
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}

/**
 * The stored settings: the public ones, and those that only staff read, which are the facts of policies and the texts
 * of invoices.
 */
export interface StoredSiteSettings extends SiteSettings {
  /** Whether shoppers may ask questions on the pages of products. */
  readonly takesQuestions: boolean;
  readonly businessFacts: BusinessFacts;
  readonly invoicing: Invoicing;
  /** The texts and the picture of the home page for search engines and shared links. Empty: those of the shop. */
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shareImage: string | null;
  /** The same for other pages that every shop has. Empty: the defaults of the page. */
  readonly pageSharing: Readonly<Record<SharedPage, PageSharing>>;
}

/** The pages of every shop, beside the home page, whose texts for sharing the owner writes. */
export const sharedPages = ['about', 'products', 'journal'] as const;
export type SharedPage = (typeof sharedPages)[number];

interface PageSharing {
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shareImage: string | null;
}

const notShared: PageSharing = { seoTitle: '', seoDescription: '', shareImage: null };

/** The owner's colours, as CSS texts: hex, rgb() or hsl(). */
export type SiteColors = Readonly<Record<ColorName, string>>;

/** The input of the shop's style sheet. */
export interface SiteAppearance extends SiteColors, SiteStyle {
  readonly font: SiteFont;
}

/** The specification's colours (§3). */
export const defaultColors: SiteColors = {
  backgroundColor: '#ffffff',
  backgroundAltColor: '#f0f0f0',
  foregroundColor: '#f5f5f5',
  foregroundAltColor: '#333333',
  surfaceColor: '#ffffff',
  surfaceAltColor: '#f5f5f5',
  primaryColor: '#59c2ff',
  secondaryColor: '#6D28D9',
  borderColor: '#e0e0e0',
  accentColor: '#10B981',
};

/** Fixed, not a setting (spec §3). */
export const destructiveColor = '#EF4444';

/** The settings of a shop whose owner has not changed any. */
export const defaultSiteSettings: StoredSiteSettings = {
  currency: defaultCurrency,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650), // the specification's 6.5 %, docs/behaviour/arithmetic.md#tax-rate
  country: null,
  taxName: salesTax,
  pricesIncludeTax: false,
  removesIncludedTax: true,
  taxRounding: 'ORDER',
  taxProvider: 'TABLES',
  taxCode: null,
  vatNumber: null,
  checksVatNumbers: false,
  chargesUncheckedVatNumbers: true,
  showsPriorPrices: false,
  attachInvoices: false,
  takesQuestions: false,
  giftCardMonths: 0,
  digitalDownloadDays: 30,
  digitalDownloadLimit: 5,
  holdUnits: 20,
  holdStockShare: basisPoints(2_000),
  homePageCollections: [],
  bannerURL: null,
  bannerMessage: null,
  bannerLinkText: null,
  bannerLinkURL: null,
  menuEntries: [],
  footerEntries: [],
  replacesMenu: false,
  languages: [defaultLanguage],
  siteName: 'My Store',
  siteTagline: '',
  logoURL: null,
  siteIconURL: null,
  font: 'system',
  timeZone: 'UTC',
  weekStart: 'monday',
  weightUnit: 'oz',
  lengthUnit: 'in',
  aboutPageContent: '',
  countries: ['US'],
  delivery: defaultDeliveryTimes,
  homeAddress: null,
  returnsText:
    'To return an item, open your order once it has shipped and choose “Return items”, or reply to your confirmation email. We reply with the next steps.',
  socialLinks: { facebook: null, twitter: null, instagram: null },
  businessFacts: unsaidFacts,
  invoicing: defaultInvoicing,
  ...notShared,
  pageSharing: { about: notShared, products: notShared, journal: notShared },
  ...defaultStyle,
  ...defaultColors,
};
