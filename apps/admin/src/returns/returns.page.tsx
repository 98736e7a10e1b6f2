import { Paper, SegmentedControl, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { overdueReturnDays } from '@vitrine/domain/returns/return-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { IconPackage } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ShowMore } from '../ui/list/show-more.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ReturnsTable } from './returns-table.tsx';

const emptyTexts = {
  all: t('No returns yet. Customers request them on the page of their order.'),
  waiting: t('No return waits for you.'),
  overdue: t('No parcel of a return is overdue. A parcel counts as overdue after {days} days.', {
    days: overdueReturnDays,
  }),
};

/** Renders the returns of the shop (docs/behaviour/returns.md#staff). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('waiting') === 'true' ? 'waiting' : params.get('overdue') === 'true' ? 'overdue' : 'all';
  const list = useInfiniteQuery({
    queryKey: ['returns', 'list', shown],
    queryFn: ({ pageParam }) =>
      api.staff.returns.list({ cursor: pageParam, ...(shown !== 'all' && { [shown]: true }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { data, error, refetch } = list;
  const returns = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title={t('Returns')}
        about={t('Returns, claims and withdrawals of your customers.')}
        back={{ to: '/admin/orders', label: t('Orders') }}
      />
      <SegmentedControl
        aria-label={t('Which returns')}
        mb="md"
        value={shown}
        onChange={(value) => setParams(value === 'all' ? {} : { [value]: 'true' })}
        data={[
          { value: 'all', label: t('All') },
          { value: 'waiting', label: t('To handle') },
          { value: 'overdue', label: t('Parcel overdue') },
        ]}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!returns && !error ? <PageLoading /> : null}
      {returns?.length === 0 ? <EmptyState icon={IconPackage} text={emptyTexts[shown]} /> : null}
      {returns && returns.length > 0 ? (
        <Stack align="flex-start">
          <Paper w="100%">
            <ReturnsTable returns={returns} />
          </Paper>
          <ShowMore list={list} />
        </Stack>
      ) : null}
    </>
  );
}
