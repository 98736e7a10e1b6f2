import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LiveReport } from '@vitrine/contract/insight/insight.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { count } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { ShortTime } from '../ui/time.tsx';
import { livePause } from './live-pause.ts';
import { pageNames } from './visit-tables.tsx';

const figures = [
  [t('Page views'), 'views'],
  [t('Carts begun'), 'carts'],
  [t('Checkout views'), 'checkouts'],
  [t('Orders placed'), 'orders'],
] as const;

/** Renders the last 30 minutes and refreshes them while the page is visible. */
export function LiveView() {
  const { data, error, refetch } = useQuery({
    queryKey: ['insight', 'live'],
    queryFn: () => api.staff.insight.live(),
    retry: false,
    refetchInterval: ({ state }) => livePause(state.fetchFailureCount),
  });
  return (
    <Section title={t('The last 30 minutes')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Live report={data} /> : null}
    </Section>
  );
}

function Live({ report: { minutes, pages } }: { readonly report: LiveReport }) {
  const busy = minutes.filter((minute) => figures.some(([, key]) => minute[key] > 0)).toReversed();
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {figures.map(([label, key]) => (
          <div key={key}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="xl" fw={600}>
              {count(minutes.reduce((sum, minute) => sum + minute[key], 0))}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {pages.length > 0 ? (
        <Text size="sm">{pages.map(({ kind, views }) => `${nameOfPage(kind)}: ${count(views)}`).join(' · ')}</Text>
      ) : null}
      {busy.length > 0 ? (
        <WideTable label={t('The last 30 minutes')} maxHeight={260}>
          <RecordTable
            tabularNums
            rows={busy}
            getKey={({ minute }) => minute}
            columns={[
              { label: t('Minute'), cell: ({ minute }) => <ShortTime at={minute} /> },
              ...figures.map(([label, key]) => ({
                label,
                isNumber: true as const,
                cell: (row: LiveReport['minutes'][number]) => count(row[key]),
              })),
            ]}
          />
        </WideTable>
      ) : null}
      <Text size="xs" c="dimmed">
        {t('Views and carts appear within 20 seconds. The figures are refreshed while this page is open.')}
      </Text>
    </Stack>
  );
}

function nameOfPage(kind: string): string {
  return Object.hasOwn(pageNames, kind) ? pageNames[kind as keyof typeof pageNames] : kind;
}
