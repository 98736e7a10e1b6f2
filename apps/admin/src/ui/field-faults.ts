import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with each field of a form, by the field's path; the words stand beside the field. */
export type FieldFaults = Readonly<Record<string, string>>;

/** The faults of a form that could not be saved. */
export function useFaults() {
  const [faults, setFaults] = useState<FieldFaults>({});
  return {
    faults,
    /** Says what is wrong beside each field, and leads to the first one on the page. */
    refuse(found: FieldFaults) {
      flushSync(() => setFaults(found));
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    /** These fields were changed: what was wrong with them is no more. */
    changed: (fields: readonly string[]) => setFaults((before) => withoutFields(before, fields)),
    clear: () => setFaults({}),
  };
}

/** The refused fields of a call that failed. */
export function faultsByField(error: Error): FieldFaults {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** The faults that are left once these fields are changed. */
function withoutFields(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)));
}
