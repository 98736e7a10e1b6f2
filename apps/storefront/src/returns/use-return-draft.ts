import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Replacement, ReturnAccess, ReturnAnswer } from '@vitrine/contract/returns/returns.schema.ts';
import type { RefundDestination } from '@vitrine/domain/returns/refund-destination.ts';
import type { ReturnKind } from '@vitrine/domain/returns/return-status.ts';
import { useState } from 'react';
import type { ChosenLine } from './choose-lines.tsx';
import { returnClient } from './return-client.ts';
import { returnQuote } from './use-returns.ts';

interface ReturnDraft {
  readonly access: ReturnAccess;
  readonly kind: ReturnKind;
  /** Where the refund goes. Absent for the original payment methods. */
  readonly refundTo?: RefundDestination | undefined;
  readonly initial?: ReadonlyMap<string, ChosenLine>;
  readonly onDone: (answer: ReturnAnswer) => void;
}

/** Manages the chosen units of a return, and sends it. */
export function useReturnDraft({ access, kind, refundTo, initial = new Map(), onDone }: ReturnDraft) {
  const [chosen, setChosen] = useState(initial);
  const queryClient = useQueryClient();
  const lines = [...chosen].flatMap(([lineId, { quantity, reason, note, replacement }]) =>
    quantity > 0
      ? [
          {
            lineId,
            quantity,
            reason: reason || null,
            note: note.trim() || null,
            ...(kind === 'EXCHANGE' && { replacement: replacement && getKey(replacement) }),
          },
        ]
      : [],
  );
  const quote = useQuery(returnQuote({ access, kind, lines }));
  const sending = useMutation({
    mutationFn: () => {
      const { due = 0, refund = 0 } = quote.data?.exchange ?? {};
      return returnClient.request({
        access,
        kind,
        lines,
        ...(refundTo && { refundTo }),
        ...(kind === 'EXCHANGE' && { seen: { due, refund } }),
      });
    },
    onSuccess: async (answer) => {
      onDone(answer);
      await queryClient.invalidateQueries({ queryKey: ['returns'] });
    },
  });
  return {
    chosen,
    lines,
    quote,
    sending,
    choose: (lineId: string, line: ChosenLine) => setChosen((before) => new Map(before).set(lineId, line)),
  };
}

function getKey({ productId, variantId }: Replacement) {
  return { productId, variantId };
}
