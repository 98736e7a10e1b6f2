import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** The query of the public settings: the shop's name, currency, card payment, time zone and units. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: () => api.settings.site(),
  // After an error, a part of the page that also reads them would put the page back into its loading state.
  retryOnMount: false,
});

/** Reads the public settings. Undefined until they are loaded. */
export function useSite() {
  const { data } = useQuery(publicSettingsQuery);
  return data;
}
