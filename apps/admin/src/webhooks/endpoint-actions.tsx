import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { DeleteRecord } from '../ui/dialogs/delete-record.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { EndpointModal } from './endpoint-modal.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { endpointsKey } from './use-endpoint.ts';

/** Renders the actions of an endpoint. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, state } = endpoint;
  const [isEditing, setEditing] = useState(false);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: endpointsKey });
  const isOn = state === 'ACTIVE' || state === 'FAILING';
  const test = useMutation({
    mutationFn: () => api.staff.webhooks.test(id),
    onSuccess: async ({ status, error }) => {
      await reload();
      if (status === 'DELIVERED') notifyDone(t('The receiver accepted the test event.'));
      else
        notifyFailure(
          new Error(t('The test event was not delivered. {error}', { error: error && translatedSentence(error) })),
        );
    },
    onError: notifyFailure,
  });
  const change = useMutation({
    mutationFn: () => api.staff.webhooks.change(id, { isOn: !isOn }),
    onSuccess: async () => {
      await reload();
      notifyDone(isOn ? t('Switched off. Events are not sent.') : t('Switched on.'));
    },
    onError: notifyFailure,
  });
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t('Send test')}
      </Button>
      <Button variant="default" onClick={() => setEditing(true)}>
        {t('Edit')}
      </Button>
      <RotateSecret id={id} />
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {isOn ? t('Switch off') : t('Switch on')}
      </Button>
      <DeleteRecord
        name="this endpoint"
        noun="endpoint"
        remove={() => api.staff.webhooks.remove(id)}
        done={t('The endpoint was deleted.')}
        list={{ to: '/admin/settings/webhooks', resource: 'webhook-endpoints' }}
      >
        {t('Your shop sends it nothing more, and its deliveries are deleted. You cannot undo this.')}
      </DeleteRecord>
      {isEditing ? <EndpointModal endpoint={endpoint} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
