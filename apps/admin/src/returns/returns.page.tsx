import { Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { ShowMore } from '../ui/list/show-more.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ReturnsTable } from './returns-table.tsx';

/** Renders the returns of the shop (docs/behaviour/returns.md#staff). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const isWaiting = params.get('waiting') === 'true';
  const list = useInfiniteQuery({
    queryKey: ['returns', 'list', isWaiting],
    queryFn: ({ pageParam }) => api.staff.returns.list({ cursor: pageParam, ...(isWaiting && { waiting: true }) }),
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
        value={isWaiting ? 'waiting' : 'all'}
        onChange={(value) => setParams(value === 'waiting' ? { waiting: 'true' } : {})}
        data={[
          { value: 'all', label: t('All') },
          { value: 'waiting', label: t('To handle') },
        ]}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!returns && !error ? <PageLoading /> : null}
      {returns?.length === 0 ? (
        <Text size="sm">
          {isWaiting
            ? t('No return waits for you.')
            : t('No returns yet. Customers request them on the page of their order.')}
        </Text>
      ) : null}
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
