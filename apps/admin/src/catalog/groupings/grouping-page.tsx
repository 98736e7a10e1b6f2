import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { RecordFailure } from '../../ui/failures/record-failure.tsx';
import { constantLabel } from '../../ui/labels.ts';
import { PageLoading } from '../../ui/loading.tsx';
import type { GroupingKind } from '../use-groupings.ts';
import { emptyGrouping, toGroupingDraft } from './grouping-draft.ts';
import { GroupingEditor } from './grouping-editor.tsx';

interface GroupingPageProps {
  kind: GroupingKind;
  noun: string;
  title: string;
}

/** Reads a category or collection and opens it in the editor. */
export function GroupingPage(grouping: GroupingPageProps) {
  const { kind } = grouping;
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: [kind, 'one', id],
    queryFn: () => api[kind].one({ where: { id }, include: ['productIds', 'formattedDescription'] }),
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
    const back = { to: `/admin/catalog/${kind}`, label: grouping.title };
    return (
      <RecordFailure what={constantLabel(grouping.noun)} back={back} error={error} onRetry={() => void refetch()} />
    );
  }
  if (isNew) return <GroupingEditor key="new" {...grouping} record={null} initial={emptyGrouping} onSaved={reload} />;
  if (!data) return <PageLoading />;
  return (
    <GroupingEditor
      key={`${id} ${edition}`}
      {...grouping}
      record={data}
      initial={toGroupingDraft(data)}
      onSaved={reload}
    />
  );
}
