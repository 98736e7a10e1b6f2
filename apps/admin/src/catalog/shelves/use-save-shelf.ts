import { useQueryClient } from '@tanstack/react-query';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { createdOnce } from '../../ui/created-once.ts';
import { useEditorSave } from '../../ui/editor/use-editor-save.ts';
import type { FieldFaults } from '../../ui/field-faults.ts';
import { notifyDone } from '../../ui/notify.ts';
import type { ShelfKind } from '../use-shelves.ts';
import { newShelf, type ShelfDraft, shelfChanges } from './shelf-draft.ts';

interface SaveShelf {
  readonly kind: ShelfKind;
  readonly noun: string;
  readonly record: ShelfRecord | null;
  readonly initial: ShelfDraft;
  readonly onSaved: () => Promise<void>;
  readonly onRefused: (faults: FieldFaults) => void;
}

/** Creates or changes a category or collection. */
export function useSaveShelf({ kind, noun, record, initial, onSaved, onRefused }: SaveShelf) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  return useEditorSave<ShelfDraft, ShelfRecord>({
    faultsOf: ({ name }) => (name.trim() === '' ? { name: 'Give it a name.' } : {}),
    write: (draft, updatedAt) =>
      record
        ? api[kind].update(record.id, { ...shelfChanges(draft, initial), ...(updatedAt && { updatedAt }) })
        : createdOnce(api[kind], newShelf(draft), creation.current),
    onSaved: async (saved) => {
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
    onRefused,
  });
}
