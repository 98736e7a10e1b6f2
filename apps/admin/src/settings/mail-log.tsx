import { Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailMessage } from '@vitrine/contract/mail/mail.schema.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import { inWords } from '../ui/words.ts';

const tones: Record<MailMessage['status'], Tone> = {
  QUEUED: 'waiting',
  SENDING: 'moving',
  SENT: 'good',
  FAILED: 'bad',
};

/** Every mail and its fate; failed ones can be sent again. */
export function MailLog() {
  const [status, setStatus] = useState('');
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: ['mail', status],
    queryFn: ({ pageParam }) => api.staff.mail.list({ status: status || undefined, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const retry = useMutation({
    mutationFn: api.staff.mail.retry,
    onSuccess: () => {
      notifyDone('The mail is on its way again.');
      return queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
    onError: notifyFailure,
  });
  const messages = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section
      title="Mail"
      actions={
        <SegmentedControl
          aria-label="State"
          size="xs"
          value={status}
          onChange={setStatus}
          data={[
            { value: '', label: 'All' },
            { value: 'FAILED', label: 'Failed' },
            { value: 'QUEUED', label: 'Queued' },
            { value: 'SENT', label: 'Sent' },
          ]}
        />
      }
    >
      {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!messages && !list.error ? <PageLoading /> : null}
      {messages?.length === 0 ? <Text size="sm">No mail here.</Text> : null}
      {messages && messages.length > 0 ? (
        <Stack>
          <Table.ScrollContainer minWidth={480} type="native">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Mail</Table.Th>
                  <Table.Th>To</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th>When</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {messages.map((mail) => (
                  <Table.Tr key={mail.id}>
                    <Table.Td>{inWords(mail.kind)}</Table.Td>
                    <Table.Td>{mail.recipient}</Table.Td>
                    <Table.Td>
                      <Group gap="xs">
                        <StatusBadge tone={tones[mail.status]}>{inWords(mail.status)}</StatusBadge>
                        {mail.status === 'FAILED' ? (
                          <Button
                            size="compact-xs"
                            variant="default"
                            loading={retry.isPending}
                            onClick={() => retry.mutate(mail.id)}
                          >
                            Send again
                          </Button>
                        ) : null}
                      </Group>
                      {mail.lastError ? (
                        <Text size="xs" c="red.9">
                          {mail.lastError}
                        </Text>
                      ) : null}
                    </Table.Td>
                    <Table.Td>
                      <Time at={mail.sentAt ?? mail.createdAt} />
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
