import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { money } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';

interface PaymentLinkModalProps {
  draft: DraftOrder;
  /** The draft's displayed total, in the smallest unit of its currency. */
  total: number;
  onClose: () => void;
  /** Runs when the draft may have changed. The page refetches it. */
  onRefused: () => void;
}

/** Emails the customer a link to pay the draft by card (docs/behaviour/orders.md#payment-links). */
export function PaymentLinkModal({ draft, total, onClose, onRefused }: PaymentLinkModalProps) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => api.staff.draftOrders.sendPaymentLink(draft.id, { updatedAt: draft.updatedAt, total }),
    onSuccess: (sent) => {
      notifyDone(t('Payment link queued for sending.'));
      onClose();
      queryClient.setQueryData(['draft-orders', sent.id], sent);
      void queryClient.invalidateQueries({ queryKey: ['draft-orders', 'list'] });
    },
    onError: onRefused,
  });
  return (
    <Dialog onClose={onClose} title={t('Send the payment link of draft #{number}', { number: draft.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) send.mutate();
        }}
      >
        <Stack>
          <Text size="sm" className="breaks">
            {t(
              '{email} gets an email with a link to pay {money} by card. The order is placed and its stock is reserved when the customer pays. If prices change before that, the customer sees the new total.',
              { email: draft.email, money: money(total - draft.quote.totals.giftCards, draft.quote.currency) },
            )}
          </Text>
          {send.error ? <CallFailure error={send.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={send.isPending}>
              {t('Send email')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
