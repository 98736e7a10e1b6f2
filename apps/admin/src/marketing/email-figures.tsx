import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MailFiguresAnswer, MailFlow } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { moneyIn } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';

const days = 30;
const labels: Record<MailFlow, string> = {
  'review-request': t('Review request'),
  'abandoned-checkout': t('Unfinished checkout'),
  'price-drop': t('Lower price'),
  'back-in-stock': t('Back in stock'),
  'win-back': t('Win-back'),
  campaign: t('Campaigns'),
};

const columns: readonly TableColumn<MailFiguresAnswer['items'][number]>[] = [
  { label: t('Email'), cell: ({ flow }) => labels[flow] },
  { label: t('Sent'), isNumber: true, cell: ({ sentCount }) => sentCount },
  { label: t('Clicked'), isNumber: true, cell: ({ clickedCount }) => clickedCount },
  { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
  {
    label: t('Revenue'),
    isNumber: true,
    cell: ({ amounts }) => (amounts ?? []).map(({ currency, amount }) => moneyIn(amount, currency)).join(' + ') || '-',
  },
];

/** Renders what automatic emails led to, with the definition of each figure. */
export function EmailFigures() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-figures', days],
    queryFn: () => api.staff.marketing.figures(days),
  });
  return (
    <Section title={t('The last {days} days', { days })}>
      <Stack gap="sm">
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <PageLoading />}
        {data?.items.length === 0 ? <Text size="sm">{t('No emails yet.')}</Text> : null}
        {data && data.items.length > 0 ? (
          <WideTable label={t('Figures of automatic emails')}>
            <RecordTable rows={data.items} keyOf={({ flow }) => flow} columns={columns} />
          </WideTable>
        ) : null}
        <Text size="sm" c="dimmed">
          {t(
            'Sent: emails that were queued. Clicked: emails with at least one opened link; a scanner that opens links counts too. Orders and revenue: paid orders of the same address within 7 days after the click, each for its latest click. There are no pixels and no third parties.',
          )}
        </Text>
      </Stack>
    </Section>
  );
}
