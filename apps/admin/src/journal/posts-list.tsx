import { Anchor, Stack, Text } from '@mantine/core';
import type { PostRecord } from '@vitrine/contract/journal/post.schema.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ShortTime } from '../ui/time.tsx';

/** The posts of the journal, published or not. */
export const postsList: ListDefinition<PostRecord> = {
  name: 'posts',
  noun: 'post',
  nouns: 'posts',
  columns: [
    {
      name: 'title',
      label: t('Title'),
      sort: 'title',
      csv: ({ title }) => title,
      cell: ({ id, title, slug }) => (
        <Stack gap={0}>
          <Anchor component={Link} to={`/admin/journal/${id}`} fw={600} size="sm">
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            /journal/{slug}
          </Text>
        </Stack>
      ),
    },
    {
      name: 'state',
      label: t('State'),
      csv: describeState,
      cell: (post) => (
        <StatusBadge tone={post.isPublished ? 'good' : post.publishAt ? 'waiting' : 'off'}>
          {describeState(post)}
        </StatusBadge>
      ),
    },
    {
      name: 'updatedAt',
      label: t('Updated'),
      sort: 'updatedAt',
      from: 'md',
      csv: ({ updatedAt }, zone) => zonedIso(updatedAt, zone),
      cell: ({ updatedAt }) => <ShortTime at={updatedAt} />,
    },
  ],
  filters: [],
  views: [{ label: t('All'), query: '' }],
  sorts: [
    { value: 'updatedAt.desc', label: t('Last updated') },
    { value: 'title.asc', label: t('Title, A to Z') },
    { value: 'title.desc', label: t('Title, Z to A') },
  ],
  defaultSort: 'updatedAt.desc',
  searchLabel: t('Search posts'),
  searchFields: ['title', 'content'],
  read: (filter, signal) => api.posts.many(filter, signal),
  getId: ({ id }) => id,
  getName: ({ title }) => title,
};

function describeState({ isPublished, publishAt }: PostRecord): string {
  if (isPublished) return t('Published');
  return publishAt ? t('Scheduled') : t('Draft');
}
