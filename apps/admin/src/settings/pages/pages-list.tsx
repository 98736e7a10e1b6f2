import { Anchor, Stack, Text } from '@mantine/core';
import type { PageRecord } from '@vitrine/contract/settings/page.schema.ts';
import { pagePath } from '@vitrine/domain/settings/policies.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { ShortTime } from '../../ui/time.tsx';
import { PageStateBadge } from './page-state-badge.tsx';

/** All pages that exist, policies included. */
export const pagesList: ListDefinition<PageRecord> = {
  name: 'pages',
  noun: 'page',
  nouns: 'pages',
  columns: [
    {
      name: 'title',
      label: t('Title'),
      sort: 'title',
      csv: ({ title }) => title,
      cell: ({ id, title, slug }) => (
        <Stack gap={0}>
          <Anchor component={Link} to={`/admin/settings/pages/${id}`} fw={600} size="sm">
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {pagePath(slug)}
          </Text>
        </Stack>
      ),
    },
    {
      name: 'state',
      label: t('State'),
      csv: ({ isPublished }) => (isPublished ? t('Published') : t('Not published')),
      cell: (page) => <PageStateBadge page={page} />,
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
    { value: 'title.asc', label: t('Title, A to Z') },
    { value: 'title.desc', label: t('Title, Z to A') },
    { value: 'updatedAt.desc', label: t('Last updated') },
  ],
  defaultSort: 'title.asc',
  searchLabel: t('Search pages'),
  searchFields: ['title', 'content'],
  read: (filter, signal) => api.pages.many(filter, signal),
  getId: ({ id }) => id,
  getName: ({ title }) => title,
};
