import { useMutation } from '@tanstack/react-query';
import { type FieldFaults, faultsByField } from '../field-faults.ts';
import { isStale } from '../stale-fields.tsx';

interface EditorSaveOptions<Draft, Saved> {
  /** What is wrong with the draft before the shop is asked; {} when nothing is. */
  readonly faultsOf: (draft: Draft) => FieldFaults;
  /** Creates or changes the record. `updatedAt` is the moment of the version that the draft began with, null without one. */
  readonly write: (draft: Draft, updatedAt: string | null) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => Promise<void>;
  /** What is wrong with which field, found here or by the shop. */
  readonly onRefused: (faults: FieldFaults) => void;
}

/** How an editor saves its draft, and how the last attempt went. */
export interface EditorSave<Draft> {
  readonly save: (draft: Draft, updatedAt: string | null) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  /** Someone else has changed the record meanwhile (docs/behaviour/resources.md#stale-edits). */
  readonly isStale: boolean;
}

/** Saves a draft once nothing is wrong with it. */
export function useEditorSave<Draft, Saved>(options: EditorSaveOptions<Draft, Saved>): EditorSave<Draft> {
  const { faultsOf, write, onSaved, onRefused } = options;
  const mutation = useMutation({
    mutationFn: ({ draft, updatedAt }: { draft: Draft; updatedAt: string | null }) => write(draft, updatedAt),
    onSuccess: onSaved,
    onError: (error) => onRefused(faultsByField(error)),
  });
  return {
    save(draft, updatedAt) {
      const faults = faultsOf(draft);
      if (Object.keys(faults).length > 0) onRefused(faults);
      else mutation.mutate({ draft, updatedAt });
    },
    reset: mutation.reset,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    isStale: isStale(mutation.error),
  };
}
