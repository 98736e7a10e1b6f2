import { Box, Button, Center, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { hasPermission } from '../../shell/permission.ts';
import { useSession } from '../../shell/session.ts';
import { Reading, useIsViewOnly } from '../../shell/view-only.tsx';
import { CallFailure } from '../failures/call-failure.tsx';
import { counted } from '../labels.ts';
import { isTextList, usePersistentState } from '../stored-value.ts';
import { forDemo, forPermissions, type ListDefinition } from './list-definition.ts';
import { ListExport } from './list-export.tsx';
import { ListFilters, ListSearch, ListSort } from './list-filters.tsx';
import { ListTable, type Selection } from './list-table.tsx';
import { ColumnMenu, ListViews } from './list-views.tsx';
import { type ListState, pageSizes, useListState } from './use-list-state.ts';

interface ResourceListProps<Item> {
  definition: ListDefinition<Item>;
  /** The resource's name in the query cache. Writes refresh every list under it. */
  resource: string;
  /** The bulk actions on the chosen rows. */
  bulk?: (chosen: { items: readonly Item[]; clear: () => void }) => ReactNode;
  /** Shown if there are no records at all yet. */
  empty: ReactNode;
}

/**
 * Renders a list of records with views, search, filters, columns, export, rows and pages. It shows the states loading,
 * empty, failed and filled.
 */
export function ResourceList<Item>({ definition: whole, resource, bulk, empty }: ResourceListProps<Item>) {
  const user = useSession().data;
  const definition = useMemo(() => {
    const narrowed = user?.permissions ? forPermissions(whole, (one) => hasPermission(user, one)) : whole;
    return user?.isDemo ? forDemo(narrowed) : narrowed;
  }, [whole, user]);
  const state = useListState(definition);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { columns, name, getId } = definition;
  const [hidden, setHidden] = usePersistentState<string[]>(`admin.columns.${name}`, isTextList, defaultHidden(columns));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useQuery({
    queryKey: [resource, 'many', state.filter, state.limit, state.cursor],
    queryFn: ({ signal }) =>
      definition.read({ ...state.filter, limit: state.limit, ...(state.cursor && { cursor: state.cursor }) }, signal),
    placeholderData: keepPreviousData,
  });
  const { include: _, orderBy: __, ...narrowed } = state.filter;
  const total = useQuery({
    queryKey: [resource, 'count', narrowed],
    queryFn: async ({ signal }) =>
      (await definition.read({ ...narrowed, select: ['id'], limit: 1, count: true }, signal)).total ?? null,
    placeholderData: keepPreviousData,
  });

  const items = list.data?.items;
  const isEmpty = items?.length === 0 && !state.isNarrowed && !state.cursor;
  const chosenItems = useMemo(() => items?.filter((item) => chosen.has(getId(item))) ?? [], [items, chosen, getId]);
  const isViewOnly = useIsViewOnly();
  const selection: Selection | null = bulk && !isViewOnly ? { ids: chosen, change: setChosen } : null;
  const shownColumns = columns.filter((column, index) => index === 0 || !hidden.includes(column.name));

  return (
    <>
      <Reading>
        {isEmpty && !definition.plainWhere ? null : <ListViews name={name} views={definition.views} state={state} />}
        {isEmpty ? null : (
          <Group gap="xs" mb="sm">
            <ListSearch state={state} label={definition.searchLabel} isOff={definition.searchFields.length === 0} />
            <ListFilters state={state} filters={definition.filters} />
            <ListSort state={state} sorts={definition.sorts} />
            <Box visibleFrom="md">
              <ColumnMenu columns={columns.slice(1)} hidden={hidden} onChange={setHidden} />
            </Box>
            <ListExport definition={definition} filter={state.filter} total={total.data ?? undefined} />
          </Group>
        )}
      </Reading>
      <Paper aria-busy={list.isFetching}>
        {list.error ? (
          <Box p="md">
            <CallFailure error={list.error} onRetry={() => void list.refetch()} />
          </Box>
        ) : null}
        {!items && !list.error ? <RowsLoading /> : null}
        {items?.length === 0 ? <Nothing state={state} nouns={definition.nouns} empty={empty} /> : null}
        {items && items.length > 0 ? (
          isPhone && definition.card ? (
            <ul className="plain-list cards">
              {items.map((item) => (
                <li key={getId(item)}>{definition.card?.(item)}</li>
              ))}
            </ul>
          ) : (
            <ListTable
              definition={definition}
              columns={shownColumns}
              items={items}
              state={state}
              selection={selection}
            />
          )
        ) : null}
      </Paper>
      {items && items.length > 0 ? (
        <Reading>
          <Pages state={state} nextCursor={list.data?.nextCursor ?? null}>
            {typeof total.data === 'number' ? counted(total.data, definition.noun, definition.nouns) : ' '}
          </Pages>
        </Reading>
      ) : null}
      {bulk && chosenItems.length > 0 ? (
        <Paper className="bulk-bar" shadow="md" p="xs" role="region" aria-label={t('Actions for the selected')}>
          <Group gap="xs">
            <Text size="sm" fw={600} role="status">
              {t('{count} selected', { count: chosenItems.length })}
            </Text>
            {bulk({ items: chosenItems, clear: () => setChosen(new Set()) })}
            <Button variant="subtle" size="xs" onClick={() => setChosen(new Set())}>
              {t('Clear')}
            </Button>
          </Group>
        </Paper>
      ) : null}
    </>
  );
}

function defaultHidden(columns: readonly { readonly name: string; readonly isExtra?: true }[]): string[] {
  return columns.filter(({ isExtra }) => isExtra).map(({ name }) => name);
}

function Pages({ state, nextCursor, children }: { state: ListState; nextCursor: string | null; children: ReactNode }) {
  return (
    <Group justify="space-between" mt="sm" gap="xs" component="nav" aria-label={t('Pages')}>
      <Group gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {children}
        </Text>
        <Select
          aria-label={t('Rows per page')}
          data={pageSizes.map((size) => ({ value: String(size), label: t('{size} per page', { size }) }))}
          value={String(state.limit)}
          onChange={(limit) => state.change({ limit })}
          allowDeselect={false}
          size="xs"
          w={132}
        />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="xs" disabled={!state.previous} onClick={() => state.previous?.()}>
          {t('Previous')}
        </Button>
        <Text size="sm">{t('Page {page}', { page: state.page })}</Text>
        <Button variant="default" size="xs" disabled={!nextCursor} onClick={() => nextCursor && state.next(nextCursor)}>
          {t('Next')}
        </Button>
      </Group>
    </Group>
  );
}

function Nothing({ state, nouns, empty }: { state: ListState; nouns: string; empty: ReactNode }) {
  return (
    <Center p="xl">
      <Stack align="center" gap="sm">
        {state.isNarrowed || state.cursor ? (
          <>
            <Text>{t('No {nouns} match.', { nouns: translatedNoun(nouns) })}</Text>
            <Reading>
              <Button variant="default" onClick={state.clear}>
                {t('Clear search and filters')}
              </Button>
            </Reading>
          </>
        ) : (
          empty
        )}
      </Stack>
    </Center>
  );
}

const loadingRows = [0, 1, 2, 3, 4, 5, 6, 7];

function RowsLoading() {
  return (
    <Stack p="md" gap="sm" role="status" aria-label={t('Loading')}>
      {loadingRows.map((row) => (
        <Skeleton key={row} h={28} />
      ))}
    </Stack>
  );
}
