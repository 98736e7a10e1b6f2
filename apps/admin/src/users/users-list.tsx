import { Anchor, Group, Stack, Text } from '@mantine/core';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { daysCondition } from '../ui/list/list-filter.ts';
import { count, money, plainMoney } from '../ui/money.ts';
import { ShortTime } from '../ui/time.tsx';
import { AccountState } from './account-state.tsx';
import { RoleBadge } from './role-badge.tsx';

type UserRecord = Awaited<ReturnType<typeof api.users.one>>;

const getName = ({ firstName, lastName }: UserRecord) => `${firstName} ${lastName}`.trim();

/** Customers. A filter or a search also finds staff. */
export const usersList: ListDefinition<UserRecord> = {
  name: 'users',
  noun: 'customer',
  nouns: 'customers',
  columns: [
    {
      name: 'name',
      label: t('Name'),
      sort: 'lastName',
      csv: getName,
      cell: (user) => (
        <Stack gap={0}>
          <Group gap="xs">
            <Anchor component={Link} to={`/admin/users/${user.id}`} fw={600} size="sm">
              {getName(user)}
            </Anchor>
            {user.role === 'USER' ? null : <RoleBadge role={user.role} />}
          </Group>
          <Text size="xs" c="dimmed" className="breaks">
            {user.email}
          </Text>
        </Stack>
      ),
    },
    {
      name: 'email',
      label: t('Email'),
      sort: 'email',
      isExtra: true,
      csv: ({ email }) => email,
      cell: ({ email }) => email,
    },
    {
      name: 'state',
      label: t('State'),
      from: 'sm',
      csv: ({ suspendedAt, emailConfirmedAt }) => {
        if (suspendedAt !== null) return t('Suspended');
        return emailConfirmedAt === null ? t('Email not confirmed') : '';
      },
      cell: (user) => <AccountState {...user} />,
    },
    {
      name: 'role',
      label: t('Role'),
      isExtra: true,
      csv: ({ role }) => role,
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      name: 'orders',
      label: t('Orders'),
      isNumber: true,
      from: 'sm',
      csv: ({ orderCount }) => orderCount,
      cell: ({ orderCount }) => count(orderCount ?? 0),
    },
    {
      name: 'spend',
      label: t('Spent'),
      isNumber: true,
      csv: ({ orderTotal }) => plainMoney(orderTotal ?? 0),
      cell: ({ orderTotal }) => money(orderTotal ?? 0),
    },
    {
      name: 'lastSignedInAt',
      label: t('Last sign-in'),
      sort: 'lastSignedInAt',
      from: 'lg',
      csv: ({ lastSignedInAt }, zone) => lastSignedInAt && zonedIso(lastSignedInAt, zone),
      cell: ({ lastSignedInAt }) => (lastSignedInAt ? <ShortTime at={lastSignedInAt} /> : t('Never')),
    },
    {
      name: 'createdAt',
      label: t('Joined'),
      sort: 'createdAt',
      from: 'md',
      csv: ({ createdAt }, zone) => zonedIso(createdAt, zone),
      cell: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
  ],
  filters: [
    {
      kind: 'choices',
      name: 'role',
      label: t('Role'),
      choices: [
        { value: 'USER', label: t('User') },
        { value: 'ADMIN', label: t('Admin') },
        { value: 'SITE_OWNER', label: t('Site owner') },
      ],
      where: (value) => ({ role: { in: value.split(',') } }),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('State'),
      choices: [
        { value: 'suspended', label: t('Suspended') },
        { value: 'unconfirmed', label: t('Email not confirmed') },
      ],
      where: (value) => (value === 'suspended' ? { suspendedAt: { not: null } } : { emailConfirmedAt: null }),
    },
    { kind: 'text', name: 'tag', label: t('Tag'), where: (value) => ({ tags: value }) },
    {
      kind: 'dates',
      name: 'joined',
      label: t('Joined'),
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
    {
      kind: 'dates',
      name: 'seen',
      label: t('Last sign-in'),
      where: (value, zone) => ({ lastSignedInAt: daysCondition(value, zone) }),
    },
  ],
  views: [
    { label: t('Customers'), query: '' },
    { label: t('Suspended'), query: 'state=suspended' },
  ],
  sorts: [
    { value: 'createdAt.desc', label: t('Newest first') },
    { value: 'createdAt.asc', label: t('Oldest first') },
    { value: 'lastName.asc', label: t('Last name, A to Z') },
    { value: 'lastName.desc', label: t('Last name, Z to A') },
    { value: 'email.asc', label: t('Email, A to Z') },
    { value: 'email.desc', label: t('Email, Z to A') },
    { value: 'lastSignedInAt.desc', label: t('Last sign-in') },
    { value: 'lastSignedInAt.asc', label: t('Oldest sign-in') },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: t('Search name or email'),
  searchFields: ['firstName', 'lastName', 'email'],
  personalFields: ['firstName', 'lastName', 'email'],
  include: ['orderCount', 'orderTotal'],
  fieldRecord: 'CUSTOMER',
  needs: {
    email: 'customers:contact',
    customFields: 'customers:contact',
    orders: 'orders:read',
    orderCount: 'orders:read',
    spend: 'orders:amounts',
    orderTotal: 'orders:amounts',
  },
  plainWhere: { role: 'USER' },
  read: (filter, signal) => api.users.many(filter, signal),
  getId: ({ id }) => id,
  getName,
};

const ofCustomers = new Set(['orders', 'spend']);
const staff = { role: { in: ['ADMIN', 'SITE_OWNER'] } };

/** Staff only, under every filter and search. */
export const teamList: ListDefinition<UserRecord> = {
  ...usersList,
  name: 'team',
  noun: 'member of staff',
  nouns: 'staff',
  columns: usersList.columns.filter(({ name }) => !ofCustomers.has(name)),
  filters: usersList.filters.filter(({ name }) => name !== 'role' && name !== 'tag'),
  views: [{ label: t('All'), query: '' }],
  plainWhere: {},
  read: (filter, signal) => api.users.many({ ...filter, where: { ...filter.where, ...staff } }, signal),
};
