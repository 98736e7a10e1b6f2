import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '@vitrine/contract/marketing/campaigns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconMail, IconPlus } from '../icons/icons.tsx';
import { useMay } from '../shell/permission.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { moneyIn } from '../ui/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import { campaignStates, campaignsQuery } from './campaigns-query.ts';

const columns: readonly TableColumn<Campaign>[] = [
  {
    label: t('Subject'),
    breaks: true,
    cell: ({ id, subject }) => (
      <Anchor component={Link} size="sm" fw={600} to={`/admin/campaigns/${id}`}>
        {subject}
      </Anchor>
    ),
  },
  {
    label: t('State'),
    cell: ({ status }) => <StatusBadge tone={campaignStates[status].tone}>{campaignStates[status].label}</StatusBadge>,
  },
  {
    label: t('Sent'),
    isNumber: true,
    cell: ({ sentCount, recipientCount }) => t('{sentCount} of {recipientCount}', { sentCount, recipientCount }),
  },
  { label: t('Clicked'), isNumber: true, from: 'sm', cell: ({ clickedCount }) => clickedCount },
  { label: t('Orders'), isNumber: true, from: 'sm', cell: ({ orderCount }) => orderCount },
  {
    label: t('Revenue'),
    isNumber: true,
    from: 'sm',
    cell: ({ amounts }) => (amounts ?? []).map(({ currency, amount }) => moneyIn(amount, currency)).join(' + ') || '-',
  },
  { label: t('Created'), from: 'sm', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** Renders /admin/campaigns: the journal of campaigns with their figures (docs/behaviour/consent.md#campaigns). */
export function Component() {
  const may = useMay();
  const { data, error, refetch } = useQuery(campaignsQuery);
  return (
    <>
      <PageHeader
        title={t('Campaigns')}
        about={t('Emails to subscribers of the newsletter, or to those in a customer group.')}
      >
        {may('marketing:write') ? (
          <Button component={Link} to="/admin/campaigns/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('Write a campaign')}
          </Button>
        ) : null}
      </PageHeader>
      <Section title={t('All campaigns')}>
        <Stack gap="sm">
          {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <PageLoading />}
          {data?.items.length === 0 ? <EmptyState icon={IconMail} text={t('No campaigns yet.')} /> : null}
          {data && data.items.length > 0 ? (
            <WideTable label={t('Campaigns')}>
              <RecordTable rows={data.items} getKey={({ id }) => id} columns={columns} />
            </WideTable>
          ) : null}
          <Text size="sm" c="dimmed">
            {t(
              'Clicked: emails with at least one opened link. Orders and revenue: paid orders of the same address within 7 days after the click.',
            )}
          </Text>
        </Stack>
      </Section>
    </>
  );
}
