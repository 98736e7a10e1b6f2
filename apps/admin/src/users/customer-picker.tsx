import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';

const searchDelayMs = 200;

interface CustomerPickerProps {
  label: string;
  description: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

/**
 * Renders the choice of a customer, among the accounts found by name or email.
 *
 * @example <CustomerPicker label="Customer" description="Leave empty for a guest." value={id} onChange={setId} />
 */
export function CustomerPicker({ label, description, value, onChange }: CustomerPickerProps) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data: found = [] } = useQuery({
    queryKey: ['users', 'pick', search],
    enabled: search !== '' && search !== picked?.label,
    queryFn: async () =>
      (await api.users.many({ search, searchFields: ['firstName', 'lastName', 'email'], limit: 12 })).items,
    placeholderData: (before) => before,
  });
  const options = new Map(found.map(({ id, email }) => [id, email]));
  if (picked) options.set(picked.value, picked.label);
  return (
    <Select
      label={label}
      description={description}
      searchable
      clearable
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={search === '' ? t('Type a name or an email') : t('No customer found')}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      onChange={(id, option) => {
        setPicked(id === null ? null : option);
        onChange(id);
      }}
    />
  );
}
