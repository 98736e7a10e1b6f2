import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The fault of each field of a form, by the field's path; its text is shown beside the field. */
export type FieldFaults = Readonly<Record<string, string>>;

/** Holds the faults of a form that could not be saved. */
export function useFaults() {
  const [faults, setFaults] = useState<FieldFaults>({});
  return {
    faults,
    /** Shows each fault beside its field and moves to the first one on the page. */
    refuse(found: FieldFaults) {
      flushSync(() => setFaults(found));
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    /** Removes the faults of fields that were changed. */
    changed: (fields: readonly string[]) => setFaults((before) => withoutFields(before, fields)),
    clear: () => setFaults({}),
  };
}

/** Returns the faults by field from the error of a call. */
export function faultsByField(error: Error): FieldFaults {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** Returns the faults without those of the given fields. */
function withoutFields(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)));
}
