import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookDelivery } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { useState } from 'react';
import { LogState, StatusLog } from '../settings/system/status-log.tsx';
import { api } from '../shell/api.ts';
import type { TableColumn } from '../ui/list/record-table.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import type { Tone } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import { DeliveryModal } from './delivery-modal.tsx';
import { ReplayEvents } from './replay-events.tsx';

const labels: Record<WebhookDelivery['status'], readonly [Tone, string]> = {
  QUEUED: ['waiting', 'Waiting'],
  DELIVERED: ['good', 'Delivered'],
  FAILED: ['bad', 'Failed'],
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
      notifyDone('Sending the event again.');
      return reload();
    },
    onError: notifyFailure,
  });
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    {
      label: 'Event',
      breaks: true,
      cell: ({ id, type, createdAt }) => (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            aria-label={`Details: ${type} ${id}`}
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
      label: 'State',
      cell: ({ id, type, status, error }) => (
        <LogState
          tone={labels[status][0]}
          label={labels[status][1]}
          error={error}
          retry={
            status === 'QUEUED'
              ? null
              : {
                  label: 'Send again',
                  of: `${type} ${id}`,
                  isPending: resend.isPending && resend.variables === id,
                  run: () => resend.mutate(id),
                }
          }
        />
      ),
    },
    {
      label: 'Last attempt',
      from: 'sm',
      cell: ({ attempts, statusCode, tookMs, nextAttemptAt }) => (
        <>
          {attempts === 0 ? 'None' : `Attempt ${attempts}: ${statusCode ?? 'no response'}, ${tookMs ?? 0} ms`}
          {nextAttemptAt ? (
            <Text size="xs" c="dimmed">
              Next <Time at={nextAttemptAt} />
            </Text>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <>
      <StatusLog
        title="Deliveries"
        resource={resource}
        states={states}
        read={(page) => api.staff.webhooks.deliveries(endpointId, page)}
        refreshMs={() => refreshMs}
        keyOf={({ id }) => id}
        columns={columns}
        empty="No deliveries yet. Send a test, or wait for an event."
      />
      <Group>
        <ReplayEvents endpointId={endpointId} onDone={reload} />
      </Group>
      {opened ? <DeliveryModal endpointId={endpointId} id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
