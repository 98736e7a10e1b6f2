import type {
  AdminSettingKey,
  MarketSettingsBody,
  PaymentMethodsBody,
  ReturnRulesBody,
  SecurityStatus,
  ShippingSettingsBody,
  SiteSettingsBody,
  WritableSettingKey,
} from '../settings/admin-settings.schema.ts';
import type { MaintenanceBody, MaintenanceView } from '../settings/maintenance.schema.ts';
import type { SecuritySettingsBody } from '../settings/security-settings.schema.ts';
import type { PublicSettings } from '../settings/site-settings.schema.ts';
import type { Send } from './transport.ts';

interface SettingBodies {
  readonly site: SiteSettingsBody;
  readonly shipping: ShippingSettingsBody;
  readonly 'payment-methods': PaymentMethodsBody;
  readonly returns: ReturnRulesBody;
  readonly markets: MarketSettingsBody;
}

/**
 * Returns the calls for public settings, and for those that staff change by key (spec §7;
 * docs/behaviour/settings.md#site-settings).
 */
export function settingsCalls(send: Send) {
  return {
    site: (locale?: string) =>
      send<PublicSettings>({ method: 'GET', path: `/settings/site${locale === undefined ? '' : `?locale=${locale}`}` }),
    admin: <Setting>(key: AdminSettingKey) => send<Setting>({ method: 'GET', path: `/settings/admin/${key}` }),
    changeAdmin: <Key extends WritableSettingKey, Setting>(key: Key, body: SettingBodies[Key]) =>
      send<Setting>({ method: 'PUT', path: `/settings/admin/${key}`, body }),
    maintenance: () => send<MaintenanceView>({ method: 'GET', path: '/settings/admin/maintenance' }),
    changeMaintenance: (body: MaintenanceBody) =>
      send<MaintenanceView>({ method: 'PUT', path: '/settings/admin/maintenance', body }),
    changeSecurity: (body: SecuritySettingsBody) =>
      send<SecurityStatus>({ method: 'PUT', path: '/settings/admin/security', body }),
  };
}
