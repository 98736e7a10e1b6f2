import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '@vitrine/contract/roles/staff-roles.schema.ts';
import { grantablePermissions, isPermission, type Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { roleTemplates } from '@vitrine/domain/users/permissions/role-templates.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { notifyDone } from '../ui/notify.ts';
import { PermissionsField } from './permissions-field.tsx';

export const rolesKey = ['staff-roles'];

interface RoleModalProps {
  /** Null for a new role. */
  readonly role: StaffRole | null;
  readonly onClose: () => void;
}

/** Adds or changes a custom role. A new one may begin with a template. */
export function RoleModal({ role, onClose }: RoleModalProps) {
  const queryClient = useQueryClient();
  const form = useForm<{ name: string; permissions: Permission[]; refundLimit: number | null }>({
    initialValues: {
      name: role?.name ?? '',
      permissions: (role?.permissions ?? []).filter(isPermission),
      refundLimit: role?.refundLimit ?? null,
    },
    validate: {
      name: isNotEmpty(t('Enter a name.')),
      permissions: (chosen) => (chosen.length === 0 ? t('Choose at least one permission.') : null),
    },
  });
  const save = useMutation({
    mutationFn: (body: typeof form.values) =>
      role ? api.staff.roles.change(role.id, body) : api.staff.roles.add(body),
    onSuccess: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: rolesKey });
      notifyDone(
        role
          ? t('{name} saved. It applies from now on, also to people who are signed in.', { name })
          : t('{name} added.', { name }),
      );
      onClose();
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  return (
    <Dialog onClose={onClose} title={role ? t('Edit {name}', { name: role.name }) : t('Add role')} size="lg">
      <form onSubmit={form.onSubmit((values) => save.mutate({ ...values, name: values.name.trim() }))} noValidate>
        <Stack gap="md">
          {role ? null : (
            <Stack gap={6} role="group" aria-label={t('Templates')}>
              <Text size="sm" fw={600}>
                {t('Begin with a template')}
              </Text>
              <Group gap="xs">
                {roleTemplates.map(({ name, permissions }) => (
                  <Button
                    key={name}
                    variant="default"
                    onClick={() =>
                      form.setValues({ name: translated(name), permissions: [...permissions], refundLimit: null })
                    }
                  >
                    {translated(name)}
                  </Button>
                ))}
              </Group>
              {roleTemplates.map(({ name, about }) => (
                <Text key={name} size="xs" c="dimmed">
                  {translated(name)}: {translated(about)}
                </Text>
              ))}
            </Stack>
          )}
          <TextInput label={t('Name')} maxLength={60} data-autofocus {...form.getInputProps('name')} />
          <PermissionsField
            offered={grantablePermissions}
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
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending}>
              {role ? t('Save role') : t('Add role')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
