import { useState } from 'react';
import { type FieldFaults, useFaults } from '../forms/field-errors.ts';

/** What a part of an editor needs to show and change its fields. */
export interface DraftProps<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** The faults by field; a field's fault is removed once the field is changed. */
  faults: FieldFaults;
}

/** Holds a record while it is edited, and the faults of its fields. */
export function useDraft<Draft>(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const { faults, refuse, changed, clear } = useFaults();
  return {
    draft,
    setDraft,
    change: (changes: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      changed(Object.keys(changes));
    },
    faults,
    refuse,
    /** Undoes all changes. */
    discard: () => {
      setDraft(initial);
      clear();
    },
  };
}
