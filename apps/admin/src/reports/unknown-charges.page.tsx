import { Anchor, Button, Paper, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Time } from '../ui/time.tsx';

/** Renders /admin/dashboard/unknown-charges: payments at a provider that belong to no order. */
export function Component() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'unknown-charges'],
    queryFn: () => api.staff.unknownCharges.list(),
  });
  const resolve = useMutation({
    mutationFn: (paymentId: string) => api.staff.unknownCharges.resolve(paymentId),
    onSuccess: async () => {
      notifyDone('The payment is marked as handled.');
      await queryClient.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  return (
    <>
      <PageHeader
        title="Payments without an order"
        about="A provider received these payments, but no order is paid with them. Refund each one at the provider, or keep it if you expected it. A second payment of an order is refunded for you."
        back={{ to: '/admin/analytics', label: 'Analytics' }}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {resolve.error ? <CallFailure error={resolve.error} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data?.items.length === 0 ? <Text size="sm">All payments belong to an order.</Text> : null}
      {data && data.items.length > 0 ? (
        <Paper w="100%">
          <WideTable label="Payments without an order" minWidth={640}>
            <RecordTable
              tabularNums
              rows={data.items}
              keyOf={({ paymentId }) => paymentId}
              columns={[
                { label: 'When', cell: ({ at }) => <Time at={at} /> },
                {
                  label: 'Payment',
                  breaks: true,
                  cell: ({ paymentId, url }) =>
                    url ? (
                      <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
                        {paymentId}
                      </Anchor>
                    ) : (
                      paymentId
                    ),
                },
                {
                  label: 'Cause',
                  breaks: true,
                  cell: ({ order, isRefunded }) =>
                    order ? (
                      <>
                        A second payment of{' '}
                        <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm">
                          #{order.number}
                        </Anchor>
                        {isRefunded ? ', refunded' : ''}
                      </>
                    ) : (
                      'It names no order of this shop'
                    ),
                },
                { label: 'Amount', isNumber: true, cell: ({ amount, currency }) => money(amount, currency) },
                {
                  label: '',
                  cell: ({ paymentId }) => (
                    <Button
                      size="xs"
                      variant="default"
                      loading={resolve.isPending && resolve.variables === paymentId}
                      onClick={() => resolve.mutate(paymentId)}
                    >
                      Mark as handled
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
