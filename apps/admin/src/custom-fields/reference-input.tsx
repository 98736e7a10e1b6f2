import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FieldTarget } from '@vitrine/domain/custom-fields/field-definition.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';

interface ReferenceInputProps {
  readonly label: string;
  readonly required: boolean;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly target: FieldTarget;
  /** The id of the record. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const maxChoices = 20;

/** Renders a search field that finds a record of the shop by its name. */
export function ReferenceInput({ target, value, onChange, required, ...rest }: ReferenceInputProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data: found = [] } = useQuery({
    queryKey: ['custom-fields', 'find', target, search],
    queryFn: () => readRecords(target, search === '' ? {} : { search }),
    placeholderData: (before) => before,
  });
  const { data: chosen = [] } = useQuery({
    queryKey: ['custom-fields', 'chosen', target, value],
    queryFn: () => readRecords(target, { where: { id: value } }),
    enabled: value !== null,
  });
  const choices = new Map([...chosen, ...found].map((record) => [record.value, record]));
  return (
    <Select
      {...rest}
      withAsterisk={required}
      searchable
      clearable={!required}
      placeholder={t('Search by name')}
      nothingFoundMessage={t('Nothing found.')}
      // The shop searches, so that every found record is a choice.
      filter={({ options }) => options}
      data={[...choices.values()]}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  );
}

async function readRecords(target: FieldTarget, filter: object) {
  const request = { ...filter, limit: maxChoices };
  const records = {
    PRODUCT: async () => (await api.products.many({ ...request, ...names })).items,
    CATEGORY: async () => (await api.categories.many({ ...request, ...names })).items,
    COLLECTION: async () => (await api.collections.many({ ...request, ...names })).items,
    PAGE: async () =>
      (await api.pages.many({ ...request, select: ['id', 'title'] })).items.map(({ id, title }) => ({
        id,
        name: title,
      })),
  };
  return (await records[target]()).map(({ id, name }) => ({ value: id, label: name }));
}

const names = { select: ['id', 'name'] };
