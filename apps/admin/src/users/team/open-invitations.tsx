import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@vitrine/contract/users/invitations.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { RecordTable, type TableColumn } from '../../ui/list/record-table.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { notifyDone, notifyFailure } from '../../ui/notify.ts';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { ShortTime } from '../../ui/time.tsx';
import { RoleBadge } from '../role-badge.tsx';

export const invitationsKey = ['staff-invitations'] as const;

const states: Record<Invitation['state'], readonly [Tone, string]> = {
  PENDING: ['moving', t('Pending')],
  EXPIRED: ['off', t('Expired')],
  INVALID: ['off', t('Not valid')],
};

/** Renders the invitations that wait for an answer. It shows nothing without one. */
export function OpenInvitations() {
  const { data, error, refetch } = useQuery({ queryKey: invitationsKey, queryFn: api.staff.invitations.list });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('Invitations')}>
      <WideTable label={t('Invitations')}>
        <RecordTable rows={data.items} getKey={({ id }) => id} columns={columns} />
      </WideTable>
    </Section>
  );
}

const columns: readonly TableColumn<Invitation>[] = [
  {
    label: t('Email'),
    breaks: true,
    cell: ({ email, invitedBy }) => (
      <>
        <Text size="sm" fw={600}>
          {email}
        </Text>
        <Text size="xs" c="dimmed">
          {invitedBy === null ? t('The inviter was removed') : t('Invited by {invitedBy}', { invitedBy })}
        </Text>
      </>
    ),
  },
  { label: t('Role'), from: 'sm', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    label: t('State'),
    cell: ({ state, expiresAt }) => (
      <>
        <StatusBadge tone={states[state][0]}>{states[state][1]}</StatusBadge>
        {state === 'PENDING' ? (
          <Text size="xs" c="dimmed">
            {rich('until {time}', { time: <ShortTime at={expiresAt} /> })}
          </Text>
        ) : null}
      </>
    ),
  },
  { label: t('Actions'), isNumber: true, cell: (invitation) => <InvitationActions invitation={invitation} /> },
];

function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const [isRevoking, setRevoking] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: invitationsKey });
  const resend = useMutation({
    mutationFn: () => api.staff.invitations.resend(id),
    onSuccess: async () => {
      notifyDone(
        t('A new link to {email} is queued for sending. The previous link does not work any more.', { email }),
      );
      await reload();
    },
    onError: notifyFailure,
  });
  const revoke = useMutation({
    mutationFn: () => api.staff.invitations.revoke(id),
    onSuccess: async () => {
      notifyDone(t('Invitation revoked.'));
      await reload();
    },
  });
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        size="xs"
        variant="default"
        aria-label={t('Resend the invitation to {email}', { email })}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {t('Resend')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('Revoke the invitation to {email}', { email })}
        onClick={() => setRevoking(true)}
      >
        {t('Revoke')}
      </Button>
      {isRevoking ? (
        <ConfirmModal
          title={t('Revoke the invitation?')}
          confirmLabel={t('Revoke invitation')}
          isPending={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate()}
          onClose={() => setRevoking(false)}
        >
          {t('The link that {email} received stops working.', { email })}
        </ConfirmModal>
      ) : null}
    </Group>
  );
}
