import { Anchor, Button, Paper, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnknownChargesAnswer } from '@vitrine/contract/orders/unknown-charges.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Time } from '../ui/time.tsx';

const kinds = { PAYMENT: t('Payment'), DISPUTE: t('Dispute'), REFUND: t('Refund') };

const columns: readonly TableColumn<UnknownChargesAnswer['items'][number]>[] = [
  { label: t('When'), cell: ({ at }) => <Time at={at} /> },
  {
    label: t('Kind'),
    cell: ({ kind, respondBy }) => (
      <>
        {kinds[kind]}
        {respondBy ? (
          <Text size="xs" c="red">
            {rich('Respond by {deadline}', { deadline: <Time at={respondBy} /> })}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    label: t('Reference'),
    breaks: true,
    cell: ({ paymentId, ofPaymentId, url }) => (
      <>
        {ofPaymentId === null ? null : paymentId}
        {ofPaymentId === null ? null : <br />}
        {url ? (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {ofPaymentId ?? paymentId}
          </Anchor>
        ) : (
          (ofPaymentId ?? paymentId)
        )}
      </>
    ),
  },
  {
    label: t('Cause'),
    breaks: true,
    cell: ({ order, isRefunded }) =>
      order ? (
        <>
          {rich(isRefunded ? 'A second payment of {order}, refunded' : 'A second payment of {order}', {
            order: (
              <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm">
                #{order.number}
              </Anchor>
            ),
          })}
        </>
      ) : (
        t('It names no order of this shop')
      ),
  },
  { label: t('Amount'), isNumber: true, cell: ({ amount, currency }) => money(amount, currency) },
];

/** Renders /admin/dashboard/unknown-charges: payments at a provider that belong to no order, their disputes and refunds. */
export function Component() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'unknown-charges'],
    queryFn: () => api.staff.unknownCharges.list(),
  });
  const resolve = useMutation({
    mutationFn: (paymentId: string) => api.staff.unknownCharges.resolve(paymentId),
    onSuccess: async () => {
      notifyDone(t('The payment is marked as handled.'));
      await queryClient.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  return (
    <>
      <PageHeader
        title={t('Payments without an order')}
        about={t(
          'A provider received these payments, but no order is paid with them. Refund each one at the provider, or keep it if you expected it. A second payment of an order is refunded for you. Disputes and refunds of such payments are listed too: respond to each dispute at the provider before its deadline.',
        )}
        back={{ to: '/admin/analytics', label: t('Analytics') }}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {resolve.error ? <CallFailure error={resolve.error} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data?.items.length === 0 ? (
        <Text size="sm">{t('All payments, disputes and refunds belong to an order.')}</Text>
      ) : null}
      {data && data.items.length > 0 ? (
        <Paper w="100%">
          <WideTable label={t('Payments without an order')} minWidth={640}>
            <RecordTable
              tabularNums
              rows={data.items}
              getKey={({ paymentId }) => paymentId}
              columns={[
                ...columns,
                {
                  label: '',
                  cell: ({ paymentId }) => (
                    <Button
                      size="xs"
                      variant="default"
                      loading={resolve.isPending && resolve.variables === paymentId}
                      onClick={() => resolve.mutate(paymentId)}
                    >
                      {t('Mark as handled')}
                    </Button>
                  ),
                },
              ]}
            />
          </WideTable>
        </Paper>
      ) : null}
    </>
  );
}
