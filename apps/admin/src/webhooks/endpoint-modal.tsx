import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';
import { EventsField } from './events-field.tsx';
import { SecretShown } from './secret-shown.tsx';
import { endpointsKey } from './use-endpoint.ts';

interface EndpointModalProps {
  /** Null for a new endpoint. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}

/** Adds or changes an endpoint. A new one shows its secret in the same dialog, once. */
export function EndpointModal({ endpoint, onClose }: EndpointModalProps) {
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint?.events ?? ['*'],
      signature: endpoint?.signature ?? 'v1',
    },
    validate: {
      url: (url) => (/^https?:\/\//i.test(url.trim()) ? null : t('Enter an address that starts with https://.')),
      events: (events) => (events.length === 0 ? t('Choose at least one event.') : null),
    },
  });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const { signature, ...fields } = values;
      const body = { ...fields, url: values.url.trim(), description: values.description.trim() };
      if (endpoint) await api.staff.webhooks.change(endpoint.id, body);
      return endpoint ? null : (await api.staff.webhooks.add({ ...body, signature })).secret;
    },
    onSuccess: async (created) => {
      await queryClient.invalidateQueries({ queryKey: endpointsKey });
      if (created !== null) return setSecret(created);
      notifyDone(t('Endpoint saved.'));
      onClose();
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  if (secret !== null) return <SecretShown secret={secret} title={t('Endpoint added')} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={endpoint ? t('Edit endpoint') : t('Add endpoint')} size="lg">
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('Address')}
            placeholder="https://erp.example.com/hooks"
            type="url"
            maxLength={2000}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <TextInput label={t('Description')} maxLength={200} {...form.getInputProps('description')} />
          <EventsField
            value={form.values.events}
            error={form.errors['events']}
            onChange={(events) => form.setFieldValue('events', events)}
          />
          {endpoint ? null : (
            <NativeSelect
              label={t('Signature')}
              description={t('With a key pair, the receiver holds no key that could sign. It never changes.')}
              data={[
                { value: 'v1', label: t('Shared secret (v1, HMAC-SHA256)') },
                { value: 'v1a', label: t('Key pair (v1a, ed25519)') },
              ]}
              {...form.getInputProps('signature')}
            />
          )}
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending}>
              {endpoint ? t('Save endpoint') : t('Add endpoint')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
