import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffReturnAnswer } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { statusWord } from '../ui/status-word.ts';

/** Sends a change of a return, and refetches it and its order. */
export function useChangeReturn<Body>(send: (body: Body) => Promise<StaffReturnAnswer>, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ return: { number, status, canRefund }, refundError }) => {
      if (refundError === null) notifyDone(t('Return {number}: {status}.', { number, status: statusWord(status) }));
      // The page itself shows a refund that failed.
      else if (!canRefund) notifyFailure(new Error(refundError));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['returns'] }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]);
      onDone?.();
    },
  });
}
