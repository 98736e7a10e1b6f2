import { Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import type { SearchPreview, SearchRuleRecord } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useGroupings } from '../catalog/use-groupings.ts';
import { LanguageSelect } from './language-select.tsx';

/** The list that a rule arranges: a search, a category or a collection. */
export type PinnedList = Pick<SearchPreview, 'query' | 'locale' | 'categoryId' | 'collectionId'>;

/** Returns the list of a stored rule. */
export function listOfRule({ query, locale, categoryId, collectionId }: SearchRuleRecord): PinnedList {
  if (categoryId !== null) return { categoryId };
  return collectionId === null ? { query: query ?? '', locale } : { collectionId };
}

/** Returns whether a list is chosen, so that it can have a preview. */
export function isChosen({ query = '', categoryId = '', collectionId = '' }: PinnedList): boolean {
  return query.trim() !== '' || categoryId !== '' || collectionId !== '';
}

/** Returns the name of a rule's list: the search, or the category or collection. */
export function useListName(): (rule: SearchRuleRecord) => string {
  const { data: categories } = useGroupings('categories');
  const { data: collections } = useGroupings('collections');
  return ({ query, categoryId, collectionId }) =>
    query ??
    categories?.find(({ id }) => id === categoryId)?.path ??
    collections?.find(({ id }) => id === collectionId)?.path ??
    '…';
}

interface PinnedListFieldsProps {
  list: PinnedList;
  /** Whether the list is that of a stored rule, which retains it. */
  isStored: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (list: PinnedList) => void;
}

/** Renders the choice of the list whose products are pinned and hidden. */
export function PinnedListFields({ list, isStored, errors, onChange }: PinnedListFieldsProps) {
  const kind = 'categoryId' in list ? 'category' : 'collectionId' in list ? 'collection' : 'search';
  const empty = { search: { query: '', locale: null }, category: { categoryId: '' }, collection: { collectionId: '' } };
  return (
    <Stack gap="sm">
      {isStored ? null : (
        <SegmentedControl
          aria-label={t('Pin products in')}
          data={[
            { value: 'search', label: t('Search') },
            { value: 'category', label: t('Category') },
            { value: 'collection', label: t('Collection') },
          ]}
          value={kind}
          onChange={(next) => onChange(empty[next])}
        />
      )}
      {kind === 'search' ? (
        <Group align="flex-start" grow>
          <TextInput
            label={t('Search')}
            maxLength={200}
            value={list.query ?? ''}
            error={errors['query']}
            onChange={({ currentTarget }) => onChange({ ...list, query: currentTarget.value })}
            data-autofocus
          />
          <LanguageSelect value={list.locale ?? null} onChange={(locale) => onChange({ ...list, locale })} />
        </Group>
      ) : null}
      {kind === 'category' ? (
        <GroupingSelect
          kind="categories"
          label={t('Category')}
          value={list.categoryId}
          error={errors['categoryId']}
          isStored={isStored}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      ) : null}
      {kind === 'collection' ? (
        <GroupingSelect
          kind="collections"
          label={t('Collection')}
          value={list.collectionId}
          error={errors['collectionId']}
          isStored={isStored}
          onChange={(collectionId) => onChange({ collectionId })}
        />
      ) : null}
    </Stack>
  );
}

interface GroupingSelectProps {
  kind: 'categories' | 'collections';
  label: string;
  value: string | undefined;
  error: string | undefined;
  isStored: boolean;
  onChange: (id: string) => void;
}

function GroupingSelect({ kind, label, value = '', error, isStored, onChange }: GroupingSelectProps) {
  const { data = [] } = useGroupings(kind);
  return (
    <Select
      label={label}
      data={data.map(({ id, path }) => ({ value: id, label: path }))}
      value={value === '' ? null : value}
      error={error}
      disabled={isStored}
      searchable
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
