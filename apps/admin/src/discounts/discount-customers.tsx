import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import type { DiscountDraft } from './discount-draft.ts';

const searchDelayMs = 200;
/** The maximum number of chosen customers shown by name. The others are only counted. */
const maxNamed = 100;

/** Renders the accounts that may use a discount, found by name or email. Without accounts, everyone may use it. */
export function DiscountCustomers({ draft: { customerIds }, change }: DraftProps<DiscountDraft>) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const requests = customerIds.slice(0, maxNamed);
  const { data: chosen = [] } = useQuery({
    queryKey: ['users', 'of offer', requests],
    enabled: requests.length > 0,
    queryFn: async () => (await api.users.many({ where: { id: { in: [...requests] } }, limit: maxNamed })).items,
    placeholderData: (before) => before,
  });
  const { data: found = [] } = useQuery({
    queryKey: ['users', 'pick', search],
    enabled: search !== '',
    queryFn: async () =>
      (await api.users.many({ search, searchFields: ['firstName', 'lastName', 'email'], limit: 12 })).items,
    placeholderData: (before) => before,
  });
  const labels = new Map([...chosen, ...found].map(({ id, email }) => [id, email]));
  for (const id of customerIds) if (!labels.has(id)) labels.set(id, t('A customer'));
  return (
    <MultiSelect
      label={t('Selected customers')}
      description={t('Search accounts by name or email. Customers must be logged in.')}
      searchable
      hidePickedOptions
      maxValues={1000}
      searchValue={text}
      onSearchChange={setText}
      // The server has already filtered the options.
      filter={({ options }) => options}
      nothingFoundMessage={search === '' ? t('Type a name or an email') : t('No customer found')}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      value={[...customerIds]}
      onChange={(ids) => change({ customerIds: ids })}
    />
  );
}
