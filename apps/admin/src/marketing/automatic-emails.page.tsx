import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AutomaticEmailsForm } from './automatic-emails-form.tsx';
import { EmailFigures } from './email-figures.tsx';

/** Renders /admin/settings/automatic-emails: their switches, delays, texts and figures (docs/behaviour/consent.md). */
export function Component() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  // Loads only once, so that no refetch overwrites the draft. A save refetches.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'marketing', 'edited'],
    queryFn: api.staff.marketing.settings,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    setEdition((before) => before + 1);
  };
  return (
    <>
      <PageHeader
        title={t('Automatic emails')}
        about={t('Emails that the shop sends by itself. All but new orders and stock alerts are off in a new shop.')}
      />
      <Stack>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <PageLoading />}
        {data ? <AutomaticEmailsForm key={edition} settings={data} onSaved={reload} /> : null}
        <EmailFigures />
      </Stack>
    </>
  );
}
