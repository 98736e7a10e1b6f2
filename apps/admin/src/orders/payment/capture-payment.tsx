import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { paymentBadge } from '@vitrine/domain/orders/status/order-badges.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { asCurrency, money } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';
import { rich } from '../../ui/rich.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { PaymentBadge } from '../order-status-badge.tsx';

interface CapturePaymentProps {
  readonly order: StaffOrder;
  readonly authorization: NonNullable<StaffOrder['authorization']>;
}

const badges = {
  AUTHORIZED: ['waiting', t('Authorised')],
  CAPTURING: ['moving', t('Capturing')],
  RELEASED: ['off', t('Released')],
  EXPIRED: ['bad', t('Expired')],
} as const;

/** Renders the badge of a payment. While nothing is captured, it is that of the authorisation. */
export function CapturedBadge({ order }: { readonly order: StaffOrder }) {
  const state = order.authorization?.state ?? 'CAPTURED';
  if (state === 'CAPTURED') return <PaymentBadge badge={paymentBadge(order)} />;
  const [tone, label] = badges[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** Renders an authorised payment: what is authorised and until when, and the capture. */
export function CapturePayment({ order, authorization }: CapturePaymentProps) {
  const may = useMay();
  const { state, amount, capturedAmount, until } = authorization;
  if (state === 'CAPTURED')
    return capturedAmount < amount ? (
      <Text size="xs" c="dimmed">
        {t('{capturedAmount} of the authorised {amount} was captured. The rest was released.', {
          capturedAmount: money(capturedAmount, order.currency),
          amount: money(amount, order.currency),
        })}
      </Text>
    ) : null;
  if (state === 'RELEASED')
    return (
      <Text size="xs" c="dimmed">
        {t('The authorisation was released. Nothing was captured.')}
      </Text>
    );
  if (state === 'EXPIRED')
    return (
      <Alert color="red" title={t('The authorisation expired')}>
        {t('Nothing was captured. Do not ship this order: cancel it, or agree on another payment with the shopper.')}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">
        {rich(
          '{amount} is authorised until {time}. It is captured when you buy a label, record a parcel or mark the order as shipped.',
          { amount: money(amount, order.currency), time: <Time at={until} /> },
        )}
      </Text>
      {state === 'CAPTURING' ? (
        <Text size="sm">{t('A capture has no result yet. The shop requests it every minute.')}</Text>
      ) : null}
      {may('orders:write') ? <CaptureForm order={order} authorized={amount} /> : null}
    </Stack>
  );
}

function CaptureForm({ order, authorized }: { readonly order: StaffOrder; readonly authorized: number }) {
  const queryClient = useQueryClient();
  const [amount, setAmount] = useState<number | null>(authorized);
  const capture = useMutation({
    mutationFn: () => api.staff.order.capture(order.id, amount === null ? {} : { amount }),
    onSuccess: () => notifyDone(t('Captured.')),
    // Refetches after a failure too, because the authorisation may have expired.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders', 'one', order.id] }),
  });
  const isPart = amount !== null && amount < authorized;
  return (
    <>
      {capture.error ? <CallFailure error={capture.error} /> : null}
      <Group align="end" gap="xs">
        <MoneyInput
          label={t('Amount to capture')}
          size="xs"
          currency={asCurrency(order.currency)}
          value={amount}
          max={authorized}
          onChange={setAmount}
        />
        <Button
          variant="default"
          size="xs"
          loading={capture.isPending}
          disabled={amount === null || amount === 0}
          onClick={() => capture.mutate()}
        >
          {t('Capture')}
        </Button>
      </Group>
      {isPart ? (
        <Text size="xs" c="dimmed">
          {t('A capture is final: the rest of the authorisation is released.')}
        </Text>
      ) : null}
    </>
  );
}
