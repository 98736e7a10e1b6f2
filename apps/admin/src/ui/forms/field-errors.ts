import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The error of each field of a form, by the field's path. Its text is shown next to the field. */
export type FieldFaults = Readonly<Record<string, string>>;

/** Holds the errors of a form that could not be saved. */
export function useFaults() {
  const [faults, setFaults] = useState<FieldFaults>({});
  return {
    faults,
    /** Shows each error next to its field and scrolls to the first one on the page. */
    refuse(found: FieldFaults) {
      flushSync(() => setFaults(found));
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    /** Removes the errors of changed fields. */
    changed: (fields: readonly string[]) => setFaults((before) => withoutFields(before, fields)),
    clear: () => setFaults({}),
  };
}

/** Returns the errors by field from the error of a call. */
export function faultsByField(error: Error): FieldFaults {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** Returns the errors without those of the given fields. */
function withoutFields(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)));
}
