import { useQuery } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { TaxProvider } from '@vitrine/domain/taxes/provider-taxes.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';

export const providerNames: Readonly<Record<TaxProvider, string>> = {
  TABLES: t('The rates of this shop'),
  STRIPE: t('Stripe Tax'),
};

export const taxSettingsKey = ['settings', 'taxes'];

/** Reads the site settings that taxes need. */
export function useTaxSettings() {
  return useQuery({
    queryKey: taxSettingsKey,
    queryFn: () => api.settings.admin<SiteSettingsView>('site'),
  });
}
