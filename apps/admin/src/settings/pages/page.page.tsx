import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isPolicySlug } from '@vitrine/domain/settings/policies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { RecordFailure } from '../../ui/failures/record-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { newPage, toPageDraft } from './page-draft.ts';
import { PageEditor } from './page-editor.tsx';

/** Renders /admin/settings/pages/{id} and /new. /new creates the policy that the URL names. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: ['pages', 'one', id],
    queryFn: () => api.pages.one({ where: { id } }),
    enabled: !isNew,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['pages'] });
    setEdition((before) => before + 1);
  };
  if (error) {
    const back = { to: '/admin/settings/pages', label: t('Pages') };
    return <RecordFailure what={t('Page')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (isNew) {
    const wanted = params.get('policy') ?? '';
    const policy = isPolicySlug(wanted) ? wanted : null;
    return <PageEditor key={`new ${policy}`} record={null} initial={newPage(policy)} onSaved={reload} />;
  }
  if (!data) return <PageLoading />;
  return <PageEditor key={`${id} ${edition}`} record={data} initial={toPageDraft(data)} onSaved={reload} />;
}
