import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { createdOnce } from '../../ui/created-once.ts';
import { type FieldFaults, faultsByField } from '../../ui/field-faults.ts';
import { notifyDone } from '../../ui/notify.ts';
import { isStale } from '../../ui/stale-fields.tsx';
import type { ShelfKind } from '../use-shelves.ts';
import { newShelf, type ShelfDraft, shelfChanges } from './shelf-draft.ts';

interface SaveShelf {
  readonly kind: ShelfKind;
  readonly noun: string;
  readonly record: ShelfRecord | null;
  readonly initial: ShelfDraft;
  readonly onSaved: () => Promise<void>;
  /** What is wrong with which field, found here or by the shop. */
  readonly onRefused: (faults: FieldFaults) => void;
}

/** Creates or changes a category or collection; `isStale` when someone else has changed it meanwhile (docs/behaviour/resources.md#stale-edits). */
export function useSaveShelf({ kind, noun, record, initial, onSaved, onRefused }: SaveShelf) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  const mutation = useMutation({
    mutationFn: ({ draft, updatedAt }: { draft: ShelfDraft; updatedAt: string | undefined }) =>
      record
        ? api[kind].update(record.id, { ...shelfChanges(draft, initial), ...(updatedAt && { updatedAt }) })
        : createdOnce(api[kind], newShelf(draft), creation.current),
    onSuccess: async (saved) => {
      // Told once the page shows what is saved: what is typed from then on stays.
      if (record) await onSaved();
      notifyDone(record ? 'Saved.' : `The ${noun} was created.`, {
        label: 'View in shop',
        href: `/${noun}/${saved.slug}`,
      });
      if (record) return;
      void queryClient.invalidateQueries({ queryKey: [kind] });
      await navigate(`/admin/catalog/${kind}/${saved.id}`, { replace: true });
    },
    onError: (error) => onRefused(faultsByField(error)),
  });
  return {
    save(draft: ShelfDraft, updatedAt?: string) {
      if (draft.name.trim() === '') onRefused({ name: 'Give it a name.' });
      else mutation.mutate({ draft, updatedAt });
    },
    reset: mutation.reset,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    isStale: isStale(mutation.error),
  };
}
