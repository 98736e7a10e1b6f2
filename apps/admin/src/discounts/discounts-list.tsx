import { Anchor, Stack, Text } from '@mantine/core';
import type { DiscountRecord } from '@vitrine/contract/discounts/discount.schema.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { money } from '../ui/money.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { kindLabels } from './kind-labels.ts';

/** The list of all discounts, newest first. */
export const discountsList: ListDefinition<DiscountRecord> = {
  name: 'discounts',
  noun: 'discount',
  nouns: 'discounts',
  columns: [
    {
      name: 'title',
      label: 'Title',
      sort: 'title',
      csv: ({ title }) => title,
      cell: ({ id, title, code, bulkCodeCount }) => (
        <Stack gap={0}>
          <Anchor component={Link} to={`/admin/discounts/${id}`} fw={600} size="sm">
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {code ?? (bulkCodeCount > 0 ? 'Bulk codes' : 'Automatic')}
          </Text>
        </Stack>
      ),
    },
    {
      name: 'kind',
      label: 'Kind',
      from: 'sm',
      csv: ({ kind }) => kindLabels[kind],
      cell: ({ kind }) => kindLabels[kind],
    },
    { name: 'state', label: 'State', csv: describeState, cell: (discount) => <StateBadge discount={discount} /> },
    {
      name: 'usageCount',
      label: 'Used',
      sort: 'usageCount',
      isNumber: true,
      csv: ({ usageCount }) => usageCount,
      cell: ({ usageCount, usageLimit }) => (usageLimit === null ? usageCount : `${usageCount} of ${usageLimit}`),
    },
    {
      name: 'amountGiven',
      label: 'Given',
      from: 'md',
      isNumber: true,
      csv: ({ amountGiven }) => amountGiven / 100,
      cell: ({ amountGiven }) => money(amountGiven),
    },
    {
      name: 'revenue',
      label: 'Revenue',
      from: 'md',
      isNumber: true,
      csv: ({ revenue }) => revenue / 100,
      cell: ({ revenue }) => money(revenue),
    },
  ],
  filters: [],
  views: [{ label: 'All', query: '' }],
  sorts: [
    { value: 'createdAt.desc', label: 'Newest' },
    { value: 'title.asc', label: 'Title, A to Z' },
    { value: 'usageCount.desc', label: 'Most redeemed' },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: 'Search discounts',
  searchFields: ['title', 'code'],
  read: (filter, signal) =>
    api.discounts.many({ ...filter, include: ['revenue', 'amountGiven', 'bulkCodeCount'] }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
};

function describeState({ isActive, startsAt, endsAt }: DiscountRecord): string {
  if (!isActive) return 'Stopped';
  if (endsAt !== null && Date.parse(endsAt) <= Date.now()) return 'Ended';
  return startsAt !== null && Date.parse(startsAt) > Date.now() ? 'Scheduled' : 'Active';
}

function StateBadge({ discount }: { discount: DiscountRecord }) {
  const state = describeState(discount);
  return (
    <StatusBadge tone={state === 'Active' ? 'good' : state === 'Scheduled' ? 'waiting' : 'off'}>{state}</StatusBadge>
  );
}
