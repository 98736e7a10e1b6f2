import { useQuery } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { requestsTaxes, type TaxProvider, taxServiceName } from '@vitrine/domain/taxes/provider-taxes.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';

/** Returns the name of what computes the taxes of orders. */
export function taxProviderName(taxProvider: TaxProvider): string {
  if (taxProvider === 'EXTENSION') return t('An extension');
  return requestsTaxes({ taxProvider }) ? taxServiceName : t('The rates of this shop');
}

export const taxSettingsKey = ['settings', 'taxes'];

/** Reads the site settings that taxes need. */
export function useTaxSettings() {
  return useQuery({
    queryKey: taxSettingsKey,
    queryFn: () => api.settings.admin<SiteSettingsView>('site'),
  });
}
