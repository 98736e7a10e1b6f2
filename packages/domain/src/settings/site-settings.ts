import type { CartTotalsSettings } from '../cart/cart-totals.ts';
import { messages } from '../errors/messages.ts';
import { basisPoints, cents } from '../money/cents.ts';
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

/** Addresses of the shop's social pages; null shows a placeholder in demo mode, else nothing (docs/behaviour/settings.md#social-links). */
export interface SocialLinks {
  readonly facebook: string | null;
  readonly twitter: string | null;
  readonly instagram: string | null;
}

/** An owner's own entry of a menu: its text, and an address in the shop or elsewhere. */
export interface LinkEntry {
  readonly label: string;
  readonly url: string;
}

/** The owner's settings that every visitor may read (spec §3). Amounts in cents, taxRate in basis points. */
export interface SiteSettings extends CartTotalsSettings, HoldLimits, SiteAppearance, TimeAndUnits {
  /** The two-letter code of the country where the shop is; null: not chosen yet. */
  readonly country: string | null;
  /** What the tax of the settings is called. */
  readonly taxName: string;
  readonly pricesIncludeTax: boolean;
  /** Whether businesses and exports that pay no tax do not pay the tax that the prices contain. */
  readonly removesIncludedTax: boolean;
  readonly taxRounding: TaxRounding;
  readonly taxProvider: TaxProvider;
  /** What Stripe Tax calls the goods of classes without a code of their own; null: the usual one of the account. */
  readonly taxCode: string | null;
  /** The shop's own VAT number of the EU: with one, the checkout asks businesses for theirs; null: it does not. */
  readonly vatNumber: string | null;
  /** Whether numbers of businesses are checked with VIES, and whether VAT is charged when it does not say that one is valid. */
  readonly checksVatNumbers: boolean;
  readonly chargesUncheckedVatNumbers: boolean;
  /** Whether a reduced price has beside it the lowest price of the 30 days before, as the European Union requires. */
  readonly showsPriorPrices: boolean;
  /** Whether the mails of an order carry its invoice and credit notes. */
  readonly attachInvoices: boolean;
  /** For how many months gift cards that shoppers buy are valid; 0: for ever. */
  readonly giftCardMonths: number;
  /** The collections that have a row on the home page, in order. */
  readonly homePageCollections: readonly { readonly id: string }[];
  readonly bannerURL: string | null;
  readonly bannerMessage: string | null;
  /** The call to action on the banner; null in either: none. */
  readonly bannerLinkText: string | null;
  readonly bannerLinkURL: string | null;
  /** The owner's entries after the fixed ones of the menu and of the footer. */
  readonly menuEntries: readonly LinkEntry[];
  readonly footerEntries: readonly LinkEntry[];
  readonly siteName: string;
  readonly siteTagline: string;
  readonly logoURL: string | null;
  readonly siteIconURL: string | null;
  /** HTML, cleaned when saved. */
  readonly aboutPageContent: string;
  /** Two-letter codes of the countries the shop ships to. */
  readonly countries: readonly string[];
  readonly delivery: DeliveryTimes;
  /** Where the shop is taxed: the address of its invoices, else the one that it sends from; null: not known. */
  readonly homeAddress: TaxAddress | null;
  /** What a shopper does to return something: plain text, shown with every order. */
  readonly returnsText: string;
  readonly socialLinks: SocialLinks;
}

/** Where the shop is: its days, and the units of its screens (docs/behaviour/settings.md#time-and-units). */
export interface TimeAndUnits {
  /** An IANA name, such as 'America/New_York'. The shop's days begin and end in this zone. */
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}

/** What the owner stores: the public settings, and those that only staff read: the facts of policies, and what invoices say. */
export interface StoredSiteSettings extends SiteSettings {
  readonly businessFacts: BusinessFacts;
  readonly invoicing: Invoicing;
}

/** The owner's colours, as CSS texts: hex, rgb() or hsl(). */
export type SiteColors = Readonly<Record<ColorName, string>>;

/** What the style sheet of the shop is made from. */
export interface SiteAppearance extends SiteColors {
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

/** The text colour of a tag without colours of its own; its background is the accent colour (spec §3). */
export const defaultTagTextColor = '#ffffff';

/** The settings of a shop whose owner has not set anything. */
export const defaultSiteSettings: StoredSiteSettings = {
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650), // the specification's 6.5 %, docs/behaviour/arithmetic.md#tax-rate
  country: null,
  taxName: messages.totals.salesTax,
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
  giftCardMonths: 0,
  holdUnits: 20,
  holdStockShare: basisPoints(2_000),
  homePageCollections: [],
  bannerURL: null,
  bannerMessage: null,
  bannerLinkText: null,
  bannerLinkURL: null,
  menuEntries: [],
  footerEntries: [],
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
    'To return an item, reply to your confirmation email with your order number. We reply with the next steps.',
  socialLinks: { facebook: null, twitter: null, instagram: null },
  businessFacts: unsaidFacts,
  invoicing: defaultInvoicing,
  ...defaultColors,
};

/** Returns the page title: the site's name on the home page, '{page} - {site name}' elsewhere (docs/behaviour/pages.md#head). */
export function pageTitle(siteName: string, page?: string): string {
  return page ? `${page} - ${siteName}` : siteName;
}
