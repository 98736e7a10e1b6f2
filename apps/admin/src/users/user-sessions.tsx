import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { changeDisabledReason } from './user-rights.ts';

/** Renders the person's sessions, which can be ended. */
export function UserSessions({ user }: { user: { id: string; role: Role } }) {
  const { data: actor } = useSession();
  if (!actor) return null;
  const reason = actor.id === user.id && !actor.isDemo ? null : changeDisabledReason(actor, user);
  return (
    <Section title="Sessions">
      {reason === null ? (
        <Sessions userId={user.id} />
      ) : (
        <DisabledReason reason={reason}>
          <Button variant="default" disabled>
            Sign out everywhere
          </Button>
        </DisabledReason>
      )}
    </Section>
  );
}

function Sessions({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'sessions', userId],
    queryFn: () => api.staff.sessions.of(userId),
  });
  const end = useMutation({
    mutationFn: () => api.staff.sessions.end(userId),
    onSuccess: async ({ endedCount }) => {
      notifyDone(`${counted(endedCount, 'session')} ended.`);
      await queryClient.invalidateQueries({ queryKey: ['users', 'sessions', userId] });
      setAsking(false);
    },
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const others = data.items.filter(({ isCurrent }) => !isCurrent).length;
  const label = others < data.items.length ? 'Sign out everywhere else' : 'Sign out everywhere';
  return (
    <Stack gap="sm" align="flex-start">
      {data.items.length === 0 ? <Text size="sm">No active sessions.</Text> : null}
      <ul className="plain-list">
        {data.items.map((session) => (
          <li key={session.id}>
            <Text size="sm" className="breaks" lineClamp={1} title={session.userAgent ?? undefined}>
              {session.device}
              {session.isCurrent ? ' (this one)' : ''}
            </Text>
            <Text size="xs" c="dimmed">
              {session.ip ?? ''} last seen <Time at={session.lastSeenAt} />
            </Text>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {label}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmModal
          title={`${label}?`}
          confirmLabel={`End ${counted(others, 'session')}`}
          isPending={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          Those devices have to sign in again. The password does not change.
        </ConfirmModal>
      ) : null}
    </Stack>
  );
}
