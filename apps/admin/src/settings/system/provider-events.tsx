import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProviderEvent } from '@vitrine/contract/payments/provider-events.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { constantLabel } from '../../ui/labels.ts';
import type { TableColumn } from '../../ui/list/record-table.tsx';
import { notifyDone, notifyFailure } from '../../ui/notify.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { LogState, StatusLog } from './status-log.tsx';

const tones: Record<ProviderEvent['status'], Tone> = { WAITING: 'waiting', DONE: 'good', FAILED: 'bad' };
const states = [
  { value: 'FAILED', label: t('Failed') },
  { value: 'WAITING', label: t('Waiting') },
  { value: 'DONE', label: t('Done') },
];

const whileWaitingMs = 2_000;

/** Renders the events of the card and shipping providers. Staff can apply a failed event again. */
export function ProviderEvents() {
  const queryClient = useQueryClient();
  const replay = useMutation({
    mutationFn: ({ provider, eventId }: ProviderEvent) => api.staff.providerEvents.replay(provider, eventId),
    onSuccess: () => {
      notifyDone(t('Processing the event again.'));
      return queryClient.invalidateQueries({ queryKey: ['provider-events'] });
    },
    onError: notifyFailure,
  });
  const columns: readonly TableColumn<ProviderEvent>[] = [
    {
      label: t('Event'),
      breaks: true,
      cell: ({ type, provider, eventId, receivedAt }) => (
        <>
          {type}
          <Text size="xs" c="dimmed">
            {provider}, {eventId}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            <Time at={receivedAt} />
          </Text>
        </>
      ),
    },
    {
      label: t('State'),
      cell: (event) => (
        <LogState
          tone={tones[event.status]}
          label={constantLabel(event.status)}
          error={event.error && translatedSentence(event.error)}
          retry={
            event.status === 'FAILED'
              ? {
                  label: t('Process again'),
                  of: `${event.type} ${event.eventId}`,
                  isPending: replay.isPending && replay.variables.eventId === event.eventId,
                  run: () => replay.mutate(event),
                }
              : null
          }
        />
      ),
    },
    { label: t('Received'), from: 'sm', cell: ({ receivedAt }) => <Time at={receivedAt} /> },
  ];
  return (
    <StatusLog
      title={t('Provider events')}
      resource="provider-events"
      states={states}
      read={api.staff.providerEvents.list}
      // A waiting event is applied within moments.
      refreshMs={(events) => (events.some(({ status }) => status === 'WAITING') ? whileWaitingMs : false)}
      getKey={({ provider, eventId }) => `${provider} ${eventId}`}
      columns={columns}
      empty={t('No events.')}
    />
  );
}
