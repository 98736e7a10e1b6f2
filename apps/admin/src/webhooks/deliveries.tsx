import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookDelivery } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { LogState, StatusLog } from '../settings/system/status-log.tsx';
import { api } from '../shell/api.ts';
import type { TableColumn } from '../ui/list/record-table.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import type { Tone } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import { DeliveryModal } from './delivery-modal.tsx';
import { ReplayEvents } from './replay-events.tsx';

const labels: Record<WebhookDelivery['status'], readonly [Tone, string]> = {
  QUEUED: ['waiting', t('Waiting')],
  DELIVERED: ['good', t('Delivered')],
  FAILED: ['bad', t('Failed')],
};
const states = (['QUEUED', 'DELIVERED', 'FAILED'] as const).map((value) => ({ value, label: labels[value][1] }));
const refreshMs = 3_000;

/** Renders the log of the deliveries to an endpoint. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const [opened, setOpened] = useState<string | null>(null);
  const resource = `webhook-deliveries-${endpointId}`;
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: [resource] });
  const resend = useMutation({
    mutationFn: (id: string) => api.staff.webhooks.resend(endpointId, id),
    onSuccess: () => {
      notifyDone(t('Sending the event again.'));
      return reload();
    },
    onError: notifyFailure,
  });
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    {
      label: t('Event'),
      breaks: true,
      cell: ({ id, type, createdAt }) => (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            aria-label={t('Details: {type} {id}', { type, id })}
            onClick={() => setOpened(id)}
          >
            {type}
          </Button>
          <Text size="xs" c="dimmed">
            <Time at={createdAt} />
          </Text>
        </>
      ),
    },
    {
      label: t('State'),
      cell: ({ id, type, status, error }) => (
        <LogState
          tone={labels[status][0]}
          label={labels[status][1]}
          error={error && translatedSentence(error)}
          retry={
            status === 'QUEUED'
              ? null
              : {
                  label: t('Send again'),
                  of: `${type} ${id}`,
                  isPending: resend.isPending && resend.variables === id,
                  run: () => resend.mutate(id),
                }
          }
        />
      ),
    },
    {
      label: t('Last attempt'),
      from: 'sm',
      cell: ({ attempts, statusCode, tookMs, nextAttemptAt }) => (
        <>
          {attempts === 0
            ? t('None')
            : t('Attempt {attempts}: {statusCode}, {tookMs} ms', {
                attempts,
                statusCode: statusCode ?? t('no response'),
                tookMs: tookMs ?? 0,
              })}
          {nextAttemptAt ? (
            <Text size="xs" c="dimmed">
              {rich('Next {time}', { time: <Time at={nextAttemptAt} /> })}
            </Text>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <>
      <StatusLog
        title={t('Deliveries')}
        resource={resource}
        states={states}
        read={(page) => api.staff.webhooks.deliveries(endpointId, page)}
        refreshMs={() => refreshMs}
        getKey={({ id }) => id}
        columns={columns}
        empty={t('No deliveries yet. Send a test, or wait for an event.')}
      />
      <Group>
        <ReplayEvents endpointId={endpointId} onDone={reload} />
      </Group>
      {opened ? <DeliveryModal endpointId={endpointId} id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
