import type { FieldErrors } from '@vitrine/domain/users/registration.ts';

/** Returns the errors of a new password and its repetition, without the fields that are correct. */
export function newPasswordErrors<Form>(
  faults: { readonly [Name in keyof Form]: string | undefined },
): FieldErrors<Form> {
  const given = Object.entries(faults).filter(([, message]) => message !== undefined);
  return Object.fromEntries(given) as FieldErrors<Form>;
}
