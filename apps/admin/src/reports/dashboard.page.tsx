import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { dayRangeLabel } from '../ui/time.tsx';
import { BestSellers, LowStock } from './dashboard-tables.tsx';
import { Figures } from './figures.tsx';
import { FiguresNote } from './figures-note.tsx';
import { GettingStarted, OpeningStepsAgain } from './getting-started.tsx';
import { OtherCurrencies } from './other-currencies.tsx';
import { PeriodControls } from './period-controls.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { useDashboard } from './use-dashboard.ts';
import { Waiting } from './waiting.tsx';

/** Renders /admin/dashboard, the home page of staff: first what waits, then the figures of a period. */
export function Component() {
  const { data, error, refetch, isFetching } = useDashboard();
  return (
    <>
      <PageHeader title={t('Home')} />
      {data ? <Waiting dashboard={data} /> : null}
      <GettingStarted />
      <Group justify="space-between" gap="xs" mb="sm">
        <Text size="sm" c="dimmed">
          {data
            ? t('{data}, compared to {before}', { data: dayRangeLabel(data), before: dayRangeLabel(data.before) })
            : ' '}
        </Text>
        <Group gap="xs">
          <PeriodControls />
        </Group>
      </Group>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Stack aria-busy={isFetching}>
          <Figures dashboard={data} />
          <RevenueChart dashboard={data} />
          <OtherCurrencies dashboard={data} />
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <BestSellers dashboard={data} />
            <LowStock dashboard={data} />
          </SimpleGrid>
          <FiguresNote timeZone={data.timeZone} />
          <OpeningStepsAgain />
        </Stack>
      ) : null}
    </>
  );
}
