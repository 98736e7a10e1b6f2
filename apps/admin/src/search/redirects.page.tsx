import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RedirectRecord } from '@vitrine/contract/catalog/redirects.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconExternalLink, IconPlus, IconTrash } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { count } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { RedirectHitsModal } from './redirect-hits-modal.tsx';
import { RedirectModal } from './redirect-modal.tsx';

const searchDelayMs = 250;

/** Renders /admin/redirects: the addresses that lead to other addresses of the shop. */
export function Component() {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const [after, setAfter] = useState('');
  const [open, setOpen] = useState<RedirectRecord | 'new' | null>(null);
  const [hitsOf, setHitsOf] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['redirects', search, after],
    queryFn: () => api.staff.search.redirects.list({ search, ...(after && { after }) }),
    placeholderData: (before) => before,
  });
  const remove = useMutation({
    mutationFn: (path: string) => api.staff.search.redirects.remove([path]),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['redirects'] });
      notifyDone(t('Redirect deleted.'));
    },
  });
  const add = (
    <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('Add redirect')}
    </Button>
  );
  const columns = createColumns({ onEdit: setOpen, onShowHits: setHitsOf, onDelete: remove.mutate });
  return (
    <>
      <PageHeader
        title={t('Redirects')}
        about={t(
          'Addresses without a page of their own that lead to another page. Products and collections keep their previous addresses without a redirect. A file to import has the columns Redirect from and Redirect to.',
        )}
      >
        <Button variant="default" component={Link} to="/admin/catalog/import">
          {t('Import CSV')}
        </Button>
        {add}
      </PageHeader>
      <Stack>
        {remove.error ? <CallFailure error={remove.error} /> : null}
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.items.length === 0 && search === '' && after === '' ? (
          <EmptyState icon={IconExternalLink} text={t('No redirects yet. Old addresses can lead to new pages.')}>
            {add}
          </EmptyState>
        ) : null}
        {data && (data.items.length > 0 || search !== '' || after !== '') ? (
          <Section title={t('Redirects')}>
            <Reading>
              <TextInput
                label={t('Search addresses')}
                value={text}
                mb="sm"
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setAfter('');
                }}
              />
            </Reading>
            <WideTable label={t('Redirects')}>
              <RecordTable rows={data.items} getKey={({ path }) => path} columns={columns} />
            </WideTable>
            <Reading>
              <Group mt="sm" gap="xs">
                {after ? (
                  <Button variant="default" size="xs" onClick={() => setAfter('')}>
                    {t('First page')}
                  </Button>
                ) : null}
                {data.hasMore ? (
                  <Button variant="default" size="xs" onClick={() => setAfter(data.items.at(-1)?.path ?? '')}>
                    {t('Next page')}
                  </Button>
                ) : null}
              </Group>
            </Reading>
          </Section>
        ) : null}
      </Stack>
      {open ? <RedirectModal redirect={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
      {hitsOf !== null ? <RedirectHitsModal path={hitsOf} onClose={() => setHitsOf(null)} /> : null}
    </>
  );
}

interface RedirectActions {
  readonly onEdit: (redirect: RedirectRecord) => void;
  readonly onShowHits: (path: string) => void;
  readonly onDelete: (path: string) => void;
}

function createColumns({ onEdit, onShowHits, onDelete }: RedirectActions): readonly TableColumn<RedirectRecord>[] {
  return [
    {
      label: t('From'),
      breaks: true,
      cell: (row) => (
        <Reading>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('Edit {path}', { path: row.path })}
            onClick={() => onEdit(row)}
          >
            {row.path}
          </Button>
        </Reading>
      ),
    },
    { label: t('To'), breaks: true, cell: ({ target }) => target },
    {
      label: t('In 30 days'),
      isNumber: true,
      cell: ({ path, hits }) => (
        <Reading>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('Followed {hits} times in 30 days: {path}', { hits, path })}
            onClick={() => onShowHits(path)}
          >
            {count(hits)}
          </Button>
        </Reading>
      ),
    },
    {
      label: t('Delete'),
      cell: ({ path }) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={t('Delete the redirect of {path}', { path })}
          onClick={() => onDelete(path)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
}
