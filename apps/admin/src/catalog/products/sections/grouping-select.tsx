import { MultiSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t, translatedNoun, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { api } from '../../../shell/api.ts';
import { createdOnce } from '../../../ui/forms/created-once.ts';
import { type GroupingKind, useGroupings } from '../../use-groupings.ts';

interface GroupingSelectProps {
  kind: GroupingKind;
  noun: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The value of the choice that creates a category or collection with the typed name. It never equals an id. */
const creation = 'create';

/** Chooses categories or collections. Staff can create a missing name without leaving the field. */
export function GroupingSelect({ kind, noun, value, onChange }: GroupingSelectProps) {
  const queryClient = useQueryClient();
  const { data: groupings = [] } = useGroupings(kind);
  const [typed, setTyped] = useState('');
  const key = useRef(crypto.randomUUID());
  const name = typed.trim();
  const create = useMutation({
    mutationFn: (wanted: string) => createdOnce(api[kind], { name: wanted }, key.current),
    // A choice clears the field. A failed creation restores the typed name, so that it can be sent again.
    onError: (_error, wanted) => setTyped(wanted),
    onSuccess: (made) => {
      key.current = crypto.randomUUID();
      queryClient.setQueryData([kind, 'names'], (known: typeof groupings | undefined) => [
        ...(known ?? []),
        { ...made, path: made.name },
      ]);
      setTyped('');
      onChange([...value, made.id]);
      return queryClient.invalidateQueries({ queryKey: [kind] });
    },
  });
  const isKnown = groupings.some((grouping) => grouping.name.toLowerCase() === name.toLowerCase());
  const choices = groupings.map(({ id, path, rules }) => ({
    value: id,
    label: rules ? t('{path} (by rules)', { path }) : path,
    disabled: Boolean(rules) && !value.includes(id),
  }));
  return (
    <MultiSelect
      label={kind === 'categories' ? t('Categories') : t('Collections')}
      placeholder={value.length === 0 ? t('Search or create a {noun}', { noun: translatedNoun(noun) }) : ''}
      data={name === '' || isKnown ? choices : [...choices, { value: creation, label: t('Create “{name}”', { name }) }]}
      value={[...value]}
      onChange={(ids) => {
        if (!ids.includes(creation)) onChange(ids);
        else if (!create.isPending) create.mutate(name);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            (option.value === creation || option.label.toLowerCase().includes(search.trim().toLowerCase())),
        )
      }
      error={create.error && translatedSentence(create.error.message)}
      nothingFoundMessage={t('Type a name to create a {noun}', { noun: translatedNoun(noun) })}
      searchable
      clearable
    />
  );
}
