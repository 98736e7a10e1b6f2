import { Paper } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MailFiguresAnswer } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { daysBefore } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { getPeriod, type Period, zoneText } from '../reports/period.ts';
import { PeriodControls } from '../reports/period-controls.tsx';
import { ReportPage } from '../reports/report-page.tsx';
import { ComparedFigures } from '../reports/terms/compared-figures.tsx';
import { api } from '../shell/api.ts';
import { csvRow } from '../ui/list/csv.ts';
import { asCurrency, count, money, plainMoney } from '../ui/money.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { dayRangeLabel } from '../ui/time.tsx';
import { FiguresTable } from './figures-table.tsx';

/** Renders /admin/analytics/emails: what the emails of a period led to, compared to the period before. */
export function Component() {
  const [params] = useSearchParams();
  const { timeZone, currency } = useShopLocale();
  const period = getPeriod(params, timeZone);
  const query = useFigures(period);
  const { data: before } = useFigures(daysBefore(period));
  return (
    <ReportPage
      title={t('Email report')}
      about={t('{period}, days in {timeZone}. An email counts on the day it was queued.', {
        period: dayRangeLabel(period),
        timeZone: zoneText(timeZone),
      })}
      dashboard={`/admin/analytics?from=${period.from}&to=${period.to}`}
      query={query}
      controls={<PeriodControls />}
      csv={{ fileName: `emails-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {(report) => (
        <>
          <ComparedFigures figures={comparedSums(report, before, currency)} />
          <Paper p="md">
            <FiguresTable {...report} />
          </Paper>
        </>
      )}
    </ReportPage>
  );
}

function useFigures(period: Period) {
  return useQuery({
    queryKey: ['mail-figures', period],
    queryFn: () => api.staff.marketing.figures(period),
    placeholderData: keepPreviousData,
  });
}

type Row = MailFiguresAnswer['items'][number];

function comparedSums(now: MailFiguresAnswer, before: MailFiguresAnswer | undefined, currency: string) {
  const figure = (label: string, of: (row: Row) => number, format: (value: number) => string) => ({
    label,
    now: sum(now, of),
    before: before && sum(before, of),
    format,
  });
  const revenue = (row: Row) => row.amounts?.find((sold) => sold.currency === currency)?.amount ?? 0;
  return [
    figure(t('Sent'), ({ sentCount }) => sentCount, count),
    figure(t('Clicked'), ({ clickedCount }) => clickedCount, count),
    figure(t('Orders'), ({ orderCount }) => orderCount, count),
    ...(now.items.some(({ amounts }) => amounts) ? [figure(t('Revenue'), revenue, money)] : []),
  ];
}

function sum({ items }: MailFiguresAnswer, of: (row: Row) => number): number {
  return items.reduce((all, row) => all + of(row), 0);
}

function toCsv({ items }: MailFiguresAnswer): string[] {
  return [
    csvRow(['email', 'sent', 'clicked', 'orders', 'revenue']),
    ...items.map(({ flow, sentCount, clickedCount, orderCount, amounts = [] }) =>
      csvRow([
        flow,
        sentCount,
        clickedCount,
        orderCount,
        amounts.map((sold) => `${plainMoney(sold.amount, asCurrency(sold.currency))} ${sold.currency}`).join(' + '),
      ]),
    ),
  ];
}
