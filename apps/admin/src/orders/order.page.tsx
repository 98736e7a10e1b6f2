import { Alert, Button, Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { hasInvoice } from '@vitrine/domain/orders/invoices/has-invoice.ts';
import { paymentBadge } from '@vitrine/domain/orders/status/order-badges.ts';
import { otherMeansName } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { IconAlertTriangle, IconPrinter } from '../icons/icons.tsx';
import { OrderReturns, WithdrawalNotice } from '../returns/order-returns.tsx';
import { useMay } from '../shell/permission.ts';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Time } from '../ui/time.tsx';
import { OrderDigitalGoods } from './digital-goods.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAdditions } from './order-additions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMail } from './order-mail.tsx';
import { orderQuery } from './order-query.ts';
import { OrderState } from './order-status-badge.tsx';
import { OrderPayment } from './payment/order-payment.tsx';
import { orderFulfilment } from './shipping/order-parcels.ts';
import { OrderShipping } from './shipping/order-shipping.tsx';
import { OrderTimeline } from './timeline/order-timeline.tsx';

/** An order with all details that staff need (docs/behaviour/calls.md#staff). */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  if (error) {
    const back = { to: '/admin/orders', label: t('Orders') };
    return <RecordFailure what={t('Order')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (!order) return <PageLoading />;
  const seesAmounts = may('orders:amounts');
  return (
    <>
      <PageHeader
        title={t('Order #{number}', { number: order.number })}
        back={{ to: '/admin/orders', label: t('Orders') }}
        about={placedText(order)}
        mark={
          <div role="group" aria-label={t('Order status')}>
            <OrderState
              status={order.status}
              payment={paymentBadge({ ...order, isPaymentReleased: order.payment.isReleased })}
              fulfilment={orderFulfilment(order)}
            />
          </div>
        }
      >
        {may('orders:invoices') && hasInvoice({ paymentStatus: order.paymentStatus, method: order.payment.method }) ? (
          <Button
            component={Link}
            to={`/admin/orders/${id}/print?paper=invoice`}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('Invoice')}
          </Button>
        ) : null}
        <Button
          component={Link}
          to={`/admin/orders/${id}/print?paper=packing-slip`}
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('Packing slip')}
        </Button>
      </PageHeader>
      {order.addressVerification === 'NOT_VERIFIED' ? (
        <Alert color="yellow" icon={<IconAlertTriangle />} mb="md" title={t('Address not verified')}>
          {t('The carrier has not verified this address. Check it before you ship.')}
        </Alert>
      ) : null}
      {order.chargedBackAmount > 0 ? (
        <Alert color="red" icon={<IconAlertTriangle />} mb="md" title={t('The payment was charged back')}>
          {order.allowedStatuses.length > 0
            ? t('{amount} was charged back. Close the order, or cancel an unsent one to restock its items.', {
                amount: money(order.chargedBackAmount, order.currency),
              })
            : t('{amount} was charged back.', { amount: money(order.chargedBackAmount, order.currency) })}
        </Alert>
      ) : order.disputed ? (
        <Alert color="red" icon={<IconAlertTriangle />} mb="md" title={t('The payment is disputed')}>
          {t(
            "The cardholder's bank disputes this payment. Respond to the dispute at the payment provider before you ship or refund.",
          )}
        </Alert>
      ) : null}
      {may('returns:read') ? <WithdrawalNotice order={order} /> : null}
      {seesAmounts ? <OrderAdditions order={order} /> : null}
      <OrderActions order={order} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <OrderLines order={order} />
            <OrderDigitalGoods order={order} />
            {seesAmounts ? <OrderPayment order={order} /> : null}
            {may('returns:read') ? <OrderReturns orderId={order.id} /> : null}
            <OrderTimeline order={order} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <OrderCustomer order={order} />
            <OrderShipping order={order} />
            <OrderFields orderId={order.id} />
            {may('orders:write') ? <OrderMail order={order} /> : null}
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

/** Returns when and how the order came in. Staff recorded a payment by other means. */
function placedText({ source, payment, createdAt }: StaffOrder): ReactNode {
  const time = <Time at={createdAt} />;
  if (source === 'WEB') return rich('Placed {time}', { time });
  return otherMeansName(payment.method) === null
    ? rich('Placed {time} by phone', { time })
    : rich('Placed {time} by staff', { time });
}
