import type { AdminSettingKey, ShippingSettings } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/database/pool.ts';
import { arrivalOf } from './arrival.ts';
import { hexColor } from './color-scale.ts';
import { publicSettingsRow, settingRows } from './settings.queries.ts';
import { readShippingSettings, readSiteSettings } from './stored-settings.ts';

// The front door of this slice: what other parts of the shop read of its settings.
export { appearanceCss, appearanceVersion } from './appearance.ts';
export { arrivalOf } from './arrival.ts';
export { changeStoredSetting, storedSettings } from './change-stored.ts';
export { pageResource } from './pages.resource.ts';
export { publishedPage } from './published-page.ts';
export { undoSettingChange } from './undo-setting.ts';

/**
 * Returns the owner's settings with defaults for everything (spec §3); one query.
 *
 * @example
 * const { taxRate, siteName } = await siteSettings(db);
 */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  return (await readSite(db)).settings;
}

/** Returns the owner's settings from their stored values, which the caller read together with other rows. */
export async function settingsOfStored(site: unknown, shipping: unknown): Promise<SiteSettings> {
  return (await readSiteSettings(site, shipping)).settings;
}

/** Returns what an invoice says of the shop, and the colour of its look as a hex text. */
export async function invoicingShop(db: Db) {
  const { siteName, businessFacts, primaryColor, vatNumber } = (await readSite(db)).settings;
  const { name, address, email, phone, registration } = businessFacts;
  return { shop: { siteName, name, address, email, phone, registration, vatNumber }, color: hexColor(primaryColor) };
}

/** Returns the zone in which the shop's days begin and end. */
export async function shopTimeZone(db: Db): Promise<string> {
  return (await siteSettings(db)).timeZone;
}

/** Returns the sender's address, the usual parcel and the countries shipped to, with defaults for what the owner has not set. */
export async function shippingSettings(db: Db): Promise<ShippingSettings> {
  return readShippingSettings((await adminSetting(db, 'shipping')) ?? {});
}

/** Returns the stored value of a key, unchanged; null when nothing is stored. */
export async function adminSetting(db: Db, key: AdminSettingKey): Promise<unknown> {
  const [row] = await settingRows(db, [key]);
  return row?.value ?? null;
}

/** The readings whose faults are already in the log: every page reads the settings, and each reading is logged once. */
const logged = new WeakSet<object>();

/** Answers GET /settings/site: the settings, and what the storefront needs to start. Unreadable stored values are logged once. */
export async function publicSettings(context: Pick<AppContext, 'db' | 'environment' | 'log' | 'providers'>) {
  const { environment, providers } = context;
  const {
    site,
    shipping,
    policies = [],
    has_zones: hasShippingZones = false,
    has_tax_rates: hasRates = false,
    has_offers: hasOffers = false,
  } = (await publicSettingsRow(context.db)) ?? {};
  const reading = await readSiteSettings(site, shipping);
  const { settings, replaced } = reading;
  if (replaced.length > 0 && !logged.has(reading)) {
    logged.add(reading);
    context.log.warn({ fields: replaced }, 'stored settings cannot be read, their defaults are shown');
  }
  const { publishableKey, scriptUrl } = providers.stripe;
  const demo = environment.demoMode ? { email: environment.demoEmail, password: environment.demoPassword } : null;
  const { businessFacts: _, delivery: __, returnsText: ___, ...shown } = settings;
  const arrival = arrivalOf(new Date(), settings);
  const isRehearsal: boolean = environment.isRehearsal && providers.sources.stripe === 'local';
  return {
    ...shown,
    arrival,
    policies,
    demo,
    payment: { publishableKey, scriptUrl },
    ...(isRehearsal && { isRehearsal }),
    ...(hasShippingZones && { hasShippingZones }),
    ...((hasRates || settings.taxProvider === 'STRIPE') && { hasTaxRates: true as const }),
    ...(hasOffers && { hasOffers }),
  } satisfies Readonly<
    Record<Exclude<keyof PublicSettings, 'isRehearsal' | 'hasShippingZones' | 'hasTaxRates' | 'hasOffers'>, unknown>
  >;
}

async function readSite(db: Db) {
  const rows = await settingRows(db, ['site', 'shipping']);
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  return readSiteSettings(valueOf('site'), valueOf('shipping'));
}
