import { Anchor } from '@mantine/core';
import type { CustomerGroupRecord } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { count } from '../ui/money.ts';
import { ShortTime } from '../ui/time.tsx';

/** The groups of customers, by name. */
export const customerGroupsList: ListDefinition<CustomerGroupRecord> = {
  name: 'customer-groups',
  noun: 'group',
  nouns: 'groups',
  columns: [
    {
      name: 'name',
      label: t('Name'),
      sort: 'name',
      csv: ({ name }) => name,
      cell: ({ id, name }) => (
        <Anchor component={Link} to={`/admin/customer-groups/${id}`} fw={600} size="sm" className="breaks">
          {name}
        </Anchor>
      ),
    },
    {
      name: 'memberCount',
      label: t('Members'),
      isNumber: true,
      csv: ({ memberCount }) => memberCount,
      cell: ({ memberCount }) => (memberCount === null ? t('By rules') : count(memberCount)),
    },
    {
      name: 'createdAt',
      label: t('Created'),
      sort: 'createdAt',
      from: 'sm',
      csv: ({ createdAt }, zone) => zonedIso(createdAt, zone),
      cell: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
  ],
  filters: [],
  views: [{ label: t('All'), query: '' }],
  sorts: [
    { value: 'name.asc', label: t('Name, A to Z') },
    { value: 'name.desc', label: t('Name, Z to A') },
    { value: 'createdAt.desc', label: t('Newest') },
  ],
  defaultSort: 'name.asc',
  searchLabel: t('Search groups'),
  searchFields: ['name'],
  include: ['memberCount'],
  read: (filter, signal) => api.customerGroups.many(filter, signal),
  getId: ({ id }) => id,
  getName: ({ name }) => name,
};
