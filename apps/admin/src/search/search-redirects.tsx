import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import type { SearchRuleRecord } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconExternalLink, IconPlus, IconTrash } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';
import { LanguageSelect, localeLabel } from './language-select.tsx';
import { useRuleWrite, useSearchRules } from './use-search-rules.ts';

/** Renders the searches that open a page of the shop instead of results. */
export function SearchRedirects() {
  const { data, error, refetch } = useSearchRules(undefined);
  const [open, setOpen] = useState<SearchRuleRecord | 'new' | null>(null);
  const remove = useRuleWrite(
    (id: string) => api.searchRules.delete(id),
    t('Redirect deleted.'),
    () => undefined,
  );
  const add = (
    <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('Add redirect')}
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
    { label: t('Opens'), breaks: true, cell: ({ target }) => target },
    { label: t('Language'), from: 'sm', cell: ({ locale }) => localeLabel(locale) },
    {
      label: t('Delete'),
      cell: ({ id, query }) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={t('Delete the redirect of {query}', { query })}
          onClick={() => remove.mutate(id)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const rows = data.items.filter(({ target }) => target !== null);
  return (
    <>
      {remove.error ? <CallFailure error={remove.error} /> : null}
      {rows.length === 0 ? (
        <EmptyState icon={IconExternalLink} text={t('No redirects yet. A search for a word opens a page of the shop.')}>
          {add}
        </EmptyState>
      ) : (
        <Section title={t('Redirects of searches')} actions={add}>
          <WideTable label={t('Redirects of searches')}>
            <RecordTable rows={rows} getKey={({ id }) => id} columns={columns} />
          </WideTable>
        </Section>
      )}
      {open ? <RedirectModal rule={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function RedirectModal({ rule, onClose }: { rule: SearchRuleRecord | null; onClose: () => void }) {
  const [query, setQuery] = useState(rule?.query ?? '');
  const [target, setTarget] = useState(rule?.target ?? '');
  const [locale, setLocale] = useState(rule?.locale ?? null);
  const save = useRuleWrite(
    () => {
      const body = { query, target: target.trim(), locale };
      return rule ? api.searchRules.update(rule.id, body) : api.searchRules.create(body);
    },
    t('Redirect saved.'),
    onClose,
  );
  const errors = save.error ? errorsByField(save.error) : {};
  return (
    <Dialog onClose={onClose} title={rule ? t('Edit redirect') : t('Add redirect')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('Search')}
            description={t('The whole search, in any case and without accents.')}
            maxLength={200}
            value={query}
            error={errors['query']}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t('Opens the address')}
            placeholder={t('/collection/sale')}
            maxLength={1000}
            value={target}
            error={errors['target']}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          />
          <LanguageSelect value={locale} onChange={setLocale} />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending} disabled={query.trim() === '' || target.trim() === ''}>
              {t('Save redirect')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
