import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { ChannelsForm } from './channels-form.tsx';
import { FeedIssueList } from './feed-issue-list.tsx';

/** Renders /admin/settings/channels: product feeds, and what agents may read and do. */
export function Component() {
  return (
    <>
      <PageHeader
        title={t('Sales channels')}
        about={t('Offer your products in search engines, social networks and to agents.')}
      />
      <OwnerOnly what={t('the sales channels')}>
        <Channels />
      </OwnerOnly>
    </>
  );
}

function Channels() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  // Loads only once, so that no refetch overwrites the draft. A save refetches.
  const { data, error, refetch } = useQuery({
    queryKey: ['channels', 'edited'],
    queryFn: () => api.staff.channels.read(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['channels'] });
    setEdition((before) => before + 1);
  };
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Stack>
      <ChannelsForm key={edition} settings={data} onSaved={reload} />
      {data.feeds.length > 0 && <FeedIssueList views={data.views} />}
    </Stack>
  );
}
