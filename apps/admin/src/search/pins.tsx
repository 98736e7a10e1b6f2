import { ActionIcon, Button } from '@mantine/core';
import type { SearchRuleRecord } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPlus, IconSearch, IconTrash } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';
import { localeLabel } from './language-select.tsx';
import { useListName } from './pinned-list.tsx';
import { PinsModal } from './pins-modal.tsx';
import { useRuleWrite, useSearchRules } from './use-search-rules.ts';

function kindLabel({ query, categoryId }: SearchRuleRecord): string {
  if (query !== null) return t('Search');
  return categoryId === null ? t('Collection') : t('Category');
}

/** Renders the searches, categories and collections with pinned or hidden products. */
export function Pins() {
  const { data, error, refetch } = useSearchRules(undefined);
  const [open, setOpen] = useState<SearchRuleRecord | 'new' | null>(null);
  const getName = useListName();
  const remove = useRuleWrite(
    (id: string) => api.searchRules.delete(id),
    t('Pins deleted.'),
    () => undefined,
  );
  const add = (
    <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('Pin products')}
    </Button>
  );
  const columns: readonly TableColumn<SearchRuleRecord>[] = [
    {
      label: t('List'),
      breaks: true,
      cell: (row) => (
        <Reading>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(row)}>
            {getName(row)}
          </Button>
        </Reading>
      ),
    },
    { label: t('Kind'), from: 'sm', cell: kindLabel },
    {
      label: t('Products'),
      cell: ({ pinnedIds, hiddenIds }) =>
        [
          ...(pinnedIds.length > 0 ? [t('{pinnedIdsCount} pinned', { pinnedIdsCount: pinnedIds.length })] : []),
          ...(hiddenIds.length > 0 ? [t('{hiddenIdsCount} hidden', { hiddenIdsCount: hiddenIds.length })] : []),
        ].join(', '),
    },
    { label: t('Language'), from: 'sm', cell: ({ query, locale }) => (query === null ? '' : localeLabel(locale)) },
    {
      label: t('Delete'),
      cell: (row) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={t('Delete the pins of {query}', { query: getName(row) })}
          onClick={() => remove.mutate(row.id)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const rows = data.items.filter(({ target }) => target === null);
  return (
    <>
      {remove.error ? <CallFailure error={remove.error} /> : null}
      {rows.length === 0 ? (
        <EmptyState
          icon={IconSearch}
          text={t('No pins yet. Pinned products come first in a search, a category or a collection.')}
        >
          {add}
        </EmptyState>
      ) : (
        <Section title={counted(rows.length, 'list with pins', 'lists with pins')} actions={add}>
          <WideTable label={t('Lists with pinned or hidden products')}>
            <RecordTable rows={rows} getKey={({ id }) => id} columns={columns} />
          </WideTable>
        </Section>
      )}
      {open ? (
        <PinsModal
          rule={open === 'new' ? null : open}
          name={open === 'new' ? '' : getName(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
