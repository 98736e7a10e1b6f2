import { useQuery } from '@tanstack/react-query';
import type { AdminSettingKey } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { ReactNode } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';

interface SettingProps<View> {
  setting: AdminSettingKey;
  children: (view: View) => ReactNode;
}

/** Loads a setting by its key and renders it, its loading state, or its error. */
export function Setting<View>({ setting, children }: SettingProps<View>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', setting],
    queryFn: () => api.settings.admin<View>(setting),
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  return data ? children(data) : <PageLoading />;
}
