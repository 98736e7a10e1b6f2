import type { AdminSettingKey, ShippingSettings } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/database/pool.ts';
import { settingRows } from './settings.queries.ts';
import { readShippingSettings, readSiteSettings } from './stored-settings.ts';

// The front door of this slice: what the shop's parts ask about its settings.
export { appearanceCss, appearanceVersion } from './appearance.ts';
export { undoSettingChange } from './undo-setting.ts';

/**
 * The owner's settings with defaults for everything (spec §3); one query.
 *
 * @example
 * const { taxRate, siteName } = await siteSettings(db);
 */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  return (await readSite(db)).settings;
}

/** Where parcels leave from, the usual parcel and the countries shipped to; defaults for what the owner has not set. */
export async function shippingSettings(db: Db): Promise<ShippingSettings> {
  return readShippingSettings((await adminSetting(db, 'shipping')) ?? {});
}

/** What is stored under a key, as it is; null when nothing is. */
export async function adminSetting(db: Db, key: AdminSettingKey): Promise<unknown> {
  const [row] = await settingRows(db, [key]);
  return row?.value ?? null;
}

/** Every page reads the settings; one reading of what is stored is told of once. */
const logged = new WeakSet<object>();

/** GET /settings/site: the settings, and what the storefront needs to start. What is stored and cannot be read is logged once. */
export async function publicSettings(context: Pick<AppContext, 'db' | 'environment' | 'log' | 'providers'>) {
  const { environment, providers } = context;
  const reading = await readSite(context.db);
  const { settings, replaced } = reading;
  if (replaced.length > 0 && !logged.has(reading)) {
    logged.add(reading);
    context.log.warn({ fields: replaced }, 'stored settings cannot be read, their defaults are shown');
  }
  const { publishableKey, scriptUrl } = providers.stripe;
  const demo = environment.demoMode ? { email: environment.demoEmail, password: environment.demoPassword } : null;
  return { ...settings, demo, payment: { publishableKey, scriptUrl } } satisfies Readonly<
    Record<keyof PublicSettings, unknown>
  >;
}

async function readSite(db: Db) {
  const rows = await settingRows(db, ['site', 'shipping']);
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  return readSiteSettings(valueOf('site'), valueOf('shipping'));
}
