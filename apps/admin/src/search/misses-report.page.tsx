import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchMissesAnswer } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { daysBefore } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { getPeriod, type Period } from '../reports/period.ts';
import { PeriodControls } from '../reports/period-controls.tsx';
import { ReportPage } from '../reports/report-page.tsx';
import { ComparedFigures } from '../reports/terms/compared-figures.tsx';
import { api } from '../shell/api.ts';
import { csvRow } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { count } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { dayRangeLabel, fullDayLabel } from '../ui/time.tsx';
import { localeLabel } from './language-select.tsx';

/** Renders /admin/analytics/searches: the searches without results of a period, compared to the period before. */
export function Component() {
  const [params] = useSearchParams();
  const period = getPeriod(params, 'UTC');
  const query = useMisses(period);
  const { data: before } = useMisses(daysBefore(period));
  return (
    <ReportPage
      title={t('Searches without results')}
      about={t('{period}, days in UTC. A search is listed when two visitors made it on one day.', {
        period: dayRangeLabel(period),
      })}
      dashboard={`/admin/analytics?from=${period.from}&to=${period.to}`}
      query={query}
      controls={
        <>
          <PeriodControls />
          <Button component={Link} to="/admin/search?part=misses" variant="default">
            {t('Add synonyms')}
          </Button>
        </>
      }
      csv={{ fileName: `searches-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {({ items, total }) => (
        <>
          <ComparedFigures figures={[{ label: t('Searches'), now: total, before: before?.total, format: count }]} />
          {items.length === 0 ? <Text size="sm">{t('No searches without results in this period.')}</Text> : null}
          {items.length > 0 ? (
            <Section title={t('The most frequent searches')}>
              <WideTable label={t('Searches without results')}>
                <RecordTable
                  tabularNums
                  rows={items}
                  getKey={({ words, locale }) => `${locale} ${words}`}
                  columns={[
                    { label: t('Search'), breaks: true, cell: ({ words }) => words },
                    { label: t('Language'), from: 'sm', cell: ({ locale }) => localeLabel(locale) },
                    { label: t('Searches'), isNumber: true, cell: (row) => count(row.count) },
                    { label: t('Before'), isNumber: true, cell: (row) => countBefore(row, before) },
                    { label: t('Last on'), from: 'sm', cell: ({ lastDay }) => fullDayLabel(lastDay) },
                  ]}
                />
              </WideTable>
            </Section>
          ) : null}
        </>
      )}
    </ReportPage>
  );
}

type Miss = SearchMissesAnswer['items'][number];

function useMisses(period: Period) {
  return useQuery({
    queryKey: ['search/misses', period],
    queryFn: () => api.staff.search.misses(period),
    placeholderData: keepPreviousData,
  });
}

/** Returns how often the same words were searched in the period before. Rare words are not listed there. */
function countBefore({ words, locale }: Miss, before: SearchMissesAnswer | undefined): string {
  const found = before?.items.find((row) => row.words === words && row.locale === locale);
  return found ? count(found.count) : '–';
}

function toCsv({ items }: SearchMissesAnswer): string[] {
  return [
    csvRow(['search', 'language', 'searches', 'last day']),
    ...items.map((row) => csvRow([row.words, row.locale, row.count, row.lastDay])),
  ];
}
