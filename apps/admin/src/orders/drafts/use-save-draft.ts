import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftOrder, DraftOrderInput } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { notifyDone } from '../../ui/notify.ts';

interface SaveEnd {
  readonly onSaved: () => void;
  readonly onFailed: (error: Error) => void;
}

/**
 * Returns the call that saves a draft and opens its page with `next` as the state of the history entry. `toBody` returns
 * the draft of the form's values.
 */
export function useSaveDraft<Values>(
  draft: DraftOrder | null,
  toBody: (values: Values) => DraftOrderInput,
  { onSaved, onFailed }: SaveEnd,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** The last new draft that was sent, and its key. The same draft repeats the key if no response arrived. */
  const created = useRef({ bodyText: '', key: '' });
  return useMutation({
    mutationFn: ({ values }: { values: Values; next: string | null }) => {
      const body = toBody(values);
      if (draft === null) {
        const bodyText = JSON.stringify(body);
        if (created.current.bodyText !== bodyText) created.current = { bodyText, key: crypto.randomUUID() };
        return api.staff.draftOrders.create(body, created.current.key);
      }
      return api.staff.draftOrders.replace(draft.id, { ...body, updatedAt: draft.updatedAt });
    },
    onSuccess: (saved, { next }) => {
      notifyDone(t('Draft saved.'));
      // The warning about unsaved changes must be off before navigation.
      flushSync(onSaved);
      void queryClient.invalidateQueries({ queryKey: ['draft-orders', 'list'] });
      if (draft !== null) queryClient.setQueryData(['draft-orders', saved.id], saved);
      return navigate(`/admin/orders/drafts/${saved.id}`, { replace: true, state: next });
    },
    onError: onFailed,
  });
}
