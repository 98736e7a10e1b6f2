import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { RecordFailure } from '../../ui/failures/record-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { BrandingEditor } from './branding-editor.tsx';

/** Renders /admin/settings/emails/branding: the branding of all emails. */
export function Component() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', 'branding'],
    queryFn: api.staff.mail.branding,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (error) {
    const back = { to: '/admin/settings/emails', label: t('Email texts') };
    return <RecordFailure what={t('Email branding')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageLoading />;
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['mail', 'branding'] });
    setEdition((before) => before + 1);
  };
  return <BrandingEditor key={edition} branding={data} onSaved={reload} />;
}
