import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { changeDisabledReason } from './user-rights.ts';

/** Renders the person's sessions, which can be ended. */
export function UserSessions({ user }: { user: { id: string; role: Role } }) {
  const { data: actor } = useSession();
  if (!actor) return null;
  const reason = actor.id === user.id && !actor.isDemo ? null : changeDisabledReason(actor, user);
  return (
    <Section title={t('Sessions')}>
      {reason === null ? (
        <Sessions userId={user.id} />
      ) : (
        <DisabledReason reason={reason}>
          <Button variant="default" disabled>
            {t('Sign out everywhere')}
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
      notifyDone(t('{sessions} ended.', { sessions: counted(endedCount, 'session') }));
      await queryClient.invalidateQueries({ queryKey: ['users', 'sessions', userId] });
      setAsking(false);
    },
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const others = data.items.filter(({ isCurrent }) => !isCurrent).length;
  const label = others < data.items.length ? t('Sign out everywhere else') : t('Sign out everywhere');
  return (
    <Stack gap="sm" align="flex-start">
      {data.items.length === 0 ? <Text size="sm">{t('No active sessions.')}</Text> : null}
      <ul className="plain-list">
        {data.items.map((session) => (
          <li key={session.id}>
            <Text size="sm" className="breaks" lineClamp={1} title={session.userAgent ?? undefined}>
              {translatedSentence(session.device)}
              {session.isCurrent ? t(' (this one)') : ''}
            </Text>
            <Text size="xs" c="dimmed">
              {rich('{ip} last seen {time}', { ip: session.ip ?? '', time: <Time at={session.lastSeenAt} /> })}
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
          confirmLabel={t('End {sessions}', { sessions: counted(others, 'session') })}
          isPending={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('Those devices have to sign in again. The password does not change.')}
        </ConfirmModal>
      ) : null}
    </Stack>
  );
}
