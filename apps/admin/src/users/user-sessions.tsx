import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { WhyNot } from '../ui/why-not.tsx';
import { counted } from '../ui/words.ts';
import { whyNotChange } from './user-rights.ts';

/** Where someone is signed in, and the end of it. */
export function UserSessions({ user }: { user: { id: string; role: Role } }) {
  const { data: actor } = useSession();
  if (!actor) return null;
  const reason = actor.id === user.id && !actor.isDemo ? null : whyNotChange(actor, user);
  return (
    <Section title="Sessions">
      {reason === null ? (
        <Sessions userId={user.id} />
      ) : (
        <WhyNot reason={reason}>
          <Button variant="default" disabled>
            Sign out everywhere
          </Button>
        </WhyNot>
      )}
    </Section>
  );
}

function Sessions({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'sessions', userId],
    queryFn: () => api.staff.sessions.of(userId),
  });
  const end = useMutation({
    mutationFn: () => api.staff.sessions.end(userId),
    onSuccess: ({ endedCount }) => {
      notifyDone(`${counted(endedCount, 'session')} ended.`);
      return queryClient.invalidateQueries({ queryKey: ['users', 'sessions', userId] });
    },
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Stack gap="sm" align="flex-start">
      {data.items.length === 0 ? <Text size="sm">Not signed in anywhere.</Text> : null}
      <ul className="plain-list">
        {data.items.map((session) => (
          <li key={session.id}>
            <Text size="sm" className="breaks" lineClamp={1}>
              {session.userAgent ?? 'Unknown browser'}
              {session.isCurrent ? ' (this one)' : ''}
            </Text>
            <Text size="xs" c="dimmed">
              {session.ip ?? ''} last seen <Time at={session.lastSeenAt} />
            </Text>
          </li>
        ))}
      </ul>
      {end.error ? <CallFailure error={end.error} /> : null}
      {data.items.some(({ isCurrent }) => !isCurrent) ? (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          Sign out everywhere{data.items.some(({ isCurrent }) => isCurrent) ? ' else' : ''}
        </Button>
      ) : null}
    </Stack>
  );
}
