import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The error of each field of a form, by the field's path. Its text is shown next to the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Holds the errors of a form that could not be saved. */
export function useErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    errors,
    /** Shows each error next to its field and scrolls to the first one on the page. */
    refuse(found: FieldErrors) {
      flushSync(() => setErrors(found));
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    /** Removes the errors of changed fields. */
    changed: (fields: readonly string[]) => setErrors((before) => withoutFields(before, fields)),
    clear: () => setErrors({}),
  };
}

/** Returns the errors by field from the error of a call. */
export function errorsByField(error: Error): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** Returns the errors without those of the given fields. */
function withoutFields(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)));
}
