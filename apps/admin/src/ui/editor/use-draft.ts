import { useState } from 'react';
import { type FieldErrors, useErrors } from '../forms/field-errors.ts';

/** The props that a part of an editor needs to show and change its fields. */
export interface DraftProps<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** The errors by field. A change of the field removes its error. */
  errors: FieldErrors;
}

/** Holds a record while it is edited, and the errors of its fields. */
export function useDraft<Draft>(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const { errors, refuse, changed, clear } = useErrors();
  return {
    draft,
    setDraft,
    change: (changes: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      changed(Object.keys(changes));
    },
    errors,
    refuse,
    discard: () => {
      setDraft(initial);
      clear();
    },
  };
}
