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
import { WideTable } from '../ui/wide-table.tsx';
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
          <WideTable label="Mail">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Mail</Table.Th>
                  <Table.Th visibleFrom="sm">To</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th visibleFrom="sm">When</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {messages.map((mail) => (
                  <Table.Tr key={mail.id}>
                    <Table.Td className="breaks">
                      {inWords(mail.kind)}
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        {mail.recipient}, <Time at={mail.sentAt ?? mail.createdAt} />
                      </Text>
                    </Table.Td>
                    <Table.Td visibleFrom="sm" className="breaks">
                      {mail.recipient}
                    </Table.Td>
                    <Table.Td>
                      <Group gap="xs">
                        <StatusBadge tone={tones[mail.status]}>{inWords(mail.status)}</StatusBadge>
                        {mail.status === 'FAILED' ? (
                          <Button
                            size="compact-xs"
                            variant="default"
                            loading={retry.isPending && retry.variables === mail.id}
                            aria-label={`Send again: ${inWords(mail.kind)} to ${mail.recipient}`}
                            onClick={() => retry.mutate(mail.id)}
                          >
                            Send again
                          </Button>
                        ) : null}
                      </Group>
                      {mail.lastError ? (
                        <Text size="xs" c="red.9" className="breaks">
                          {mail.lastError}
                        </Text>
                      ) : null}
                    </Table.Td>
                    <Table.Td visibleFrom="sm">
                      <Time at={mail.sentAt ?? mail.createdAt} />
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
