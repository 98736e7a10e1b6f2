import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import type { Choice } from '../../ui/list/list-definition.ts';
import { RecordTable, type TableColumn } from '../../ui/list/record-table.tsx';
import { ShowMore } from '../../ui/list/show-more.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

interface StatusLogProps<Entry> {
  title: string;
  /** The name of the log in the query cache. */
  resource: string;
  /** The states that the log can be filtered by. */
  states: readonly Choice[];
  read: (page: { status: string | undefined; cursor: string | undefined }) => Promise<LogPage<Entry>>;
  /** Returns the milliseconds until the next refetch, or false if no entry is about to change. */
  refreshMs?: (entries: readonly Entry[]) => number | false;
  getKey: (entry: Entry) => string;
  columns: readonly TableColumn<Entry>[];
  /** Shown if the log is empty. */
  empty: string;
}

interface LogPage<Entry> {
  readonly items: readonly Entry[];
  readonly nextCursor: string | null;
}

/** Renders a log of automatic work, newest first, filtered by state. */
export function StatusLog<Entry>(props: StatusLogProps<Entry>) {
  const { title, resource, states, read, refreshMs, getKey: toKey, columns, empty } = props;
  const [status, setStatus] = useState('');
  const list = useInfiniteQuery({
    queryKey: [resource, status],
    queryFn: ({ pageParam }) => read({ status: status || undefined, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => refreshMs?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? false,
  });
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section
      title={title}
      actions={
        <SegmentedControl
          aria-label={t('State')}
          size="xs"
          value={status}
          onChange={setStatus}
          data={[{ value: '', label: t('All') }, ...states]}
        />
      }
    >
      {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!entries && !list.error ? <PageLoading /> : null}
      {entries?.length === 0 ? <Text size="sm">{empty}</Text> : null}
      {entries && entries.length > 0 ? (
        <Stack>
          <WideTable label={title}>
            <RecordTable rows={entries} getKey={toKey} columns={columns} />
          </WideTable>
          <ShowMore list={list} />
        </Stack>
      ) : null}
    </Section>
  );
}

interface LogStateProps {
  tone: Tone;
  label: string;
  error: string | null;
  /** The retry button. Null if there is nothing to retry. */
  retry: { readonly label: string; readonly of: string; readonly isPending: boolean; readonly run: () => void } | null;
}

/** Renders the state of an entry, the reason of its failure, and a retry button. */
export function LogState({ tone, label, error, retry }: LogStateProps) {
  return (
    <>
      <Group gap="xs">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {retry ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={retry.isPending}
            aria-label={`${retry.label}: ${retry.of}`}
            onClick={retry.run}
          >
            {retry.label}
          </Button>
        ) : null}
      </Group>
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)" className="breaks">
          {error}
        </Text>
      ) : null}
    </>
  );
}
