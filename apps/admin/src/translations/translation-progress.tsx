import { Anchor, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { translatableResources } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { count } from '../ui/money.ts';
import { kindLabels } from './kinds.ts';

/** Renders the progress of a language: for each kind of record the numbers of texts. */
export function TranslationProgressTable({ locale }: { locale: string }) {
  const { data, error } = useQuery({
    queryKey: ['translations', locale, 'progress'],
    queryFn: () => api.staff.translations.progress(locale),
  });
  if (error) return <CallFailure error={error} />;
  if (!data) return <PageLoading />;
  const rows = translatableResources.flatMap((kind) => data.items.find(({ resource }) => resource === kind) ?? []);
  return (
    <WideTable label={t('Progress')} minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Texts of')}</Table.Th>
            <Table.Th ta="right">{t('Translated')}</Table.Th>
            <Table.Th ta="right">{t('Missing')}</Table.Th>
            <Table.Th ta="right">{t('Outdated')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ resource, textCount, missingCount, outdatedCount }) => (
            <Table.Tr key={resource}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/translations?locale=${locale}&kind=${resource}`} size="sm">
                  {kindLabels[resource]}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">
                {t('{count} of {textCount}', { count: count(textCount - missingCount), textCount: count(textCount) })}
              </Table.Td>
              <Table.Td ta="right">{count(missingCount)}</Table.Td>
              <Table.Td ta="right">{count(outdatedCount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
