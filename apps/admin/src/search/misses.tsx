import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SearchMissesAnswer } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconSearch } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { count } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { fullDayLabel } from '../ui/time.tsx';

type Miss = SearchMissesAnswer['items'][number];

const shownDays = 30;

/** Renders the searches without results, each with a button that adds a synonym. */
export function Misses({ onAddSynonym }: { onAddSynonym: (miss: Pick<Miss, 'words' | 'locale'>) => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['search/misses'],
    queryFn: () => api.staff.search.misses({ days: shownDays }),
  });
  const columns: readonly TableColumn<Miss>[] = [
    { label: t('Search'), breaks: true, cell: ({ words }) => words },
    { label: t('Searches'), isNumber: true, cell: (miss) => count(miss.count) },
    { label: t('Last on'), from: 'sm', cell: ({ lastDay }) => fullDayLabel(lastDay) },
    {
      label: t('Action'),
      cell: (miss) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t('Add synonym for {words}', { words: miss.words })}
          onClick={() => onAddSynonym(miss)}
        >
          {t('Add synonym')}
        </Button>
      ),
    },
  ];
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return data.items.length === 0 ? (
    <EmptyState
      icon={IconSearch}
      text={t('No searches without results in 30 days. A search is listed when two visitors made it on one day.')}
    />
  ) : (
    <Section title={t('Searches without results')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('The last 30 days. Each visitor counts once a day; robots and searches by a single visitor are not stored.')}
      </Text>
      <WideTable label={t('Searches without results')}>
        <RecordTable rows={data.items} getKey={({ words, locale }) => `${locale} ${words}`} columns={columns} />
      </WideTable>
    </Section>
  );
}
