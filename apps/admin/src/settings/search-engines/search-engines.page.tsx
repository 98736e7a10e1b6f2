import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { SearchEnginesForm } from './search-engines-form.tsx';

/** Renders /admin/settings/search-engines: what search engines read. */
export function Component() {
  return (
    <>
      <PageHeader title={t('Search engines')} about={t('What search engines read of your shop.')} />
      <OwnerOnly what={t('the settings for search engines')}>
        <SearchEngines />
      </OwnerOnly>
    </>
  );
}

function SearchEngines() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  // Loads only once, so that no refetch overwrites the draft. A save refetches.
  const { data, error, refetch } = useQuery({
    queryKey: ['search-engines'],
    queryFn: () => api.staff.searchEngines.read(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['search-engines'] });
    setEdition((before) => before + 1);
  };
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return <SearchEnginesForm key={edition} settings={data} onSaved={reload} />;
}
