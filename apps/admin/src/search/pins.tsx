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
import { PinsModal } from './pins-modal.tsx';
import { useRuleWrite, useSearchRules } from './use-search-rules.ts';

/** Renders the searches with pinned or hidden products. */
export function Pins() {
  const { data, error, refetch } = useSearchRules(undefined);
  const [open, setOpen] = useState<SearchRuleRecord | 'new' | null>(null);
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
      label: t('Search'),
      breaks: true,
      cell: (row) => (
        <Reading>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(row)}>
            {row.query}
          </Button>
        </Reading>
      ),
    },
    {
      label: t('Products'),
      cell: ({ pinnedIds, hiddenIds }) =>
        [
          ...(pinnedIds.length > 0 ? [t('{pinnedIdsCount} pinned', { pinnedIdsCount: pinnedIds.length })] : []),
          ...(hiddenIds.length > 0 ? [t('{hiddenIdsCount} hidden', { hiddenIdsCount: hiddenIds.length })] : []),
        ].join(', '),
    },
    { label: t('Language'), from: 'sm', cell: ({ locale }) => localeLabel(locale) },
    {
      label: t('Delete'),
      cell: ({ id, query }) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={t('Delete the pins of {query}', { query })}
          onClick={() => remove.mutate(id)}
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
        <EmptyState icon={IconSearch} text={t('No pins yet. Pinned products are the first results of a search.')}>
          {add}
        </EmptyState>
      ) : (
        <Section title={counted(rows.length, 'search', 'searches')} actions={add}>
          <WideTable label={t('Searches with pinned or hidden products')}>
            <RecordTable rows={rows} keyOf={({ id }) => id} columns={columns} />
          </WideTable>
        </Section>
      )}
      {open ? <PinsModal rule={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
