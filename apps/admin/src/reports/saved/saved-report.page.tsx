import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SavedReportTable } from '@vitrine/contract/reports/saved-reports.schema.ts';
import { t, translated, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { useParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { csvRow } from '../../ui/list/csv.ts';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { dayRangeLabel } from '../../ui/time.tsx';
import { ReportPage } from '../report-page.tsx';
import { describeReport } from './report-names.ts';

/** Renders the figures of a saved report until yesterday. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['saved-reports', id], queryFn: () => api.staff.savedReports.open(id) });
  const { data } = query;
  return (
    <ReportPage
      title={data?.report.name ?? t('Saved report')}
      about={data ? `${describeReport(data.report)}: ${dayRangeLabel(data)}` : ' '}
      dashboard="/admin/analytics/saved"
      dashboardName={t('Saved reports')}
      query={query}
      csv={{ fileName: `report-${data?.from}-${data?.to}.csv`, rows: toCsv }}
    >
      {({ totals, columns, rows }) => (
        <Stack>
          {totals.length > 0 ? (
            <Paper p="md">
              <SimpleGrid cols={{ base: 2, sm: 4 }}>
                {totals.map(({ label, now, before }) => (
                  <div key={label}>
                    <Text size="sm" c="dimmed">
                      {translated(label)}
                    </Text>
                    <Text size="lg" fw={600}>
                      {now}
                    </Text>
                    {before === null ? null : (
                      <Text size="xs" c="dimmed">
                        {t('before: {before}', { before })}
                      </Text>
                    )}
                  </div>
                ))}
              </SimpleGrid>
            </Paper>
          ) : null}
          {rows.length === 0 ? <Text size="sm">{t('No rows in this period.')}</Text> : null}
          {rows.length > 0 ? (
            <Paper>
              <WideTable label={t('Figures')} minWidth={columns.length * 120}>
                <RecordTable
                  tabularNums
                  rows={rows.map((cells, index) => ({ cells, key: String(index) }))}
                  getKey={({ key }) => key}
                  columns={columns.map((label, index) => ({
                    label: translated(translatedNoun(label)),
                    cell: ({ cells }: KeyedRow) => cells[index],
                  }))}
                />
              </WideTable>
            </Paper>
          ) : null}
        </Stack>
      )}
    </ReportPage>
  );
}

interface KeyedRow {
  readonly key: string;
  readonly cells: SavedReportTable['rows'][number];
}

function toCsv({ columns, rows }: SavedReportTable): string[] {
  return [columns, ...rows].map((row) => csvRow(row));
}
