import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import type { SampleCustomer } from './sample-discount.ts';

const searchDelayMs = 200;

/** Reads the data of the chosen customer that a preview needs. Null means a guest. */
export function useSampleCustomer(id: string | null) {
  return useQuery({
    queryKey: ['users', 'of sample', id],
    enabled: id !== null,
    queryFn: async (): Promise<SampleCustomer> => {
      const [{ customerGroupIds }, orders] = await Promise.all([
        api.users.one({ where: { id } }),
        api.orderRecords.many({ where: { userId: id, status: { not: 'CANCELLED' } }, select: ['id'], limit: 1 }),
      ]);
      return { id: id ?? '', customerGroupIds, isFirstOrder: orders.items.length === 0 };
    },
  });
}

interface SampleCustomerPickerProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Chooses the customer of the sample cart, among the accounts found by name or email. */
export function SampleCustomerPicker({ value, onChange }: SampleCustomerPickerProps) {
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
      label="Customer"
      description="Search accounts by name or email. Leave empty for a guest."
      searchable
      clearable
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={search === '' ? 'Type a name or an email' : 'No customer found'}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
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
