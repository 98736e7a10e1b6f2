import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '@vitrine/contract/roles/staff-roles.schema.ts';
import { isPermission, permissionEntry } from '@vitrine/domain/users/permissions/permissions.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPlus, IconShieldLock } from '../icons/icons.tsx';
import { OwnerOnly } from '../settings/owner-only.tsx';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { RoleModal, rolesKey } from './role-modal.tsx';

/** Renders /admin/roles: the custom roles, which narrow what an admin may do. */
export function Component() {
  return (
    <>
      <PageHeader
        title={t('Roles')}
        about={t(
          'A custom role narrows what an admin may see and do. Admins without one may do everything that admins can.',
        )}
      />
      <OwnerOnly what={t('roles')}>
        <Roles />
      </OwnerOnly>
    </>
  );
}

function Roles() {
  const [edited, setEdited] = useState<StaffRole | 'new' | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: rolesKey, queryFn: api.staff.roles.list });
  const add = (
    <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('Add role')}
    </Button>
  );
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Stack>
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconShieldLock}
          text={t('No custom roles yet. Add one for your warehouse or your marketing.')}
        >
          {add}
        </EmptyState>
      ) : (
        <Group justify="flex-end">{add}</Group>
      )}
      {data.items.map((role) => (
        <RoleSection key={role.id} role={role} onEdit={() => setEdited(role)} />
      ))}
      {edited ? <RoleModal role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Stack>
  );
}

function RoleSection({ role, onEdit }: { role: StaffRole; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.staff.roles.remove(role.id),
    onSuccess: async () => {
      notifyDone(t('{name} deleted.', { name: role.name }));
      await queryClient.invalidateQueries({ queryKey: rolesKey });
    },
  });
  const actions = (
    <Group gap="xs">
      <Button variant="default" aria-label={t('Edit {name}', { name: role.name })} onClick={onEdit}>
        {t('Edit')}
      </Button>
      <Button variant="default" aria-label={t('Delete {name}', { name: role.name })} onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
    </Group>
  );
  return (
    <Section title={role.name} actions={actions}>
      <Text size="sm" c="dimmed" mb="xs">
        {role.memberCount === 0
          ? t('Nobody has this role. Give it on the page of an admin.')
          : counted(role.memberCount, 'member')}
        {role.refundLimit === null
          ? ''
          : t(', refunds up to {refundLimit} for one order', { refundLimit: money(role.refundLimit) })}
      </Text>
      <Text size="sm">
        {role.permissions
          .filter(isPermission)
          .map((name) => translated(permissionEntry(name).label))
          .join('; ')}
      </Text>
      {isAsking ? (
        <ConfirmModal
          title={t('Delete {name}?', { name: role.name })}
          confirmLabel={t('Delete role')}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('A role can be deleted when nobody has it. You cannot undo this.')}
        </ConfirmModal>
      ) : null}
    </Section>
  );
}
