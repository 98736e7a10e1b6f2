import { Anchor, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Filter } from '@vitrine/contract/resources/filter.schema.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { ShowMore } from '../../ui/list/show-more.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { ShortTime } from '../../ui/time.tsx';

type Member = Awaited<ReturnType<typeof api.staff.customers.ofGroup>>['items'][number];

const getName = ({ firstName, lastName, email }: Member) => `${firstName} ${lastName}`.trim() || email;

const columns = [
  {
    name: 'name',
    label: t('Customer'),
    breaks: true as const,
    csv: getName,
    cell: (member: Member) => (
      <>
        <Anchor component={Link} to={`/admin/users/${member.id}`} size="sm" fw={600}>
          {getName(member)}
        </Anchor>
        <Text size="xs" c="dimmed">
          {member.email}
        </Text>
      </>
    ),
  },
  {
    name: 'createdAt',
    label: t('Joined'),
    csv: ({ createdAt }: Member, zone: string) => zonedIso(createdAt, zone),
    cell: ({ createdAt }: Member) => <ShortTime at={createdAt} />,
  },
];
const emailColumn = { name: 'email', label: t('Email'), csv: ({ email }: Member) => email, cell: () => null };

/** Renders the customers that the rules of a group choose now, the newest account first. */
export function RuleMembers({ groupId }: { groupId: string }) {
  const list = useInfiniteQuery({
    queryKey: ['customer-groups', 'members', groupId],
    queryFn: ({ pageParam }) => api.staff.customers.ofGroup(groupId, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const members = list.data?.pages.flatMap(({ items }) => items);
  const definition = {
    name: 'group-members',
    noun: 'member',
    nouns: 'members',
    columns: [...columns, emailColumn],
    read: ({ cursor }: Filter) => api.staff.customers.ofGroup(groupId, cursor ?? undefined),
  };
  return (
    <Section title={t('Members')} actions={<ListExport definition={definition} filter={{}} total={undefined} />}>
      {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!members && !list.error ? <PageLoading /> : null}
      {members?.length === 0 ? <Text size="sm">{t('No customer meets the conditions now.')}</Text> : null}
      {members && members.length > 0 ? (
        <Stack align="flex-start">
          <RecordTable rows={members} getKey={({ id }) => id} columns={columns} />
          <ShowMore list={list} />
        </Stack>
      ) : null}
    </Section>
  );
}
