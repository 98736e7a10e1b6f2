import { NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TaxReportQuery } from '@vitrine/contract/reports/reports.schema.ts';
import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { zoneText } from '../reports/period.ts';
import { ReportPage } from '../reports/report-page.tsx';
import { ComparedFigures } from '../reports/terms/compared-figures.tsx';
import { ReportControls, useReportTerms } from '../reports/terms/report-terms.tsx';
import { api } from '../shell/api.ts';
import { decimal } from '../ui/decimal.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { count, money } from '../ui/money.ts';
import { dayRangeLabel } from '../ui/time.tsx';
import {
  isReturnDimension,
  type ReturnDimension,
  reasonShare,
  returnDimensions,
  rowsBy,
  toCsv,
} from './return-report-rows.ts';
import { ReturnedTable } from './returned-table.tsx';

/** Renders the returned units of the orders of a period by product, variant or customer, the reasons and the costs. */
export function Component() {
  const { period, timeZone, query: terms, queryBefore } = useReportTerms();
  const by = useDimension();
  const query = useReturns(terms);
  const { data: before } = useReturns(queryBefore);
  return (
    <ReportPage
      title={t('Return report')}
      about={t('Units of the orders of {period}, days in {timeZone}. Rejected and cancelled returns do not count.', {
        period: dayRangeLabel(period),
        timeZone: zoneText(timeZone),
      })}
      dashboard={`/admin/analytics?from=${period.from}&to=${period.to}`}
      query={query}
      controls={
        <>
          <DimensionControl by={by} />
          <ReportControls />
        </>
      }
      csv={{ fileName: `returns-${period.from}-${period.to}.csv`, rows: (report) => toCsv(by, report) }}
    >
      {(report) => (
        <>
          <Sums report={report} before={before} />
          {report.products.length === 0 && report.labels.length === 0 ? (
            <Text size="sm">{t('No items of this period were returned.')}</Text>
          ) : (
            <Stack>
              <ReturnedTable by={by} rows={rowsBy(by, report)} />
              <Reasons reasons={report.reasons} />
              <LabelCosts labels={report.labels} />
            </Stack>
          )}
        </>
      )}
    </ReportPage>
  );
}

function useReturns(terms: TaxReportQuery) {
  return useQuery({
    queryKey: ['reports', 'returns', terms],
    queryFn: () => api.staff.returns.report(terms),
    placeholderData: keepPreviousData,
  });
}

function useDimension(): ReturnDimension {
  const [params] = useSearchParams();
  const by = params.get('by');
  return isReturnDimension(by) ? by : 'product';
}

function DimensionControl({ by }: { readonly by: ReturnDimension }) {
  const [, setParams] = useSearchParams();
  return (
    <NativeSelect
      aria-label={t('Returns by')}
      value={by}
      onChange={({ currentTarget: { value } }) =>
        setParams(
          (params) => {
            params.set('by', value);
            return params;
          },
          { replace: true },
        )
      }
      data={Object.entries(returnDimensions).map(([value, label]) => ({ value, label }))}
    />
  );
}

function Sums({ report, before }: { readonly report: ReturnReport; readonly before: ReturnReport | undefined }) {
  const amount = (value: number) => money(value, report.currency);
  const [now, earlier] = [report.costs, before?.costs];
  return (
    <ComparedFigures
      figures={[
        { label: t('Returns'), now: now.returnCount, before: earlier?.returnCount, format: count },
        { label: t('Refunded for returns'), now: now.refunded, before: earlier?.refunded, format: amount },
        { label: t('Bonuses on store credit'), now: now.bonuses, before: earlier?.bonuses, format: amount },
        { label: t('Damaged units'), now: now.damagedUnits, before: earlier?.damagedUnits, format: count },
        { label: t('Value of damaged goods'), now: now.damaged, before: earlier?.damaged, format: amount },
      ]}
    />
  );
}

function Reasons({ reasons }: Pick<ReturnReport, 'reasons'>) {
  return (
    <Paper>
      <WideTable label={t('Reasons')}>
        <RecordTable
          tabularNums
          rows={reasons}
          getKey={({ reason }) => reason}
          columns={[
            { label: t('Reason'), breaks: true, cell: ({ reason }) => reason },
            { label: t('Returned'), isNumber: true, cell: ({ returned }) => returned },
            { label: t('Share'), isNumber: true, cell: (row) => `${decimal(reasonShare(row, reasons))} %` },
            { label: t('Exchanged'), isNumber: true, cell: ({ exchanged }) => exchanged },
          ]}
        />
      </WideTable>
    </Paper>
  );
}

/** Renders what the labels for the way back cost. A shop without such labels does not show it. */
function LabelCosts({ labels }: Pick<ReturnReport, 'labels'>) {
  if (labels.length === 0) return null;
  return (
    <Paper>
      <WideTable label={t('Return labels')}>
        <RecordTable
          tabularNums
          rows={labels}
          getKey={({ currency }) => currency}
          columns={[
            { label: t('Return labels'), cell: ({ currency }) => t('Bought in {currency}', { currency }) },
            { label: t('Labels'), isNumber: true, cell: ({ count: bought }) => bought },
            { label: t('Cost'), isNumber: true, cell: ({ cost, currency }) => money(cost, currency) },
          ]}
        />
      </WideTable>
    </Paper>
  );
}
