import { Anchor, Paper, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cents, sumCents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { ShowMore } from '../ui/list/show-more.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { Time } from '../ui/time.tsx';
import { getPeriod, zoneText } from './period.ts';

/** Renders the refunds that the dashboard's figure of a period sums up. */
export function Component() {
  const [params] = useSearchParams();
  const { timeZone } = useShopLocale();
  const period = getPeriod(params, timeZone);
  const list = useInfiniteQuery({
    queryKey: ['reports', 'refunds', period],
    queryFn: ({ pageParam }) => api.staff.reports.refunds({ ...period, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { data, error, refetch, hasNextPage } = list;
  const refunds = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title={t('Refunds and charge-backs')}
        about={t('Refunds and charge-backs from {from} to {to}, days in {timeZone}', {
          from: period.from,
          to: period.to,
          timeZone: zoneText(timeZone),
        })}
        back={{ to: `/admin/analytics?from=${period.from}&to=${period.to}`, label: t('Analytics') }}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!refunds && !error ? <PageLoading /> : null}
      {refunds?.length === 0 ? <Text size="sm">{t('No refunds or charge-backs in this period.')}</Text> : null}
      {refunds && refunds.length > 0 ? (
        <Stack align="flex-start">
          <Paper w="100%">
            <WideTable label={t('Refunds')} minWidth={640}>
              <RecordTable
                tabularNums
                rows={refunds}
                keyOf={({ id }) => id}
                columns={[
                  { label: t('When'), cell: ({ at }) => <Time at={at} /> },
                  {
                    label: t('Order'),
                    cell: ({ orderId, orderNumber }) => (
                      <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm">
                        #{orderNumber}
                      </Anchor>
                    ),
                  },
                  { label: t('Kind'), cell: ({ isChargeBack }) => (isChargeBack ? t('Charge-back') : t('Refund')) },
                  { label: t('Reason'), breaks: true, cell: ({ reason }) => reason ?? '' },
                  { label: t('Amount'), isNumber: true, cell: ({ amount }) => money(amount) },
                ]}
                foot={
                  hasNextPage ? null : (
                    <Table.Tfoot>
                      <Table.Tr>
                        <Table.Th colSpan={4}>{t('Total')}</Table.Th>
                        <Table.Th ta="right">{money(sumCents(refunds.map(({ amount }) => cents(amount))))}</Table.Th>
                      </Table.Tr>
                    </Table.Tfoot>
                  )
                }
              />
            </WideTable>
          </Paper>
          <ShowMore list={list} />
        </Stack>
      ) : null}
    </>
  );
}
