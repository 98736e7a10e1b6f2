import { Anchor, Button, Group, Text } from '@mantine/core';
import type { OrderRecord } from '@vitrine/contract/client/staff-calls.ts';
import { fulfilmentBadge, paymentBadge } from '@vitrine/domain/orders/status/order-badges.ts';
import { orderStatuses, paymentStatuses } from '@vitrine/domain/orders/status/order-status.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconAlertTriangle } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { constantLabel, counted } from '../ui/labels.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { amountsCondition, daysCondition } from '../ui/list/list-filter.ts';
import { asCurrency, getShopCurrency, money, plainMoney } from '../ui/money.ts';
import { ShortTime } from '../ui/time.tsx';
import { OrderState } from './order-status-badge.tsx';

const toChoices = (constants: readonly string[]) => constants.map((value) => ({ value, label: constantLabel(value) }));

function State({ order }: { order: OrderRecord }) {
  const { status, paymentStatus, refundedAmount, chargedBackAmount, isPaymentReleased, fulfilment } = order;
  return (
    <OrderState
      status={status}
      payment={
        paymentStatus ? paymentBadge({ paymentStatus, refundedAmount, chargedBackAmount, isPaymentReleased }) : null
      }
      fulfilment={fulfilment ? fulfilmentBadge(fulfilment) : null}
    />
  );
}

function CardAction({ order }: { order: OrderRecord }) {
  const may = useMay();
  if (order.status !== 'PAID' || !may('orders:fulfil')) return null;
  return (
    <Button component={Link} to={`/admin/orders/${order.id}?fulfil=now`} size="xs">
      {t('Fulfill')}
    </Button>
  );
}

/** The list of the shop's orders. */
export const ordersList: ListDefinition<OrderRecord> = {
  name: 'orders',
  noun: 'order',
  nouns: 'orders',
  columns: [
    {
      name: 'number',
      label: t('Order'),
      sort: 'number',
      csv: ({ number }) => number,
      cell: (order) => (
        <Group gap={6} wrap="nowrap">
          <Anchor component={Link} to={`/admin/orders/${order.id}`} fw={600} size="sm">
            #{order.number}
          </Anchor>
          {order.disputed ? (
            <IconAlertTriangle size={15} color="var(--mantine-color-error)" aria-label={t('Disputed')} role="img" />
          ) : null}
        </Group>
      ),
    },
    {
      name: 'createdAt',
      label: t('Placed'),
      sort: 'createdAt',
      from: 'md',
      csv: ({ createdAt }, zone) => zonedIso(createdAt, zone),
      cell: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
    {
      name: 'customer',
      label: t('Customer'),
      from: 'sm',
      csv: ({ name }) => name,
      cell: ({ name, email }) => <span title={email ?? ''}>{name ?? '-'}</span>,
    },
    { name: 'email', label: t('Email'), isExtra: true, csv: ({ email }) => email, cell: ({ email }) => email },
    {
      name: 'status',
      label: t('Status'),
      csv: ({ status }) => status,
      cell: (order) => <State order={order} />,
    },
    {
      name: 'payment',
      label: t('Payment'),
      isExtra: true,
      csv: ({ paymentStatus }) => paymentStatus,
      cell: ({ paymentStatus }) => constantLabel(paymentStatus ?? '-'),
    },
    {
      name: 'fulfilment',
      label: t('Fulfillment'),
      isExtra: true,
      csv: ({ fulfilment }) => (fulfilment ? fulfilmentBadge(fulfilment) : null),
      cell: ({ fulfilment }) => (fulfilment ? constantLabel(fulfilmentBadge(fulfilment)) : '-'),
    },
    {
      name: 'items',
      label: t('Items'),
      isNumber: true,
      from: 'md',
      csv: ({ itemCount }) => itemCount,
      cell: ({ itemCount }) => itemCount,
    },
    {
      name: 'address',
      label: t('Address'),
      isExtra: true,
      csv: ({ addressVerification }) => addressVerification,
      cell: ({ addressVerification }) => constantLabel(addressVerification),
    },
    {
      name: 'source',
      label: t('Source'),
      isExtra: true,
      csv: ({ source }) => source,
      cell: ({ source }) => constantLabel(source),
    },
    {
      name: 'total',
      label: t('Total'),
      sort: 'total',
      isNumber: true,
      csv: ({ total, currency }) => csvAmount(total, currency),
      cell: ({ total, currency }) => money(total, currency),
    },
  ],
  filters: [
    {
      kind: 'choices',
      name: 'status',
      label: t('Status'),
      choices: toChoices(orderStatuses),
      where: (value) => ({ status: { in: value.split(',') } }),
    },
    {
      kind: 'choices',
      name: 'payment',
      label: t('Payment'),
      choices: toChoices(paymentStatuses),
      where: (value) => ({ paymentStatus: { in: value.split(',') } }),
    },
    {
      kind: 'dates',
      name: 'placed',
      label: t('Placed'),
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
    { kind: 'amounts', name: 'total', label: t('Total'), where: (value) => ({ total: amountsCondition(value) }) },
    {
      kind: 'choice',
      name: 'address',
      label: t('Address'),
      choices: toChoices(['VERIFIED', 'NOT_VERIFIED']),
      where: (value) => ({ addressVerification: value }),
    },
    {
      kind: 'choice',
      name: 'released',
      label: t('Released payment'),
      choices: [
        { value: 'true', label: t('Released') },
        { value: 'false', label: t('Not released') },
      ],
      where: (value) => ({ isPaymentReleased: value === 'true' }),
    },
    {
      kind: 'choice',
      name: 'disputed',
      label: t('Dispute'),
      choices: [
        { value: 'true', label: t('Disputed') },
        { value: 'false', label: t('Not disputed') },
      ],
      where: (value) => ({ disputed: value === 'true' }),
    },
    {
      kind: 'choice',
      name: 'source',
      label: t('Source'),
      choices: toChoices(['WEB', 'PHONE']),
      where: (value) => ({ source: value }),
    },
  ],
  views: [
    { label: t('All'), query: '' },
    { label: t('To ship'), query: 'status=PAID' },
    { label: t('On the way'), query: 'status=SHIPPED' },
    { label: t('Unpaid'), query: 'status=PENDING' },
    { label: t('Failed attempts'), query: 'payment=FAILED&released=false' },
    { label: t('Released'), query: 'payment=FAILED&released=true' },
    { label: t('Address not verified'), query: 'status=PAID&address=NOT_VERIFIED' },
    { label: t('Disputed'), query: 'disputed=true' },
  ],
  sorts: [
    { value: 'createdAt.desc', label: t('Newest first') },
    { value: 'createdAt.asc', label: t('Oldest first') },
    { value: 'total.desc', label: t('Highest total') },
    { value: 'total.asc', label: t('Lowest total') },
    { value: 'updatedAt.desc', label: t('Last updated') },
    { value: 'number.desc', label: t('Number, downwards') },
    { value: 'number.asc', label: t('Number, upwards') },
  ],
  defaultSort: 'createdAt.desc',
  include: ['refundedAmount', 'chargedBackAmount', 'isPaymentReleased', 'fulfilment'],
  fieldRecord: 'ORDER',
  needs: {
    email: 'customers:contact',
    total: 'orders:amounts',
    refundedAmount: 'orders:amounts',
    chargedBackAmount: 'orders:amounts',
  },
  plainWhere: { isFailedAttempt: false },
  searchLabel: t('Search number, email or name'),
  searchFields: ['number', 'email', 'name'],
  personalFields: ['email', 'name'],
  read: (filter, signal) => api.staff.orderList.many(filter, signal),
  card: (order) => (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Anchor component={Link} to={`/admin/orders/${order.id}`} fw={600} size="md" c="inherit">
          #{order.number} {order.name ?? ''}
        </Anchor>
        <Text fw={600} className="tabular">
          {/* Absent without the permission to see amounts. */}
          {order.total === undefined ? null : money(order.total, order.currency)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        <ShortTime at={order.createdAt} />, {counted(order.itemCount, 'item')}
      </Text>
      <Group justify="space-between" gap="xs" mt={6}>
        <State order={order} />
        <CardAction order={order} />
      </Group>
    </>
  ),
  getId: ({ id }) => id,
  getName: ({ number }) => t('order {number}', { number }),
};

/** Returns an amount for a file. One in another currency than the shop's names it. */
function csvAmount(amount: number, currency: string): string {
  const plain = plainMoney(amount, asCurrency(currency));
  return currency === getShopCurrency() ? plain : `${plain} ${currency}`;
}
