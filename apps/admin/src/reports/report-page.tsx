import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { download } from '../ui/list/csv.ts';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { dayRangeLabel } from '../ui/time.tsx';
import { type Period, zoneText } from './period.ts';

interface ReportPageProps<Report> {
  readonly title: string;
  readonly about: string;
  /** The URL of the page with all reports. */
  readonly dashboard: string;
  /** The name of that page. */
  readonly dashboardName?: string;
  readonly query: Pick<UseQueryResult<Report>, 'data' | 'error' | 'refetch'>;
  /** Controls before the download. */
  readonly controls?: ReactNode;
  readonly csv: { readonly fileName: string; readonly rows: (report: Report) => string[] };
  readonly children: (report: Report) => ReactNode;
}

/** A page with one report, which can be downloaded as CSV. */
export function ReportPage<Report>({
  title,
  about,
  dashboard,
  dashboardName = t('Analytics'),
  query: { data, error, refetch },
  controls,
  csv,
  children,
}: ReportPageProps<Report>) {
  return (
    <>
      <PageHeader title={title} about={about} back={{ to: dashboard, label: dashboardName }}>
        {controls}
        <Button variant="default" disabled={!data} onClick={() => data && download(csv.fileName, csv.rows(data))}>
          {t('Download CSV')}
        </Button>
      </PageHeader>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? children(data) : null}
    </>
  );
}

/** Returns the texts and the link of a report of a period. */
export function periodHead(period: Period, timeZone: string) {
  return {
    about: t(
      'Sales, refunds and charge-backs, {period}, days in {timeZone}. A sale counts on the day of its payment.',
      { period: dayRangeLabel(period), timeZone: zoneText(timeZone) },
    ),
    dashboard: `/admin/analytics?from=${period.from}&to=${period.to}`,
  };
}
