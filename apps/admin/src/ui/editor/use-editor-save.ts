import { useMutation } from '@tanstack/react-query';
import { errorsByField, type FieldErrors } from '../forms/field-errors.ts';
import { isStale } from '../forms/stale-fields.tsx';

interface EditorSaveOptions<Draft, Saved> {
  /** Returns the errors found before the request, or {} if there are none. */
  readonly getErrors: (draft: Draft) => FieldErrors;
  /**
   * Creates or changes the record.
   * `updatedAt`: the time of the version that the draft is based on, or null for a new record.
   */
  readonly write: (draft: Draft, updatedAt: string | null) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => Promise<void>;
  /** Receives the errors by field, from the client or the server. */
  readonly onRefused: (errors: FieldErrors) => void;
}

/** The save function of an editor and the result of the last attempt. */
export interface EditorSave<Draft> {
  readonly save: (draft: Draft, updatedAt: string | null) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  /** Whether someone else has changed the record meanwhile (docs/behaviour/resources.md#stale-edits). */
  readonly isStale: boolean;
}

/** Saves a draft if it has no errors. */
export function useEditorSave<Draft, Saved>(options: EditorSaveOptions<Draft, Saved>): EditorSave<Draft> {
  const { getErrors: findViolations, write, onSaved, onRefused } = options;
  const mutation = useMutation({
    mutationFn: ({ draft, updatedAt }: { draft: Draft; updatedAt: string | null }) => write(draft, updatedAt),
    onSuccess: onSaved,
    onError: (error) => onRefused(errorsByField(error)),
  });
  return {
    save(draft, updatedAt) {
      const errors = findViolations(draft);
      if (Object.keys(errors).length > 0) onRefused(errors);
      else mutation.mutate({ draft, updatedAt });
    },
    reset: mutation.reset,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    isStale: isStale(mutation.error),
  };
}
