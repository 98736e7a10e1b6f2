import { useQuery } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { TaxProvider } from '@vitrine/domain/taxes/provider-taxes.ts';
import { api } from '../shell/api.ts';

export const providerNames: Readonly<Record<TaxProvider, string>> = {
  TABLES: 'The rates of this shop',
  STRIPE: 'Stripe Tax',
};

export const taxSettingsKey = ['settings', 'taxes'];

/** Reads the site settings that taxes need. */
export function useTaxSettings() {
  return useQuery({
    queryKey: taxSettingsKey,
    queryFn: () => api.settings.admin<SiteSettingsView>('site'),
  });
}
