import type { FieldErrors } from '@vitrine/domain/users/registration.ts';

/** Returns the errors of a new password and its repetition, without the fields that are correct. */
export function newPasswordErrors<Form>(
  errors: { readonly [Name in keyof Form]: string | undefined },
): FieldErrors<Form> {
  const given = Object.entries(errors).filter(([, message]) => message !== undefined);
  return Object.fromEntries(given) as FieldErrors<Form>;
}
