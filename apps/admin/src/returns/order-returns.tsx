import { Alert } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { openReturnStatuses } from '@vitrine/domain/returns/return-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Section } from '../ui/section.tsx';
import { ReturnsTable } from './returns-table.tsx';

/** Returns the query for the returns of an order. */
export function returnsOfOrder(orderId: string) {
  return queryOptions({
    queryKey: ['returns', 'of order', orderId],
    queryFn: () => api.staff.returns.list({ orderId }),
  });
}

/** Renders the returns of an order. Renders nothing while it has none. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { data } = useQuery(returnsOfOrder(orderId));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('Returns')}>
      <ReturnsTable returns={data.items} isOfOneOrder />
    </Section>
  );
}

/** Warns that the customer has withdrawn from an order that has not shipped. */
export function WithdrawalNotice({ order: { id, status } }: { order: StaffOrder }) {
  const { data } = useQuery(returnsOfOrder(id));
  const isOpen = data?.items.some((one) => one.kind === 'WITHDRAWAL' && openReturnStatuses.includes(one.status));
  if (!isOpen || status !== 'PAID') return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} mb="md" title={t('The customer has withdrawn from the contract')}>
      {t('Do not ship the items of the withdrawal. Refund them within 14 days.')}
    </Alert>
  );
}
