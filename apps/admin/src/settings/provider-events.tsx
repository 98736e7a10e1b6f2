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
import { inWords } from '../ui/words.ts';

const tones: Record<ProviderEvent['status'], Tone> = { WAITING: 'waiting', DONE: 'good', FAILED: 'bad' };

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
  });
  const replay = useMutation({
    mutationFn: ({ provider, eventId }: ProviderEvent) => api.staff.providerEvents.replay(provider, eventId),
    onSuccess: () => {
      notifyDone('Applied again.');
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
          <Table.ScrollContainer minWidth={480} type="native">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Event</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th>Received</Table.Th>
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
                    </Table.Td>
                    <Table.Td>
                      <Group gap="xs">
                        <StatusBadge tone={tones[event.status]}>{inWords(event.status)}</StatusBadge>
                        {event.status === 'FAILED' ? (
                          <Button
                            size="compact-xs"
                            variant="default"
                            loading={replay.isPending}
                            onClick={() => replay.mutate(event)}
                          >
                            Apply again
                          </Button>
                        ) : null}
                      </Group>
                      {event.error ? (
                        <Text size="xs" c="red.9">
                          {event.error}
                        </Text>
                      ) : null}
                    </Table.Td>
                    <Table.Td>
                      <Time at={event.receivedAt} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
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
