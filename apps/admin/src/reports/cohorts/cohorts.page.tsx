import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CohortReport } from '@vitrine/contract/reports/cohorts.schema.ts';
import { monthsBefore } from '@vitrine/domain/reports/months-before.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { csvRow } from '../../ui/list/csv.ts';
import { asCurrency, plainMoney } from '../../ui/money.ts';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { getPeriod, type Period, zoneText } from '../period.ts';
import { PeriodControls } from '../period-controls.tsx';
import { ReportPage } from '../report-page.tsx';
import { CohortTable } from './cohort-table.tsx';
import { RepeatRate } from './repeat-rate.tsx';

/** Renders the customers by the month of their first order, with the share that ordered again. */
export function Component() {
  const [params] = useSearchParams();
  const { timeZone } = useShopLocale();
  const period = getPeriod(params.size > 0 ? params : new URLSearchParams({ days: '365' }), timeZone);
  const query = useCohorts(period);
  const { data: before } = useCohorts(monthsBefore(period));
  return (
    <ReportPage
      title={t('Cohorts')}
      about={t('Customers by the month of their first paid order, months in {timeZone}. Guests count by their email.', {
        timeZone: zoneText(timeZone),
      })}
      dashboard={`/admin/analytics?from=${period.from}&to=${period.to}`}
      controls={<PeriodControls usual="365" />}
      query={query}
      csv={{ fileName: `cohorts-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {(report) =>
        report.cohorts.length === 0 ? (
          <Text size="sm">{t('No customer ordered for the first time in this period.')}</Text>
        ) : (
          <Stack>
            <RepeatRate report={report} before={before} />
            <Paper>
              <CohortTable report={report} />
            </Paper>
            <Text size="xs" c="dimmed">
              {t(
                'Each month shows the share of the customers with a paid order in it. Month 0 is that of the first order and shows who ordered again in it. Revenue is all sales to these customers until now, minus refunds and charge-backs.',
              )}
            </Text>
          </Stack>
        )
      }
    </ReportPage>
  );
}

function useCohorts(period: Period) {
  return useQuery({
    queryKey: ['reports', 'cohorts', period],
    queryFn: () => api.staff.reports.cohorts(period),
  });
}

function toCsv({ cohorts, currency }: CohortReport): string[] {
  const maxMonths = Math.max(0, ...cohorts.map(({ months }) => months.length));
  const offsets = Array.from({ length: maxMonths }, (_, index) => index);
  const amount = (cents: number) => plainMoney(cents, asCurrency(currency));
  return [
    csvRow([
      'month',
      'customers',
      'ordered again',
      `revenue ${currency}`,
      ...offsets.flatMap((offset) => [`ordered in month ${offset}`, `revenue in month ${offset}`]),
    ]),
    ...cohorts.map(({ month, customers, repeatCustomers, revenue, months }) =>
      csvRow([
        month.slice(0, 7),
        customers,
        repeatCustomers,
        amount(revenue),
        ...months.flatMap((part) => [part.ordered, amount(part.revenue)]),
      ]),
    ),
  ];
}
