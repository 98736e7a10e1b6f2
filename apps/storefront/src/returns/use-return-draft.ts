import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReturnAccess, ReturnAnswer } from '@vitrine/contract/returns/returns.schema.ts';
import type { ReturnKind } from '@vitrine/domain/returns/return-status.ts';
import { useState } from 'react';
import type { ChosenLine } from './choose-lines.tsx';
import { returnClient } from './return-client.ts';

interface ReturnDraft {
  readonly access: ReturnAccess;
  readonly kind: ReturnKind;
  readonly initial?: ReadonlyMap<string, ChosenLine>;
  readonly onDone: (answer: ReturnAnswer) => void;
}

/** Manages the chosen units of a return, and sends it. */
export function useReturnDraft({ access, kind, initial = new Map(), onDone }: ReturnDraft) {
  const [chosen, setChosen] = useState(initial);
  const queryClient = useQueryClient();
  const lines = [...chosen].flatMap(([lineId, { quantity, reason, note }]) =>
    quantity > 0 ? [{ lineId, quantity, reason: reason || null, note: note.trim() || null }] : [],
  );
  const sending = useMutation({
    mutationFn: () => returnClient.request({ access, kind, lines }),
    onSuccess: async (answer) => {
      onDone(answer);
      await queryClient.invalidateQueries({ queryKey: ['returns'] });
    },
  });
  return {
    chosen,
    lines,
    sending,
    choose: (lineId: string, line: ChosenLine) => setChosen((before) => new Map(before).set(lineId, line)),
  };
}
