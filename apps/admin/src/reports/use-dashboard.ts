import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { getPeriod } from './period.ts';

/** Reads the figures of the period in the URL. */
export function useDashboard() {
  const [params] = useSearchParams();
  const period = getPeriod(params, useShopLocale().timeZone);
  return useQuery({
    queryKey: ['reports', 'dashboard', period],
    queryFn: () => api.staff.reports.dashboard(period),
    placeholderData: keepPreviousData,
  });
}
