import { Anchor, Button, Paper, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconPlus, IconReceipt } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { ShowMore } from '../../ui/list/show-more.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ShortTime } from '../../ui/time.tsx';

/** Renders the open draft orders (docs/behaviour/orders.md#draft-orders). */
export function Component() {
  const list = useInfiniteQuery({
    queryKey: ['draft-orders', 'list'],
    queryFn: ({ pageParam }) => api.staff.draftOrders.list(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { data, error, refetch } = list;
  const drafts = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title={t('Drafts')}
        about={t('Orders in preparation. A draft does not reserve stock or count in reports until it is placed.')}
        back={{ to: '/admin/orders', label: t('Orders') }}
      >
        <Button
          data-new
          component={Link}
          to="/admin/orders/drafts/new"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('Create draft')}
        </Button>
      </PageHeader>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!drafts && !error ? <PageLoading /> : null}
      {drafts?.length === 0 ? (
        <EmptyState
          icon={IconReceipt}
          text={t('No drafts. Create one to prepare an order with a discount, a note or a payment by other means.')}
        />
      ) : null}
      {drafts && drafts.length > 0 ? (
        <Stack align="flex-start">
          <Paper w="100%">
            <WideTable label={t('Drafts')}>
              <RecordTable
                rows={drafts}
                getKey={({ id }) => id}
                columns={[
                  {
                    label: t('Draft'),
                    cell: ({ id, number }) => (
                      <Anchor component={Link} to={`/admin/orders/drafts/${id}`} size="sm">
                        #{number}
                      </Anchor>
                    ),
                  },
                  {
                    label: t('Customer'),
                    breaks: true,
                    cell: ({ name, email }) => name || email || t('No customer yet'),
                  },
                  { label: t('Units'), isNumber: true, from: 'xs', cell: ({ itemCount }) => itemCount },
                  { label: t('Changed'), cell: ({ updatedAt }) => <ShortTime at={updatedAt} /> },
                ]}
              />
            </WideTable>
          </Paper>
          <ShowMore list={list} />
        </Stack>
      ) : null}
    </>
  );
}
