import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReturnQuote } from '@vitrine/contract/returns/returns.schema.ts';
import type { QuoteStartedReturnBody } from '@vitrine/contract/returns/start-return.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { notifyDone } from '../../ui/notify.ts';

interface Started {
  /** Null while something is missing. */
  readonly body: QuoteStartedReturnBody | null;
  readonly words: string;
}

/** Quotes and starts a return. An exchange needs its quote, because the server compares the amounts that staff saw. */
export function useStartReturn(orderId: string, { body, words }: Started, onDone: () => void) {
  const seesAmounts = useMay()('orders:amounts');
  const queryClient = useQueryClient();
  const quote = useQuery({
    // A key of its own, so that the started return does not quote itself again.
    queryKey: ['start-return', 'quote', orderId, body],
    queryFn: () => (body ? api.staff.returns.quoteStart(orderId, body) : null),
    enabled: body !== null && seesAmounts,
    placeholderData: (before: ReturnQuote | null | undefined) => (body === null ? null : before),
    retry: false,
  });
  const exchange = quote.isPlaceholderData ? null : (quote.data?.exchange ?? null);
  const start = useMutation({
    mutationFn: async () => {
      if (!body) throw new Error(t('Choose the units to return.'));
      return api.staff.returns.start(orderId, {
        ...body,
        ...(exchange && { seen: { due: exchange.due, refund: exchange.refund } }),
        ...(words.trim() && { words: words.trim() }),
      });
    },
    onSuccess: async ({ number }) => {
      notifyDone(t('Return {number} started. The customer gets an email.', { number }));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['returns'] }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]);
      onDone();
    },
  });
  return {
    quote: quote.data ?? null,
    failure: start.error ?? quote.error,
    start,
    missesQuote: body?.kind === 'EXCHANGE' && exchange === null,
  };
}
