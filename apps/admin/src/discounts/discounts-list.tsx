import { Anchor, Stack, Text } from '@mantine/core';
import type { DiscountRecord } from '@vitrine/contract/discounts/discount.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { money } from '../ui/money.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { kindLabels } from './kind-labels.ts';

/** The list of all discounts, newest first. */
export const discountsList: ListDefinition<DiscountRecord> = {
  name: 'discounts',
  noun: 'discount',
  nouns: 'discounts',
  columns: [
    {
      name: 'title',
      label: t('Title'),
      sort: 'title',
      csv: ({ title }) => title,
      cell: ({ id, title, code, bulkCodeCount }) => (
        <Stack gap={0}>
          <Anchor component={Link} to={`/admin/discounts/${id}`} fw={600} size="sm">
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {code ?? (bulkCodeCount > 0 ? t('Bulk codes') : t('Automatic'))}
          </Text>
        </Stack>
      ),
    },
    {
      name: 'kind',
      label: t('Kind'),
      from: 'sm',
      csv: ({ kind }) => kindLabels[kind],
      cell: ({ kind }) => kindLabels[kind],
    },
    {
      name: 'state',
      label: t('State'),
      csv: (discount) => getState(discount)[1],
      cell: (discount) => <StateBadge discount={discount} />,
    },
    {
      name: 'usageCount',
      label: t('Used'),
      sort: 'usageCount',
      isNumber: true,
      csv: ({ usageCount }) => usageCount,
      cell: ({ usageCount, usageLimit }) =>
        usageLimit === null ? usageCount : t('{usageCount} of {usageLimit}', { usageCount, usageLimit }),
    },
    {
      name: 'amountGiven',
      label: t('Given'),
      from: 'md',
      isNumber: true,
      csv: ({ amountGiven }) => amountGiven / 100,
      cell: ({ amountGiven }) => money(amountGiven),
    },
    {
      name: 'revenue',
      label: t('Revenue'),
      from: 'md',
      isNumber: true,
      csv: ({ revenue }) => revenue / 100,
      cell: ({ revenue }) => money(revenue),
    },
  ],
  filters: [],
  views: [{ label: t('All'), query: '' }],
  sorts: [
    { value: 'createdAt.desc', label: t('Newest') },
    { value: 'title.asc', label: t('Title, A to Z') },
    { value: 'usageCount.desc', label: t('Most redeemed') },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: t('Search discounts'),
  searchFields: ['title', 'code'],
  read: (filter, signal) =>
    api.discounts.many({ ...filter, include: ['revenue', 'amountGiven', 'bulkCodeCount'] }, signal),
  getId: ({ id }) => id,
  getName: ({ title }) => title,
};

function getState({ isActive, startsAt, endsAt }: DiscountRecord): readonly [Tone, string] {
  if (!isActive) return ['off', t('Stopped')];
  if (endsAt !== null && Date.parse(endsAt) <= Date.now()) return ['off', t('Ended')];
  return startsAt !== null && Date.parse(startsAt) > Date.now() ? ['waiting', t('Scheduled')] : ['good', t('Active')];
}

function StateBadge({ discount }: { discount: DiscountRecord }) {
  const [tone, label] = getState(discount);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
