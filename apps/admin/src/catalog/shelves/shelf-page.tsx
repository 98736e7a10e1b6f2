import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { PageLoading } from '../../ui/loading.tsx';
import { RecordFailure } from '../../ui/record-failure.tsx';
import { inWords } from '../../ui/words.ts';
import type { ShelfKind } from '../use-shelves.ts';
import { emptyShelf, shelfDraftOf } from './shelf-draft.ts';
import { ShelfEditor } from './shelf-editor.tsx';

interface ShelfPageProps {
  kind: ShelfKind;
  noun: string;
  title: string;
}

/** Reads a category or collection and opens it in the editor. */
export function ShelfPage(shelf: ShelfPageProps) {
  const { kind } = shelf;
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: [kind, 'one', id],
    queryFn: () => api[kind].one({ where: { id }, include: ['productIds'] }),
    enabled: !isNew,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: [kind] });
    setEdition((before) => before + 1);
  };
  if (error) {
    const back = { to: `/admin/catalog/${kind}`, label: shelf.title };
    return <RecordFailure what={inWords(shelf.noun)} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (isNew) return <ShelfEditor key="new" {...shelf} record={null} initial={emptyShelf} onSaved={reload} />;
  if (!data) return <PageLoading />;
  return (
    <ShelfEditor key={`${id} ${edition}`} {...shelf} record={data} initial={shelfDraftOf(data)} onSaved={reload} />
  );
}
