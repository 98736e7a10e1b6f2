import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { ShowMore } from '../ui/list/show-more.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { count } from '../ui/money.ts';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { AccountState } from '../users/account-state.tsx';
import { membersDisabledReason } from './members-disabled-reason.ts';

const pageSize = 50;

/** Renders the members of a group by last name, each with a button that removes them. */
export function GroupMembers({ groupId, memberCount }: { groupId: string; memberCount: number }) {
  const { data: actor } = useSession();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: ['customer-groups', 'members', groupId],
    queryFn: ({ pageParam }) =>
      api.users.many({
        where: { customerGroupIds: groupId },
        // The demo account sees masked names, so it may not sort by them.
        orderBy: actor?.isDemo === false ? [{ lastName: 'asc' }] : [{ createdAt: 'desc' }],
        limit: pageSize,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    enabled: actor !== undefined,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const remove = useMutation({
    mutationFn: (userId: string) => api.customerGroups.removeMember(groupId, userId),
    onSuccess: () => {
      notifyDone(t('Member removed.'));
      return Promise.all(
        ['customer-groups', 'users'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
    onError: notifyFailure,
  });
  const members = list.data?.pages.flatMap(({ items }) => items);
  const reason = membersDisabledReason(actor);
  return (
    <Section title={t('Members ({memberCount})', { memberCount: count(memberCount) })}>
      {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!members && !list.error ? <PageLoading /> : null}
      {members?.length === 0 ? <Text size="sm">{t('No members yet. Add them by email.')}</Text> : null}
      {members && members.length > 0 ? (
        <Stack align="flex-start">
          <RecordTable
            rows={members}
            getKey={({ id }) => id}
            columns={[
              {
                label: t('Customer'),
                breaks: true,
                cell: ({ id, firstName, lastName, email }) => (
                  <>
                    <Anchor component={Link} to={`/admin/users/${id}`} size="sm" fw={600}>
                      {`${firstName} ${lastName}`.trim() || email}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {email}
                    </Text>
                  </>
                ),
              },
              { label: t('State'), from: 'sm', cell: (user) => <AccountState {...user} /> },
              {
                label: t('Membership'),
                isNumber: true,
                cell: ({ id, email }) => (
                  <DisabledReason reason={reason}>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t('Remove {email}', { email })}
                      disabled={reason !== null}
                      loading={remove.isPending && remove.variables === id}
                      onClick={() => remove.mutate(id)}
                    >
                      {t('Remove')}
                    </Button>
                  </DisabledReason>
                ),
              },
            ]}
          />
          <ShowMore list={list} />
        </Stack>
      ) : null}
    </Section>
  );
}
