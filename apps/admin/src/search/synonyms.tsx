import { ActionIcon, Button, Group } from '@mantine/core';
import type { SynonymRecord } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPlus, IconSearch, IconTrash } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';
import { localeLabel } from './language-select.tsx';
import { SynonymModal } from './synonym-modal.tsx';
import { useRuleWrite, useSynonyms } from './use-search-rules.ts';

interface SynonymsProps {
  /** Words without results for which a synonym is added, or null. */
  suggested: { readonly words: string; readonly locale: string | null } | null;
  onSuggestionClosed: () => void;
}

type Open = SynonymRecord | 'new' | null;

/** Renders the synonyms of the shop. */
export function Synonyms({ suggested, onSuggestionClosed }: SynonymsProps) {
  const [cursor, setCursor] = useState<string>();
  const { data, error, refetch } = useSynonyms(cursor);
  const [open, setOpen] = useState<Open>(null);
  const remove = useRuleWrite(
    (id: string) => api.synonyms.delete(id),
    t('Synonym deleted.'),
    () => undefined,
  );
  const add = (
    <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('Add synonym')}
    </Button>
  );
  const columns: readonly TableColumn<SynonymRecord>[] = [
    { label: t('Words'), breaks: true, cell: (row) => <SynonymButton row={row} onOpen={() => setOpen(row)} /> },
    { label: t('Language'), from: 'sm', cell: ({ locale }) => localeLabel(locale) },
    {
      label: t('Delete'),
      cell: ({ id, words }) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={t('Delete the synonym {words}', { words: words.join(', ') })}
          onClick={() => remove.mutate(id)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const close = () => {
    setOpen(null);
    onSuggestionClosed();
  };
  return (
    <>
      {remove.error ? <CallFailure error={remove.error} /> : null}
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconSearch}
          text={t('No synonyms yet. They find products by words that the products do not have.')}
        >
          {add}
        </EmptyState>
      ) : (
        <Section title={t('Synonyms')} actions={add}>
          <WideTable label={t('Synonyms')}>
            <RecordTable rows={data.items} getKey={({ id }) => id} columns={columns} />
          </WideTable>
          {data.nextCursor ? (
            <Group justify="center" mt="sm">
              <Reading>
                <Button variant="default" onClick={() => setCursor(data.nextCursor ?? undefined)}>
                  {t('Older synonyms')}
                </Button>
              </Reading>
            </Group>
          ) : null}
        </Section>
      )}
      {open || suggested ? (
        <SynonymModal synonym={open === 'new' ? null : open} suggested={suggested} onClose={close} />
      ) : null}
    </>
  );
}

function SynonymButton({ row, onOpen }: { row: SynonymRecord; onOpen: () => void }) {
  const { words, finds } = row;
  return (
    <Reading>
      <Button variant="subtle" size="compact-sm" onClick={onOpen}>
        {finds.length > 0 ? `${words.join(', ')} → ${finds.join(', ')}` : words.join(' ↔ ')}
      </Button>
    </Reading>
  );
}
