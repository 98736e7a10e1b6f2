import { Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProviderEvent } from '@vitrine/contract/payments/provider-events.schema.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { inWords } from '../ui/words.ts';

const tones: Record<ProviderEvent['status'], Tone> = { WAITING: 'waiting', DONE: 'good', FAILED: 'bad' };

const whileWaitingMs = 2_000;

/** What the card and shipping providers reported; a failed event can be applied again. */
export function ProviderEvents() {
  const [status, setStatus] = useState('');
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: ['provider-events', status],
    queryFn: ({ pageParam }) =>
      api.staff.providerEvents.list({ status: status || undefined, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What waits is applied within moments.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((event) => event.status === 'WAITING')) ? whileWaitingMs : false,
  });
  const replay = useMutation({
    mutationFn: ({ provider, eventId }: ProviderEvent) => api.staff.providerEvents.replay(provider, eventId),
    onSuccess: () => {
      notifyDone('It is being applied again.');
      return queryClient.invalidateQueries({ queryKey: ['provider-events'] });
    },
    onError: notifyFailure,
  });
  const events = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section
      title="Provider events"
      actions={
        <SegmentedControl
          aria-label="State"
          size="xs"
          value={status}
          onChange={setStatus}
          data={[
            { value: '', label: 'All' },
            { value: 'FAILED', label: 'Failed' },
            { value: 'WAITING', label: 'Waiting' },
            { value: 'DONE', label: 'Done' },
          ]}
        />
      }
    >
      {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!events && !list.error ? <PageLoading /> : null}
      {events?.length === 0 ? <Text size="sm">No events here.</Text> : null}
      {events && events.length > 0 ? (
        <Stack>
          <WideTable label="Provider events">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Event</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th visibleFrom="sm">Received</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {events.map((event) => (
                  <Table.Tr key={`${event.provider} ${event.eventId}`}>
                    <Table.Td className="breaks">
                      {event.type}
                      <Text size="xs" c="dimmed">
                        {event.provider}, {event.eventId}
                      </Text>
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        <Time at={event.receivedAt} />
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <Group gap="xs">
                        <StatusBadge tone={tones[event.status]}>{inWords(event.status)}</StatusBadge>
                        {event.status === 'FAILED' ? (
                          <Button
                            size="compact-xs"
                            variant="default"
                            loading={replay.isPending && replay.variables.eventId === event.eventId}
                            aria-label={`Apply again: ${event.type} ${event.eventId}`}
                            onClick={() => replay.mutate(event)}
                          >
                            Apply again
                          </Button>
                        ) : null}
                      </Group>
                      {event.error ? (
                        <Text size="xs" c="red.9" className="breaks">
                          {event.error}
                        </Text>
                      ) : null}
                    </Table.Td>
                    <Table.Td visibleFrom="sm">
                      <Time at={event.receivedAt} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
          {list.hasNextPage ? (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </Section>
  );
}
