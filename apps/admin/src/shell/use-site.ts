import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** What everybody may know of the shop: its name, its money, how cards are taken. Undefined until it is read. */
export function useSite() {
  const { data } = useQuery({ queryKey: ['settings', 'public'], queryFn: () => api.settings.site() });
  return data;
}
