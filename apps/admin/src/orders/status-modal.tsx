import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { methodName, type OrderStatus, otherMeansName } from '@vitrine/domain/orders/status/order-status.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { statusWord } from '../ui/status-word.ts';
import { isAuthorized } from './order-rights.ts';
import { isChargedBackInFull, ShipsChargedBack } from './payment/charged-back.tsx';

interface StatusModalProps {
  order: StaffOrder;
  status: OrderStatus;
  onClose: () => void;
}

/** Requests a confirmation before a status change that cannot be undone. */
export function StatusModal({ order, status, onClose }: StatusModalProps) {
  const [reason, setReason] = useState('');
  const [shipsChargedBack, setShipsChargedBack] = useState(false);
  const needsConfirmation = status === 'SHIPPED' && order.chargedBackAmount > 0;
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      api.orders.changeStatus(order.id, {
        status,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(needsConfirmation && { shipsChargedBack }),
      }),
    onSuccess: async () => {
      notifyDone(t('Order #{number}: {status}.', { number: order.number, status: statusWord(status) }));
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={
        status === 'CANCELLED'
          ? t('Cancel order #{number}?', { number: order.number })
          : status === 'REFUNDED'
            ? t('Close order #{number}?', { number: order.number })
            : t('Mark order #{number} as {status}?', {
                number: order.number,
                status: statusWord(status),
              })
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{consequence(order, status)}</Text>
          {status === 'SHIPPED' ? (
            <ShipsChargedBack order={order} isConfirmed={shipsChargedBack} onChange={setShipsChargedBack} />
          ) : null}
          <Textarea
            label={status === 'PAID' ? t('Reference') : t('Reason')}
            description={
              status === 'PAID'
                ? t('Optional. For example the number of the transfer. Shown in the timeline.')
                : t('Optional. Shown in the timeline.')
            }
            autosize
            minRows={2}
            maxLength={status === 'PAID' ? 200 : 1000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {change.error ? <CallFailure error={change.error} /> : null}
          <ModalButtons onClose={onClose} closeLabel={t('Back')}>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={needsConfirmation && !shipsChargedBack}
              color={status === 'CANCELLED' ? 'danger' : 'ink'}
            >
              {labels[status] ?? t('Mark {status}', { status: statusWord(status) })}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

const labels: Partial<Record<OrderStatus, string>> = { CANCELLED: t('Cancel order'), REFUNDED: t('Close order') };

/** Returns how the refund of a cancelled order reaches the shopper. */
function refundedText({ payment: { method }, refundableAmount, currency }: StaffOrder): string {
  const amount = money(refundableAmount, currency);
  if (otherMeansName(method) !== null)
    return t('{amount} will be refunded by you, and all items are restocked. This cannot be undone.', { amount });
  return method === cardMethod
    ? t('{amount} will be refunded to the card, and all items are restocked. This cannot be undone.', { amount })
    : t('{amount} will be refunded to {method}, and all items are restocked. This cannot be undone.', {
        amount,
        method: translated(methodName(method)),
      });
}

function consequence(order: StaffOrder, status: OrderStatus): string {
  if (status === 'PAID')
    return t('You confirm that {money} arrived. The shopper gets the confirmation. This cannot be undone.', {
      money: money(order.total - order.giftCardAmount, order.currency),
    });
  if (status === 'SHIPPED')
    return t('Use this for parcels shipped without a label from your shop. The shopper gets an email.');
  if (status === 'DELIVERED') return t('The shopper gets an email that the parcel has arrived.');
  if (status === 'REFUNDED')
    return t('The payment was charged back, so nothing is refunded. No items are restocked. This cannot be undone.');
  if (isChargedBackInFull(order))
    return t('The payment was charged back, so nothing is refunded. All items are restocked. This cannot be undone.');
  if (isAuthorized(order))
    return t('The authorised payment is released, and all items are restocked. This cannot be undone.');
  return order.status === 'PAID' ? refundedText(order) : t('All items are restocked. This cannot be undone.');
}
