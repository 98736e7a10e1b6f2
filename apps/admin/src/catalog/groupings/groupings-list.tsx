import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { GroupingRecord } from '@vitrine/contract/catalog/grouping.schema.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { ShortTime } from '../../ui/time.tsx';
import type { GroupingKind } from '../use-groupings.ts';

/** Returns the list of the shop's categories or collections, in the order shown to shoppers. */
export function groupingsList(
  kind: GroupingKind,
  noun: string,
  /** The paths of subcategories by their ids, as 'Clothing > Shirts'. */
  paths: ReadonlyMap<string, string>,
): ListDefinition<GroupingRecord> {
  return {
    name: kind,
    noun,
    nouns: kind,
    columns: [
      {
        name: 'name',
        label: t('Name'),
        sort: 'name',
        csv: ({ name }) => name,
        cell: ({ id, name, slug, cover }) => (
          <Group gap="sm" wrap="nowrap">
            {cover ? <img className="thumbnail" src={cover.thumbnail} alt="" loading="lazy" /> : null}
            {cover ? null : <span className="thumbnail" />}
            <Stack gap={0}>
              <Anchor component={Link} to={`/admin/catalog/${kind}/${id}`} fw={600} size="sm">
                {name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {paths.get(id) ?? slug}
              </Text>
            </Stack>
          </Group>
        ),
      },
      {
        name: 'description',
        label: t('Description'),
        from: 'md',
        csv: ({ description }) => description,
        cell: ({ description }) => (
          <Text size="sm" className="clamped">
            {description}
          </Text>
        ),
      },
      { name: 'slug', label: t('Web address'), isExtra: true, csv: ({ slug }) => slug, cell: ({ slug }) => slug },
      {
        name: 'products',
        label: t('Products'),
        isNumber: true,
        csv: ({ productCount }) => productCount ?? 0,
        cell: ({ productCount }) => productCount ?? 0,
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
      { value: 'position.asc', label: t('Order in the shop') },
      { value: 'name.asc', label: t('Name, A to Z') },
      { value: 'name.desc', label: t('Name, Z to A') },
      { value: 'updatedAt.desc', label: t('Last updated') },
      { value: 'createdAt.desc', label: t('Newest first') },
    ],
    defaultSort: 'position.asc',
    searchLabel: t('Search {kind}', { kind: translatedNoun(kind) }),
    searchFields: ['name', 'description'],
    include: ['productCount', 'cover'],
    read: (filter, signal) => api[kind].many(filter, signal),
    getId: ({ id }) => id,
    getName: ({ name }) => name,
  };
}
