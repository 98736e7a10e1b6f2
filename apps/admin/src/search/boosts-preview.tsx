import { List, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchBoosts } from '@vitrine/domain/catalog/search/search-boosts.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { Section } from '../ui/section.tsx';

const delayMs = 300;

/** Renders the first page of a search with boosts that are not saved yet, as shoppers will see it. */
export function BoostsPreview({ boosts }: { boosts: SearchBoosts }) {
  const [query, setQuery] = useState('');
  const [shown] = useDebouncedValue(query.trim(), delayMs);
  const request = { query: shown, boosts };
  const { data, error, refetch } = useQuery({
    queryKey: ['search/preview', request],
    queryFn: () => api.staff.search.preview(request),
    enabled: shown !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const page = shown !== '' && data?.found === 'page' ? data.page : null;
  return (
    <Section title={t('Preview')}>
      <Reading>
        <TextInput
          label={t('Try a search')}
          description={t('Pins and hidden products apply. Redirects do not.')}
          maxLength={200}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </Reading>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {page ? (
        <>
          <Text size="sm" fw={600} mt="sm" role="status">
            {counted(page.total, 'result')}
          </Text>
          <List type="ordered" size="sm" aria-label={t('Results as shoppers see them')}>
            {page.products.map(({ id, name, stock }) => (
              <List.Item key={id} className="breaks">
                {name}
                {stock > 0 ? '' : t(' (sold out)')}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Section>
  );
}
