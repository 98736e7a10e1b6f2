import { Button, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyPermissions, type Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { PermissionsField } from '../roles/permissions-field.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { KeyShown } from './key-shown.tsx';

export const apiKeysKey = ['api-keys'];

const dayMs = 24 * 60 * 60_000;
const terms = [
  { value: '90', label: t('90 days') },
  { value: '365', label: t('One year') },
  { value: '', label: t('No expiry') },
];

/** Creates an API key, and shows it in the same dialog, once. */
export function AddKeyModal({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const may = useMay();
  const [token, setToken] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      name: '',
      permissions: [] as Permission[],
      refundLimit: null as number | null,
      networks: '',
      callsPerMinute: 300,
      days: '365',
    },
    validate: {
      name: isNotEmpty(t('Enter the name of the program that will use the key.')),
      permissions: (chosen) => (chosen.length === 0 ? t('Choose at least one permission.') : null),
    },
  });
  const add = useMutation({
    mutationFn: ({ name, networks, days, ...values }: typeof form.values) =>
      api.staff.apiKeys.add({
        ...values,
        name: name.trim(),
        networks: networks.split(/[\s,]+/).filter(Boolean),
        expiresAt: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
      }),
    onSuccess: async (created) => {
      await queryClient.invalidateQueries({ queryKey: apiKeysKey });
      setToken(created.token);
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  if (token !== null) return <KeyShown title={t('API key created')} token={token} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t('Create API key')} size="lg">
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('Name')}
            description={t('The program that will use the key. The audit log names it.')}
            placeholder={t('ERP')}
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <PermissionsField
            hasNames
            offered={keyPermissions.filter(may)}
            value={form.values.permissions}
            error={form.errors['permissions']}
            onChange={(permissions) => form.setFieldValue('permissions', permissions)}
          />
          {form.values.permissions.includes('orders:refund') ? (
            <MoneyInput
              label={t('Refund limit')}
              description={t('The most that all refunds of one order may sum to. Empty for no limit.')}
              value={form.values.refundLimit}
              onChange={(amount) => form.setFieldValue('refundLimit', amount)}
            />
          ) : null}
          <Textarea
            label={t('Allowed addresses')}
            description={t('Addresses and networks such as 203.0.113.0/24. Empty for all.')}
            autosize
            maxLength={1300}
            {...form.getInputProps('networks')}
          />
          <NumberInput
            label={t('Calls per minute')}
            min={1}
            max={10_000}
            hideControls
            {...form.getInputProps('callsPerMinute')}
          />
          <Select label={t('Expires after')} data={terms} allowDeselect={false} {...form.getInputProps('days')} />
          {add.error ? <CallFailure error={add.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={add.isPending}>
              {t('Create key')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
