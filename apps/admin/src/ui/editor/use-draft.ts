import { useState } from 'react';
import { type FieldFaults, useFaults } from '../field-faults.ts';

/** What a part of an editor needs to show and change its fields. */
export interface DraftProps<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** What is wrong with which field; gone once the field is changed. */
  faults: FieldFaults;
}

/** A record as it is edited, and what is wrong with its fields. */
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
    /** Takes back everything that was changed. */
    discard: () => {
      setDraft(initial);
      clear();
    },
  };
}
