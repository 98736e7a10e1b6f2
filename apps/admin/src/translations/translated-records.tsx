import { Anchor, Group, SegmentedControl, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { translationStatuses } from '@vitrine/contract/translations/translations.schema.ts';
import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { ShowMore } from '../ui/list/show-more.tsx';
import { Section } from '../ui/section.tsx';
import { kindLabels, translationAddress } from './kinds.ts';

const statusLabels = { all: t('All'), missing: t('Missing'), outdated: t('Outdated') } as const;

/** Renders the records of one kind, filtered by missing or outdated translations. */
export function TranslatedRecords({ locale, resource }: { locale: string; resource: TranslatableResource }) {
  const [search, setSearch] = useSearchParams();
  const status = translationStatuses.find((known) => known === search.get('status')) ?? 'all';
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 250);
  const list = useInfiniteQuery({
    queryKey: ['translations', locale, 'records', resource, status, words],
    queryFn: ({ pageParam: offset }) =>
      api.staff.translations.records({ locale, resource, status, offset, ...(words !== '' && { search: words }) }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.flatMap(({ items }) => items).length : undefined),
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={kindLabels[resource]}>
      <Stack gap="sm">
        <Reading>
          <Group gap="sm">
            <SegmentedControl
              aria-label={t('Translations')}
              data={translationStatuses.map((value) => ({ value, label: statusLabels[value] }))}
              value={status}
              onChange={(value) => setSearch({ locale, kind: resource, status: value })}
            />
            <TextInput
              aria-label={t('Search by name')}
              placeholder={t('Search')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Group>
        </Reading>
        {list.error ? <CallFailure error={list.error} /> : null}
        {list.data && items.length === 0 ? <Text size="sm">{t('Nothing matches.')}</Text> : null}
        {items.length > 0 ? (
          <Table>
            <Table.Tbody>
              {items.map(({ record, label, textCount, missingCount, outdatedCount }) => (
                <Table.Tr key={record}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      to={`${translationAddress(locale, resource, record)}?status=${status}`}
                      size="sm"
                    >
                      {label}
                    </Anchor>
                  </Table.Td>
                  <Table.Td ta="right">
                    {t('{count} of {textCount}', { count: textCount - missingCount, textCount })}
                    {outdatedCount > 0 ? t(', {outdatedCount} outdated', { outdatedCount }) : ''}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        <ShowMore list={list} />
      </Stack>
    </Section>
  );
}
