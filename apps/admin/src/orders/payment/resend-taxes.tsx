import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResendTaxesAnswer } from '@vitrine/contract/orders/resend-taxes.schema.ts';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { notifyDone } from '../../ui/notify.ts';
import { taxDisabledReason } from '../order-rights.ts';

/** Resends refused records of an order to the tax service. */
export function ResendTaxes({ order, provider }: { readonly order: StaffOrder; readonly provider: string }) {
  const queryClient = useQueryClient();
  const { data: user } = useSession();
  const reason = user ? taxDisabledReason(order, user) : null;
  const resend = useMutation({
    mutationFn: () => api.staff.order.resendTaxes(order.id),
    onSuccess: (queued) => notifyDone(queuedSentence(queued, provider)),
    // Refetches after a failure too, because someone else may have sent it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders', 'one', order.id] }),
  });
  return (
    <>
      {resend.error ? <CallFailure error={resend.error} /> : null}
      <Group>
        <DisabledReason reason={reason}>
          <Button
            variant="default"
            size="xs"
            loading={resend.isPending}
            disabled={reason !== null}
            onClick={() => resend.mutate()}
          >
            {t('Send to {provider} again', { provider })}
          </Button>
        </DisabledReason>
      </Group>
    </>
  );
}

/** Returns the state that the shop has confirmed. The response of the tax service is still open. */
function queuedSentence({ isOrderQueued, refundCount }: ResendTaxesAnswer, provider: string): string {
  const refunds = counted(refundCount, 'refund');
  if (!isOrderQueued) return t('Queued for {provider}: {refunds}.', { provider, refunds });
  return refundCount === 0
    ? t('Queued for {provider}: the order.', { provider })
    : t('Queued for {provider}: the order and {refunds}.', { provider, refunds });
}
