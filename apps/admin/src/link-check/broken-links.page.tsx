import { Anchor, Paper, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BrokenLinksAnswer } from '@vitrine/contract/link-check/link-check.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconLink } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';

type BrokenLink = BrokenLinksAnswer['items'][number];

/** Renders /admin/broken-links: links in texts, sections and menus that lead to no page. */
export function Component() {
  const { data, error, refetch } = useQuery({ queryKey: ['link-check'], queryFn: () => api.staff.linkCheck() });
  return (
    <>
      <PageHeader
        title={t('Broken links')}
        about={t('Links in texts, their translations, published sections and menus that lead to no page of the shop.')}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data?.items.length === 0 ? <EmptyState icon={IconLink} text={t('Every link leads to a page.')} /> : null}
      {data && data.items.length > 0 ? (
        <Paper>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Link')}</Table.Th>
                <Table.Th>{t('Found in')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((item) => (
                <Table.Tr key={`${item.source} ${item.record} ${item.path}`}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{item.path}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Anchor component={Link} to={getEditor(item)} fw={600} size="sm">
                      {getLabel(item)}
                    </Anchor>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      ) : null}
      {data?.hasMore ? <Text size="sm">{t('The shop has more broken links than these.')}</Text> : null}
    </>
  );
}

/** Returns the title of the page, or the translated name of a part that every shop has. */
function getLabel({ source, record, label }: BrokenLink): string {
  const isOurs = isSetting(source) || (source === 'SECTIONS' && record === 'home');
  return isOurs ? translated(label) : label;
}

/** The screens that edit the texts of each source. */
const editors: Readonly<Record<BrokenLink['source'], string>> = {
  PAGE: '/admin/settings/pages',
  POST: '/admin/journal',
  SECTIONS: '/admin/sections',
  PRODUCT: '/admin/catalog/products',
  CATEGORY: '/admin/catalog/categories',
  COLLECTION: '/admin/catalog/collections',
  TRANSLATION: '/admin/translations',
  MENU: '/admin/settings/site?part=menus',
  ABOUT: '/admin/settings/site?part=about',
  BANNER: '/admin/settings/site?part=home',
};

function getEditor({ source, record }: BrokenLink): string {
  return isSetting(source) ? editors[source] : `${editors[source]}/${record}`;
}

function isSetting(source: BrokenLink['source']): boolean {
  return source === 'MENU' || source === 'ABOUT' || source === 'BANNER';
}
