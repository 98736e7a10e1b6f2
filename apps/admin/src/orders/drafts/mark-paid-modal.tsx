import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { type OtherMeans, otherMeans } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { money } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';

const labels: Record<OtherMeans, string> = { CASH: t('Cash'), BANK_TRANSFER: t('Bank transfer'), OTHER: t('Other') };

interface MarkPaidModalProps {
  draft: DraftOrder;
  /** The draft's displayed total, in the smallest unit of its currency. */
  total: number;
  onClose: () => void;
  /** Runs when the draft may have changed. The page refetches it. */
  onRefused: () => void;
}

/** Converts a draft into an order that was paid without the card provider. */
export function MarkPaidModal({ draft, total, onClose, onRefused }: MarkPaidModalProps) {
  const [method, setMethod] = useState<OtherMeans>('BANK_TRANSFER');
  const [reference, setReference] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const markPaid = useMutation({
    mutationFn: () =>
      api.staff.draftOrders.markPaid(draft.id, {
        updatedAt: draft.updatedAt,
        total,
        method,
        reference: reference.trim() || null,
      }),
    onSuccess: ({ orderId, orderNumber }) => {
      notifyDone(t('Order #{orderNumber} placed and marked as paid.', { orderNumber }));
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['draft-orders'], refetchType: 'none' });
      return navigate(`/admin/orders/${orderId}`);
    },
    onError: onRefused,
  });
  return (
    <Dialog onClose={onClose} title={t('Mark draft #{number} as paid', { number: draft.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!markPaid.isPending) markPaid.mutate();
        }}
      >
        <Stack>
          <Text size="sm">
            {t(
              'This places the order and records that {money} was paid outside the shop. No card is charged. The customer gets the confirmation by email.',
              { money: money(total - draft.quote.totals.giftCards, draft.quote.currency) },
            )}
          </Text>
          <Select
            label={t('Paid by')}
            data={otherMeans.map((value) => ({ value, label: labels[value] }))}
            value={method}
            onChange={(value) => setMethod(otherMeans.find((one) => one === value) ?? 'OTHER')}
            allowDeselect={false}
          />
          <TextInput
            label={t('Reference')}
            description={t('Optional: the number of the transfer or the receipt.')}
            maxLength={200}
            value={reference}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          {markPaid.error ? <CallFailure error={markPaid.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={markPaid.isPending}>
              {t('Place order as paid {money}', {
                money: money(total - draft.quote.totals.giftCards, draft.quote.currency),
              })}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
