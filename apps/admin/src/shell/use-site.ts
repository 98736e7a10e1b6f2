import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Reads the public settings: the shop's name, currency and card payment. Undefined until they are read. */
export function useSite() {
  const { data } = useQuery({ queryKey: ['settings', 'public'], queryFn: () => api.settings.site() });
  return data;
}
