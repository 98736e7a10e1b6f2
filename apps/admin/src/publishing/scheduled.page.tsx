import { Anchor, Paper, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PublicationKind } from '@vitrine/contract/publishing/publishing.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconHistory } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Time } from '../ui/time.tsx';

const kinds: Readonly<Record<PublicationKind, { readonly label: string; readonly folder: string }>> = {
  PAGE: { label: t('Page'), folder: '/admin/settings/pages/' },
  POST: { label: t('Post'), folder: '/admin/journal/' },
  PRODUCT: { label: t('Product'), folder: '/admin/catalog/products/' },
  SECTIONS: { label: t('Sections'), folder: '/admin/sections/' },
};

/** Renders /admin/scheduled: the records that the shop publishes later, the next one first. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ['publishing', 'scheduled'],
    queryFn: () => api.staff.publishing.scheduled(),
  });
  return (
    <>
      <PageHeader
        title={t('Scheduled')}
        about={t('Pages, posts, products and sections that the shop publishes later.')}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={IconHistory}
          text={t('Nothing is scheduled. Set a time in the editor of a page, post or product.')}
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <Paper>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Time')}</Table.Th>
                <Table.Th>{t('Record')}</Table.Th>
                <Table.Th>{t('Kind')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map(({ kind, record, label, publishAt }) => (
                <Table.Tr key={`${kind} ${record}`}>
                  <Table.Td>
                    <Time at={publishAt} />
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Anchor component={Link} to={kinds[kind].folder + record} fw={600} size="sm">
                      {label}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{kinds[kind].label}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      ) : null}
      {data?.hasMore ? <Text size="sm">{t('More records are scheduled after these.')}</Text> : null}
    </>
  );
}
