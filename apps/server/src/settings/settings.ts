import { type AdminSettingKey, type ShippingSettings } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { securitySettingsBody } from '@vitrine/contract/settings/security-settings.schema.ts';
import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import { offeredPurposes } from '@vitrine/domain/marketing/offered-purposes.ts';
import {
  type Market,
  type MarketSettings,
  type ShownMarket,
  settingsInMarket,
} from '@vitrine/domain/markets/market.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { missingInvoiceFacts } from '@vitrine/domain/orders/invoices/invoice-facts.ts';
import type { InvoicingShop } from '@vitrine/domain/orders/invoices/invoiced-order.ts';
import type { ReturnPayer, ReturnRules } from '@vitrine/domain/returns/return-policy.ts';
import { withdrawalCountries } from '@vitrine/domain/returns/return-window.ts';
import { defaultLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { livingEntries, toRecordPath } from '@vitrine/domain/settings/menu-tree.ts';
import { isJournalPath } from '@vitrine/domain/settings/policies.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { requestsTaxes } from '@vitrine/domain/taxes/provider-taxes.ts';
import { defaultStaffCreditLimit } from '@vitrine/domain/users/staff-credit.ts';
import { cardProvider } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { overlay, translateSite } from '../translations/translations.ts';
import { hexColor } from './appearance/color-scale.ts';
import { computeArrival } from './arrival.ts';
import { readMarketingSettings } from './marketing-settings.ts';
import { type MarketView, openMarkets, readMarkets } from './markets.ts';
import { publicReturnTerms } from './returns/public-return-terms.ts';
import { readReturnRules } from './returns/return-rules.ts';
import { insertNewShopSettings, publicSettingsRow, settingRows } from './settings.queries.ts';
import { getInvoicingShop, readShippingSettings, readSiteSettings, storedRecord } from './stored-settings.ts';
import { writtenSharing } from './written-sharing.ts';

// The public interface of this slice: the settings that other parts of the shop read.
export { appearanceCss, appearanceVersion } from './appearance/appearance.ts';
export { computeArrival } from './arrival.ts';
export { changeStoredSetting, storedSettings } from './change-stored.ts';
export { maintenanceSettings } from './maintenance/maintenance.ts';
export { marketingKey, marketingSettings, marketingSettingsView } from './marketing-settings.ts';
export {
  loadMainView,
  loadMarketView,
  lockMarketIds,
  type MarketView,
  openMarkets,
  type RecordView,
  storeRates,
  toPagesPath,
} from './markets.ts';
export { readCapturedLater, readOfferedPayments, readSavesMethods } from './offered-payments.ts';
export { publishPage } from './pages/pages.queries.ts';
export { pageResource } from './pages/pages.resource.ts';
export { publishedPage, type StoredPage } from './pages/published-page.ts';
export { currencyRefusal } from './settings.queries.ts';
export { undoSettingChange } from './undo-setting.ts';

/**
 * Returns the owner's settings with defaults for everything (spec §3). Runs one query.
 *
 * @example const { taxRate, siteName } = await siteSettings(db);
 */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  return (await readSite(db)).settings;
}

/** Returns the owner's settings from their stored values, which the caller read together with other rows. */
export async function settingsOfStored(site: unknown, shipping: unknown): Promise<SiteSettings> {
  return (await readSiteSettings(site, shipping)).settings;
}

/** The shop's data on an invoice, with its theme colour as a hex text and its time zone. */
export interface Invoicing {
  readonly shop: InvoicingShop & { readonly vatNumber: string | null; readonly country: string | null };
  readonly color: string;
  readonly timeZone: string;
  /** The main language of the shop. */
  readonly language: LanguageCode;
}

/** Returns the markets and rates as they are stored. */
export async function marketSettings(db: Db): Promise<MarketSettings> {
  const [row] = await settingRows(db, ['markets']);
  return readMarkets(row?.value);
}

/** Returns the main language of the shop, in which the owner writes all texts. */
export async function mainLanguage(db: Db): Promise<LanguageCode> {
  const [main = defaultLanguage] = (await siteSettings(db)).languages;
  return main;
}

/** Returns the shop's data on an invoice. */
export async function invoicingShop(db: Db): Promise<Invoicing> {
  const { site, shipping } = await storedValues(db);
  const { settings } = await readSiteSettings(site, shipping);
  const shop = getInvoicingShop(settings, readShippingSettings(shipping));
  const [language = defaultLanguage] = settings.languages;
  return { shop, color: hexColor(settings.primaryColor), timeZone: settings.timeZone, language };
}

/** The rules for returns, with the facts of the policy and the instructions for shoppers. */
export interface ReturnSettings {
  readonly rules: ReturnRules;
  /** The return period in days. 0 means no returns beyond the law. */
  readonly days: number;
  readonly paidBy: ReturnPayer;
  readonly timeZone: string;
  readonly instructions: string;
  /** The main language of the shop. */
  readonly language: LanguageCode;
}

/** Returns the rules for returns. The days and the usual payer are those that the policy states. */
export async function returnSettings(db: Db): Promise<ReturnSettings> {
  const rows = await settingRows(db, ['site', 'shipping', 'returns']);
  const getValue = (key: string) => rows.find((row) => row.key === key)?.value;
  const { settings } = await readSiteSettings(getValue('site'), getValue('shipping'));
  const { businessFacts, timeZone, returnsText, languages } = settings;
  const [language = defaultLanguage] = languages;
  const { returnDays: days, returnPaidBy: paidBy } = businessFacts;
  return { rules: readReturnRules(getValue('returns')), days, paidBy, timeZone, language, instructions: returnsText };
}

/** Returns the zone of the days of a report, and its currency: the requested one, or the shop's. */
export async function reportTerms(
  db: Db,
  requested?: Currency,
): Promise<{ readonly timeZone: string; readonly currency: Currency }> {
  const { timeZone, currency } = await siteSettings(db);
  return { timeZone, currency: requested ?? currency };
}

/** Returns the zone in which the shop's days begin and end. */
export async function shopTimeZone(db: Db): Promise<string> {
  return (await siteSettings(db)).timeZone;
}

/** Returns the sender's address, the usual parcel and the countries shipped to, with defaults for what the owner has not set. */
export async function shippingSettings(db: Db): Promise<ShippingSettings> {
  return readShippingSettings((await adminSetting(db, 'shipping')) ?? {});
}

/**
 * Prepares a new shop without demo data. It has the name in SHOP_NAME and the currency in
 * SHOP_CURRENCY, and charges no tax until its owner chooses a country
 * (docs/behaviour/settings.md#country).
 */
export async function startWithoutTax({ db, environment }: Pick<AppContext, 'db' | 'environment'>): Promise<void> {
  const { shopName, shopCurrency } = environment;
  await insertNewShopSettings(db, {
    taxRate: 0,
    ...(shopName !== null && { siteName: shopName }),
    ...(shopCurrency !== null && { currency: shopCurrency }),
  });
}

/** Returns the stored value of a key unchanged, or null when nothing is stored. */
export async function adminSetting(db: Db, key: AdminSettingKey): Promise<unknown> {
  const [row] = await settingRows(db, [key]);
  return row?.value ?? null;
}

/** Returns the cents that a member of staff may issue in 24 hours without a new proof of identity. */
export async function staffCreditLimit(db: Db): Promise<Cents> {
  const stored = storedRecord(await adminSetting(db, 'security'))['staffCreditLimit'];
  return limitSchema.safeParse(stored).data ?? defaultStaffCreditLimit;
}

const limitSchema = securitySettingsBody.shape.staffCreditLimit.unwrap().transform(cents);

/** The readings whose errors are already in the log. Every page reads the settings, and each reading is logged once. */
const logged = new WeakSet<object>();

/**
 * Responds to GET /settings/site with the settings, and the data that the storefront needs to start. Unreadable stored
 * values are logged once.
 */
export async function publicSettings(
  context: Pick<AppContext, 'db' | 'environment' | 'log' | 'providers'>,
  view: MarketView = {},
) {
  const { environment } = context;
  const {
    site,
    shipping,
    returns,
    markets: storedMarkets,
    marketing,
    policies = [],
    has_sign_in_codes: hasSignInCodes = false,
    saves_methods: savesMethods = false,
    has_zones: hasShippingZones = false,
    has_tax_rates: hasRates = false,
    has_offers: hasDiscounts = false,
    has_products_of_markets: hasProductsOfMarkets = false,
    has_related: hasRelated = false,
    has_home_sections: hasHomeSections = false,
    has_page_sections: hasPageSections = false,
    has_journal: hasJournal = false,
    dead_links: deadLinks = null,
    menu_products: menuProducts = null,
  } = (await publicSettingsRow(context.db, view.market)) ?? {};
  const reading = await readSiteSettings(site, shipping);
  const { replaced } = reading;
  const { locale, market } = view;
  const main = { languages: reading.settings.languages, currency: reading.settings.currency };
  const settings = market ? settingsInMarket(reading.settings, market) : reading.settings;
  const markets = openMarkets(readMarkets(storedMarkets), reading.settings);
  if (replaced.length > 0 && !logged.has(reading)) {
    logged.add(reading);
    context.log.warn({ fields: replaced }, 'could not read stored settings: using the defaults');
  }
  const demo = environment.demoMode ? { email: environment.demoEmail, password: environment.demoPassword } : null;
  const { businessFacts, delivery: __, returnsText: ___, languages: _languages, ...staffOnly } = settings;
  const languages = market?.languages ?? main.languages;
  const { invoicing: _invoicing, homeAddress: _homeAddress, takesQuestions, ...sharedHome } = staffOnly;
  // The home page reads these itself, so that other pages do not have them.
  const { seoTitle, seoDescription, shareImage, pageSharing, ...shown } = sharedHome;
  const isHomeShared = seoTitle !== '' || seoDescription !== '' || shareImage !== null;
  const arrival = computeArrival(new Date(), settings);
  const seller = getInvoicingShop(settings, readShippingSettings(shipping));
  const lacksInvoiceFacts = missingInvoiceFacts(seller, { bearsTax: true }).length > 0 && (true as const);
  const [mainLocale = defaultLanguage] = languages;
  const rules = readReturnRules(returns);
  const returnTerms = policies.some(({ slug }) => slug === 'returns')
    ? publicReturnTerms(businessFacts, rules, { countries: settings.countries, language: locale ?? mainLocale })
    : {};
  const showsWithdrawal =
    rules.showsWithdrawalLink && settings.countries.some((code) => withdrawalCountries.includes(code));
  const emails = readMarketingSettings(marketing);
  const emailPurposes = offeredPurposes(emails);
  const isRehearsal: boolean = environment.isRehearsal && cardProvider.connection.isSandbox(context);
  const hasLanguages = market !== undefined || languages.length > 1 || languages[0] !== defaultLanguage;
  const dead = new Set(deadLinks);
  const isDead = (url: string) => (!hasJournal && isJournalPath(url)) || dead.has(toRecordPath(url) ?? '');
  const menuEntries = livingEntries(shown.menuEntries, isDead);
  const texts = {
    ...shown,
    menuEntries,
    replacesMenu: shown.replacesMenu && menuEntries.length > 0,
    footerEntries: livingEntries(shown.footerEntries, isDead),
    policies,
    ...writtenSharing(pageSharing),
  };
  const { policies: shownPolicies, ...translated } =
    locale === undefined ? texts : await overlay(context.db, locale, texts, translateSite);
  return {
    ...translated,
    policies: shownPolicies.map(({ slug, title }) => ({ slug, title })),
    ...(hasLanguages && { languages }),
    ...(market && { market: { id: market.id, prefix: market.prefix, name: market.name }, main }),
    ...(markets.length > 0 && { markets: markets.map(toSiteMarket) }),
    ...(markets.length > 0 && environment.countryHeader !== null && { hasCountryHint: true as const }),
    arrival,
    demo,
    payment: {
      ...(cardProvider.browser?.configuration(context) ?? { publishableKey: '', scriptUrl: '' }),
      ...(savesMethods && cardProvider.savedMethods && { savesMethods: true as const }),
    },
    ...(isRehearsal && { isRehearsal }),
    ...(hasSignInCodes && { hasSignInCodes }),
    ...(hasShippingZones && { hasShippingZones }),
    ...((hasRates || requestsTaxes(settings)) && { hasTaxRates: true as const }),
    ...(hasDiscounts && { hasOffers: hasDiscounts }),
    ...(hasProductsOfMarkets && { hasProductsOfMarkets: true as const }),
    ...(hasRelated && { hasRelated }),
    ...((hasHomeSections || isHomeShared) && { hasHomeSections: true as const }),
    ...(hasPageSections && { hasPageSections }),
    ...(hasJournal && { hasJournal }),
    ...(takesQuestions && { hasQuestions: true as const }),
    ...(menuProducts && { menuProducts }),
    ...(lacksInvoiceFacts && { lacksInvoiceFacts }),
    ...returnTerms,
    ...(showsWithdrawal && { showsWithdrawal: true as const }),
    ...(emailPurposes.length > 0 && { emailPurposes }),
    ...(!emails.backInStock && { hidesStockAlerts: true as const }),
  } satisfies Readonly<Record<RequiredKeys<PublicSettings>, unknown>>;
}

/** The members that every response has. */
type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

function toSiteMarket({ id, prefix, name, countries, languages, currency }: Market): ShownMarket {
  return { id, prefix, name, countries, languages, currency };
}

async function readSite(db: Db) {
  const { site, shipping } = await storedValues(db);
  return readSiteSettings(site, shipping);
}

async function storedValues(db: Db): Promise<{ readonly site: unknown; readonly shipping: unknown }> {
  const rows = await settingRows(db, ['site', 'shipping']);
  const getValue = (key: string) => rows.find((row) => row.key === key)?.value;
  return { site: getValue('site'), shipping: getValue('shipping') };
}
