import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SiteSettingsEditor } from './site-settings-editor.tsx';

/** Renders /admin/settings/site (spec §2, §3). */
export function Component() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'site'],
    queryFn: () => api.settings.admin<SiteSettingsView>('site'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (error) {
    return (
      <>
        <PageHeader title={t('Site settings')} />
        <CallFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <PageLoading />;
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    setEdition((before) => before + 1);
  };
  return <SiteSettingsEditor key={edition} initial={data} onSaved={reload} />;
}
