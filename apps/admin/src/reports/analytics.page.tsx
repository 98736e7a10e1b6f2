import { Button, Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { download } from '../ui/list/csv.ts';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { dayRangeLabel } from '../ui/time.tsx';
import { BestSellers } from './dashboard-tables.tsx';
import { Figures } from './figures.tsx';
import { FiguresNote } from './figures-note.tsx';
import { PeriodControls } from './period-controls.tsx';
import { ReportLinks } from './report-links.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { daysCsv } from './sales/days-csv.ts';
import { useDashboard } from './use-dashboard.ts';

/** Renders /admin/analytics: the figures of a period with their definitions, and all reports. */
export function Component() {
  const { data, error, refetch, isFetching } = useDashboard();
  return (
    <>
      <PageHeader
        title={t('Analytics')}
        about={
          data
            ? t('{data}, compared to {before}', { data: dayRangeLabel(data), before: dayRangeLabel(data.before) })
            : ' '
        }
      >
        <PeriodControls />
        <Button
          variant="default"
          disabled={!data}
          onClick={() => data && download(`sales-by-day-${data.from}-${data.to}.csv`, daysCsv(data))}
        >
          {t('Download CSV')}
        </Button>
      </PageHeader>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Stack aria-busy={isFetching}>
          <Figures dashboard={data} />
          <ReportLinks period={data} />
          <RevenueChart dashboard={data} />
          <BestSellers dashboard={data} />
          <FiguresNote timeZone={data.timeZone} />
        </Stack>
      ) : null}
    </>
  );
}
