import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { OrderStatus } from '@vitrine/domain/orders/order-status.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { constantLabel } from '../ui/labels.ts';
import { money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';

interface StatusModalProps {
  order: StaffOrder;
  status: OrderStatus;
  onClose: () => void;
}

/** Asks for confirmation before a change of status that cannot be undone. */
export function StatusModal({ order, status, onClose }: StatusModalProps) {
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => api.orders.changeStatus(order.id, { status, ...(reason.trim() && { reason: reason.trim() }) }),
    onSuccess: () => {
      notifyDone(`Order #${order.number}: ${constantLabel(status).toLowerCase()}.`);
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <Dialog onClose={onClose} title={`Order #${order.number}: ${constantLabel(status).toLowerCase()}?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{consequence(order, status)}</Text>
          <Textarea
            label="Reason"
            description="Stands in the timeline; optional."
            autosize
            minRows={2}
            maxLength={1000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {change.error ? <CallFailure error={change.error} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" loading={change.isPending} color={status === 'CANCELLED' ? 'red.9' : 'ink'}>
              {status === 'CANCELLED' ? 'Cancel order' : `Mark ${constantLabel(status).toLowerCase()}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function consequence(order: StaffOrder, status: OrderStatus): string {
  if (status === 'SHIPPED') return 'For parcels sent without a label from here. The shopper gets a mail.';
  if (status === 'DELIVERED') return 'The shopper gets a mail that the parcel has arrived.';
  return order.status === 'PAID'
    ? `${money(order.refundableAmount)} go back to the card and everything goes back on the shelf. This cannot be undone.`
    : 'Everything goes back on the shelf. This cannot be undone.';
}
