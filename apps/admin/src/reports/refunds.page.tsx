import { Anchor, Button, Paper, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Time } from '../ui/time.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { periodOf } from './period.ts';

/** What the dashboard's refunds of a period are made of. */
export function Component() {
  const [params] = useSearchParams();
  const period = periodOf(params);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['reports', 'refunds', period],
    queryFn: ({ pageParam }) => api.staff.reports.refunds({ ...period, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const refunds = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title="Refunds"
        about={`Made from ${period.from} to ${period.to}, days in UTC`}
        back={{ to: `/admin/dashboard?from=${period.from}&to=${period.to}`, label: 'Dashboard' }}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!refunds && !error ? <PageLoading /> : null}
      {refunds?.length === 0 ? <Text size="sm">Nothing was given back in this period.</Text> : null}
      {refunds && refunds.length > 0 ? (
        <Stack align="flex-start">
          <Paper w="100%">
            <WideTable label="Refunds">
              <Table tabularNums>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>When</Table.Th>
                    <Table.Th>Order</Table.Th>
                    <Table.Th>Reason</Table.Th>
                    <Table.Th ta="right">Amount</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {refunds.map(({ id, at, orderId, orderNumber, reason, amount }) => (
                    <Table.Tr key={id}>
                      <Table.Td>
                        <Time at={at} />
                      </Table.Td>
                      <Table.Td>
                        <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm">
                          #{orderNumber}
                        </Anchor>
                      </Table.Td>
                      <Table.Td className="breaks">{reason ?? ''}</Table.Td>
                      <Table.Td ta="right">{money(amount)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
                {hasNextPage ? null : (
                  <Table.Tfoot>
                    <Table.Tr>
                      <Table.Th colSpan={3}>Together</Table.Th>
                      <Table.Th ta="right">{money(refunds.reduce((sum, { amount }) => sum + amount, 0))}</Table.Th>
                    </Table.Tr>
                  </Table.Tfoot>
                )}
              </Table>
            </WideTable>
          </Paper>
          {hasNextPage ? (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </>
  );
}
