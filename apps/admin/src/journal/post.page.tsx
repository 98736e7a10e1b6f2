import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../shell/api.ts';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { emptyPost, toPostDraft } from './post-draft.ts';
import { PostEditor } from './post-editor.tsx';

/** Renders /admin/journal/{id} and /new. */
export function Component() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: ['posts', 'one', id],
    queryFn: () => api.posts.one({ where: { id } }),
    enabled: !isNew,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['posts'] });
    setEdition((before) => before + 1);
  };
  if (error) {
    const back = { to: '/admin/journal', label: t('Journal') };
    return <RecordFailure what={t('Post')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (isNew) return <PostEditor key="new" record={null} initial={emptyPost} onSaved={reload} />;
  if (!data) return <PageLoading />;
  return <PostEditor key={`${id} ${edition}`} record={data} initial={toPostDraft(data)} onSaved={reload} />;
}
